import type { ScamKind } from '../scamKind.ts';
import { lines } from './lines.ts';

/*
 * Ten more lists, each written as by somebody who has not read the rules, and before they were changed for it: longer and odder than
 * those of `scamSentences.ts`. On the day it was written, each of the last six had 73 to 93 % of its scams named and 2 to 8 % of its
 * ordinary talk: new wordings are what the rules know least.
 */

export const MORE_SCAMS: Readonly<Record<ScamKind, readonly string[]>> = {
  'pay-first': lines(`
    hey yes still have it!! ive had like 5 ppl flake on me this week so im asking for half on zelle to hold it, then u can come by tmrw
    Hi, lots of interest in the couch. First person to send a deposit gets it. My cashapp is $mattyb22
    I'm actually at my parents' in Ohio right now, but I can mail the keyboard Monday. Just venmo me friends and family so we skip the fee and I'll send you tracking.
    can u do apple pay now? once i see it ill leave the mini fridge outside my door for u
    The bike is available. Because of past no-shows, I only release the address after payment clears. Zelle works best.
    Sorry for late reply, I am out of town for a family emergency. If you want it I can hold it with $60 through Zelle and my cousin will give it to you.
    yea its available, do you have steam cards or apple gift cards? i can take that as payment and ship today
    Please get a $100 Razer Gold card from CVS and send me pic of the back, then the laptop is yours
    pls pay thru western union as i am currently overseas for exchange semester, the ipad ships by dhl same day
    I will prefer bank transfer upfront kindly, the macbook is brand new in box and I will post it once the funds reflect
    The apartment is vacant, but I am doing mission work abroad so can't show it. Send the first month and deposit and I will courier the keys to you.
    We have many applicants for the room. To take it off the market we need the $400 holding fee today, viewing is after that
    send me 40 through paypal friends & family and ill transfer the tickets right away
    Ok deal at 250. Just send the money first so i know your serious and then we can pick a place to meet
    i take btc or usdt only. send to wallet and ill ship it out 2day
    can you chime me $25 just to lock it in, other girl is on her way
    I mailed you a cashiers check today, should land Thursday. Deposit it with your phone and then give the sofa to my guys
    I don't do meetups sorry. Payment in advance by Zelle, then USPS priority.
    There's a refundable $75 application fee before I can show you the sublet, CashApp or Zelle is ok
    ok so just zelle the 80 now and ill bring it to ur dorm tonight after my lab
    I'm professor Hale's assistant, he's giving away a piano of his late father, you only pay for the movers up front
    free puppy to a good home, just cover the travel crate and vet fee by zelle
    we need a personal assistant for 5 hrs a week, $400. I'll email a check, you print and deposit it and purchase supplies
    i already had someone offer more but if you can send the cash now i'll give it to u
    hey if u cover shipping with cash app now ill ship it out in the morning, im home for break
    landlord wont let anyone see until deposit in, its legit i promise, my roomate did the same
    Would you accept a personal check in the mail? I'd add a tip for holding it till it arrives
    Text me first then i send u my zelle, when its received i drop the address
    ebay gift card is fine too, i just need the numbers on the back
    Good evening, the studio is yours if you act fast. Due to the volume of inquiries my wife and I are collecting a $250 reservation payment before viewings. It is deducted from rent.
    can u prove ur serious and drop 20 on my cashapp? $dre.sells
    Hii its still here! im in class til late all week so easiest is u pay online and i'll leave it w/ my RA w ur name on it
    I had it sold twice and nobody showed. So now I take payment prior. You get my dorm number once it's in.
    No need to come see it, pics are accurate. Zelle 412-555-0190 and i'll pack it up tonight
    If you really want the parking pass pay me the 120 then I will drop it in campus mail
    my mother is arranging the purchase and she'll overnight you a bank draft made out in your name
    The tutor deposit is paid upfront by Apple gift card, sorry that's the agency's policy
    Can you do half now to be fair to me? I've turned away three people for you
    I'm only accepting Ethereum or Bitcoin for the GPU
    hello dear, I am relocating to Canada for work so we can arrange by Airbnb, you make the payment there and get keys
    i'll knock 30 off if u send it today before i leave for the airport, my friend in the dorm has the tv and will give u it
    Thank you for your interest in the room. To proceed I will need the first month's rent transferred so I can have the contract sent to you.
    Hi yes I still have the bike, where are you located? I can ship for free if you pay with Zelle.
    The price is 300 but I can do 250 if you pay upfront.
    Please understand that I can't keep it for everyone who asks, a small Venmo payment would keep it off the market.
    I've got someone driving from an hour away for it at 3 unless you venmo before then
    Send half and the rest when you get it
    i dont give out my address till i see payment, nothing personal
    You'd have to pay online since I'm at my summer internship, my roommates will let you in to take it
    This is a popular unit. We will be taking deposits sight unseen. $350 by Zelle.
    I live 40 min away so i need gas money sent first, 15 is ok
    yo i got u but u gotta cashapp first, got robbed last month
    Can you buy me a google play card for $50? i'll take that off the price
    pls scratch the vanilla card and type me the numbers, then i give u the tracking number
    I would like you to make a deposit so that I may know you will come.
    Moving truck leaves 6 am so send payment tonight and I'll leave it by the dumpsters with ur name
    Pay the vet $90 for the transport papers and the kitten will be on the next flight
    Once I see the screenshot of your payment I will text you where to come
    A certified check will be delivered to your address, please let me know when you receive it so we can arrange the next step
    Do you have a bank that does mobile deposit? My company will email you the check front and back
    I do payment before pickup for security reasons, Venmo as friends please
    Hello, the apartment is still open. I work offshore so I can't show it myself. The rental company asks you to pay the first month and they bring you the keys, and if you don't like it they return your money.
    Yes I have it. Are you okay with paying first? I've been ghosted so many times
    I can mail it out tomorrow morning if you venmo the $65 tonight
    sorry 2 ppl ahead of you, but if you zelle i'll skip them
    Kindly make the payment to my sister's Zelle and she will have it ready for you at the desk.
    I only take payment through Cash App before handing it out
    im not comfortable meeting strangers so u pay online and i leave it on the steps
    Could you put $100 down tonight? I'm meeting with other applicants tomorrow
    get me a $200 apple card and the macbook is yours
    I need a partial payment to make sure you're not wasting my time
    The dog is free, we just ask you to cover the airline and the vaccine
    My agent will send a check to you in the mail, what name should be on it?
    after you send the money i will send the concert tickets to your email
    hi babe its avail, 40 deposit to my venmo @lilyrose9 keeps it yours til wednesday
    yeah u can have it, send half rn and i'll mark it sold
    I'll ship after payment, tracking provided. Zelle only.
    Please send $50 via Zelle to confirm that you're buying it, then I'll give you the pickup address.
    Can you pay before we meet? I had two people cancel on me
    I want half of the money now so I know you're coming
    hey the laptop is still here but i need to get paid before i ship it
    To hold the apartment you have to wire the first month to the owner
    You'll receive the keys as soon as the deposit is paid
    just venmo me and ill leave it behind the bike rack
    I would ship it with UPS, you pay by gift card
    Could you get a couple of Steam cards and send me the codes as payment?
    I prefer to be paid in advance since I come from far
    if u send 30 now ill tell the others its gone
    Bank wire only please, I'll send the item right after I receive it
    I'll send you a cashier's check, deposit it and let me know when it's cleared
    My husband will mail the check today, he'll include your name on it
    no payment no address, sorry, too many time wasters
    yo zelle me 45 and i got u, leaving campus in 20 tho
    Thanks for reaching out! I'm asking for a $40 deposit by Venmo so I know it's not going to waste my time.
    Can you zelle the money this afternoon? I'll drop the chair at your dorm tomorrow
    i can only give u the address once the money is in
    The condo is available. I moved to Seattle so I'll send the keys by mail after you transfer the deposit.
    there are 4 people asking, whoever pays gets it
    pay with google play card plz, my bank is blocked
    I ship everyday, just send payment with friends and family on PayPal
    You can pay the 60 through Cash App and I'll send my sister to bring it
    I'm a nurse with crazy shifts so no meetups, venmo then porch pickup
    We need a $99 refundable fee before we can schedule the showing
    I will pay with a certified check that my bank mails to you
    mobile deposit the check and go buy supplies, keep 300 as your pay
    the tickets go fast so send half to lock yours
    Send me an e-gift card from Amazon and the AirPods are yours
    I'd need the full amount today, then I'll leave the key under the plant
    yes available. payment first because people waste my time
    Hi. I am very sorry I can't show the flat, I am working in Norway now. If you pay the first month the agency sends you the keys within two days.
    can u cashapp me 20 so i know u want it
    I'd be glad to hold the mattress, just put 30% down through Zelle
    for the concert I'll email both passes once your Venmo shows up
    sold one to someone who never came so this time i ask for money up front
    You get a better price if you pay today by PayPal friends & family
    im moving out in the morning so zelle tonite and take it from the hallway
    Hello, I buy it. I send you bank cheque with my secretary and you tell me when it is in your account
    Just pick up an Xbox gift card and text me what's on the back, that's enough
    I need 100 to reserve your spot for the sublet, others are waiting
    Let's do it like this: you transfer first, then I bring it to your door.
    my daughter is sick so i cant meet but ill mail it the minute i get your zelle
    Only taking advance payment since the last buyer ran off
    to be fair to everyone it's a 25 dollar hold fee, nonrefundable, cash app
    if you want the desk pay half by zelle today bc two other girls want it
    Hello! Yes it's still available but I require payment via Zelle before pickup as I've been stood up a lot
    If you want me to save the dress for you, Venmo $25 and I'll take it off the page
    I'm currently in Florida with family. Send payment through Cash App and I'll have it shipped to your dorm by Thursday.
    kindly make an upfront payment so that I reserve the room in your name
    pay me 100 now and the other 100 when you get the keys
    i dont hold without money sorry, my venmo is tash-91
    can u get steam gift cards? ill give u the ps5 for 200 in cards
    We only accept wire transfer, then the item will be shipped with insurance
    I'll have my bank send a check to your house, then the shipping people get the bed
    send the zelle first bro i dont know u
    Before I can give you a tour, a $60 background check fee must be paid by Venmo
    Just PayPal it as a friend and I'll put the tickets in your email
    there's a lot of demand so I'm giving it to the first one that sends a deposit
    u need to pay now if u want it, next person is ready
    Payment by Zelle only and before I drive to you
    Pay me through Zelle first and I'll leave it outside for you to get whenever
    I need a 50% deposit by cash app to hold it, too many people flake on me
    Please purchase two $100 Apple gift cards and send me the numbers on the back
    The shipper I hired will collect the couch tomorrow, payment comes by check before that
    Can you do a wire transfer for the first month and deposit? keys will be mailed after that
    I can't show the apartment in person because I'm abroad, but send the deposit and I'll courier the keys
    Western Union only please, I ship the same day
    PayPal needs you to pay a $50 fee to receive the money, I will reimburse you
    Buy a Steam card for the amount and give me the code, safer than cash
    It's a friend's parking pass, he'll meet you instead, just pay me now on cashapp
    send money via friends and family so there's no fee and I'll drop it in the mail today
    I've got many buyers so whoever sends the $80 first gets it
    I just need a small holding fee before I give you my address
    I've attached the screenshot of the payment, it's pending until you send me the tracking number
    You'll get an email from PayPal, the money is on hold until you ship it
    Pay via bitcoin and I knock 20% off
    Transfer the rent through Wise today to secure the room, viewing not possible now since I'm traveling for work
    I can send you the tickets right after I get the zelle, no meeting needed
    My secretary will issue the check, please provide full name and mailing address
    Pay now to reserve it, refundable if you don't like it
    I trust you, just cash app me 60 and come get it off my porch
    Can't meet until Sunday but if you pay today it's yours
    can u send half now thru apple cash so i kno ur serious
    Get Vanilla Visa cards from CVS and text me photos of them scratched
    Venmo me the full amount and I will ship tonight
    Can you cashapp a deposit? then I'll take the post down for you
    zelle only, payment up front, no holds without it
    I will only give the address after payment
    To reserve the room please wire $600 to the landlord's account, you can view it next month
    Owner is abroad, keys get sent by FedEx as soon as the deposit arrives
    Buy a $50 Razer gold card and send the pin
    Google Play cards are fine too, just send me the codes
    I'd like to pay with a cashiers check, my bank will mail it over and you can release it when it clears
    Company check will be delivered to you, it covers the item and the moving fee
    PayPal friends & family only, no goods and services
    Send me $40 as a security for holding it please
    Pay the insurance fee of $75 first, it's refundable at delivery
    Zelle limit: you have to send $200 so that my payment goes through
    I made the transfer, the money shows after you send the tracking
    Money's been put on hold by PayPal till you mail the item
    I'll pay with crypto, give me your wallet
    Please send half in advance by Apple Pay
    I have 5 people waiting, first to pay gets it
    transfer me the money now and get it from the doorman later
    leave my email out of it, just send your full name and home address for the check
    My boss will mail you the check, deposit it and keep $60
    Western Union or MoneyGram please
    I'm not in town but the landlord's agent will send keys once you paid
    Can you get an eBay gift card and read me the number?
    I got no time to meet, pay through zelle and I put it in the mailbox
  `),
  overpayment: lines(`
    oh no i think i typed an extra zero, it went through as $500. can you just venmo me back the 450?
    My assistant wrote the check for more than your price. Please keep $50 for your trouble and forward the rest to the mover.
    I sent you $300 by mistake instead of 200, pls return 100 asap my rent is due
    The check will be for 1,850 which includes the movers fee. When it clears, take out your money and zelle the balance to them
    Hello, payment has been made but Zelle says your account must be upgraded to business, I've sent additional $300 to upgrade, kindly refund me the 300
    hey did u get my venmo?? i accidently paid u twice, send one back plz
    I'll add $80 on top for the shipping agent, you just pass it to him when he comes
    My dad mailed a check thats a bit over. just cash it and give me the difference when convenient
    So my bank made an error and issued it for $2,400 rather than $1,400. You can deposit and send the remaining thousand back by Cash App.
    I will pay extra so you can pay the pickup company from it, they don't accept cards
    Venmo shows pending because you have a personal account. I had to send 200 more to expand your limit, please send it back so it will complete
    i overpaid u lol can u shoot the extra back to my other account @jess-r-99
    Once you deposit my check please deduct cost of the desk and send what is left over to the carrier via Zelle
    The money order came out to more than we agreed, just wire back the remainder
    Hi I see I put 1500 instead of 150. Could you please refund the surplus? I am a student too and this is all I have
    my mom sent too much, keep 20 for gas & zelle rest back to her 555-0102
    My father put the wrong amount on it so there's 600 left after your part. Could you Zelle that to the piano movers?
    uh so my card got charged 3 times sending u that, mind venmoing 2 of em back
    Am adding $40 for you to help me keep it till weekend and remove advert
    I'm using the scholarship office's check, they wrote it for 900. Take 200 for the desk and send me the 700
    Did my Zelle come in? it says $450, i meant 45. please i need it back for groceries
    PayPal will release your funds when you refund the 150 shipping fee I included to the courier
    It says you need to pay for the upgrade to receive payments from companies, I'll pay you back plus 50
    Take your $120, a bit for gas, and whatever's left goes to the guy with the truck
    i was supposed to send 75 but it did 750 omg can u send it back im freaking out
    Hi I sent the payment with the movers' money included. Kindly help me send theirs to this Zelle
    I've added 60 for your time and for removing the ad, is that all right with you?
    Venmo says that the buyer must send additional $200 to make your account a business profile. I did. Please refund me.
    the check my uncle sent was for both the desk and the truck rental, cash it and give the truck guy $400
    could you do me a favor and return $90 of that? i was charged wrong
    My scholarship sponsor overpaid. Deduct the amount for the calculator and send the remainder to their account.
    did u see my payment? its more than what u asked cuz i want u to pay the delivery guys out of it
    I just noticed I sent you the money for my rent by mistake, please Venmo it back
    Sure I will buy it, and I'll give you $25 more to hold it for me until the courier arrives
    I paid you too much by mistake. Please send the extra back to me today.
    My secretary made an error on the check so after you deposit it send the remaining to the movers
    i'll add 30 for u to keep it and stop replying to others
    venmo me back 200 i sent to the wrong person, that was u lol
    You'll get an email from PayPal that your account has a limit. I have to pay 300 more to lift it, you give it back to me after
    The check has the delivery men's pay in it. When they come give them $150 cash
    hey sent u 600 instead of 60 my bad can i get the rest back
    Just take out your $90 and send what remains to my Cash App
    The check I sent is $500 over, please send the difference to the moving company
    I accidentally paid you double, can you send half back?
    I'm sending 100 more than the price so you can pay my mover
    oops wrong amount!! please zelle me the extra
    Please refund the $250 I overpaid to this account
    I can add 50 dollars if you take the post down and keep it for me
    Zelle sent me an email that I have to send 400 so that your account becomes business, please return it to me
    when the check comes just keep ur 80 and cash app me the rest
    I sent more than we agreed on, could you zelle the difference back
    Sorry, my daughter typed 800 instead of 80. Please refund her.
    the movers only take cash so ill pay u extra and u pay them
    I've included 50 extra so you hold it for me, hope that's good
    my check will be made out for more because of the shipping, you just wire the rest
    Your account isn't a business one so the money is pending, you need to refund me 200 to get it
    did you get two payments? please return one of them
    after the bank clears it, take your part and send the leftover to my agent's Zelle
    hey girl i think my phone sent it twice, can you shoot me back the second one
    The amount covers your price plus the men who carry it, so pass on the rest to them
    I will add forty for keeping the item, kindly delete the advert
    can you give me back 35? i sent 50 and it's 15
    Zelle wants you to refund 300 to upgrade to a merchant account and then all of it arrives
    my son wrote it for two thousand, deposit it and wire back what's extra
    please remove your money and help me send the balance to the truck company
    You will see more in your account than we said; send the extra to my shipping agent please
    I accidentally sent $700 rather than $70, please Zelle the rest back
    The check will include the money for my mover so please give him $300 of it
    I'll give you an additional 30 for holding it until my agent gets there
    I overpaid, can you please send me the extra?
    Zelle says you have a personal account so I paid $300 more for business, refund me that please
    my company made the check out for 2000 by error. keep your part and send the remaining to me
    hi i just sent double by accident pls venmo half back
    Deposit the check and wire the remaining funds to the shipping agent
    My assistant is mailing a certified check, once it clears send the movers their part
    i will add extra $50 for you to keep the item for me, am sending a cashier check
    I accidentally sent you $400 instead of $200, please refund the difference
    My husband paid too much, can you return the extra to the delivery man
    Zelle says your account must be upgraded to business, so send 300 more and it will be released to you
    I'll have my mover come get it, he'll have an envelope with a check for more than the price, keep 40 for your trouble
    Movers will be coming with a money order, kindly deposit it and send them the rest
    deposit the check with your mobile app and send me back the leftover amount through zelle
    The bank made a mistake and overfunded the check, forward the balance by zelle to my mover
    I'm sending more than your price, please give the rest to my driver
    Oops I paid you twice, could you send one of them back?
    You have been overpaid by mistake, kindly return $180 via cash app
    I'll Zelle your roommate the extra and you just refund me the difference
    You need a PayPal business account, pay 100 and I'm sending 300
  `),
  code: lines(`
    cool, just so i know ur not a bot google is gonna text you 6 numbers, whats it say
    Before we meet I want to verify you're a real person. I'm sending a code to your phone, tell me what it is.
    ive been burned by fake listings so drop ur number and read me back the pin u get
    hey did you just get a text with a g- number? thats from me, need it to confirm you
    I tried to pay but Venmo wants the six digits they texted you. Send it over and the payment goes through
    Can you send me the verification code that came to your email? It's how the buyer protection gets activated.
    You will recieve an OTP shortly, forward it here so that I can complete the transfer
    omg im locked out of my insta and picked u to help me get in, they'll text u a link/code just screenshot it for me
    What number did google voice just send you? I need that to make sure ur legit
    this is campus buy/sell support, to keep your account active reply with the code we emailed you
    Alright. To prove the listing is real plz give me the 6-digit number from the text that just arrived
    i accidentally put your phone number instead of mine for my login, could you pass me the code it sends?
    Whats your duo passcode? I need it to check ur a student here
    just text me back the digits you get, takes 2 sec, then ill come get the chair
    Please share the one time password sent to you by your bank so Zelle can release the funds
    fb marketplace ppl are sketchy so can i send u a google code to check you
    sry i'm paranoid after last time, gonna send a 6 digit thing to ur cell, whats it
    Hi, this is Jenna from the housing group. I typed my number wrong and my login code went to you, can u forward it?
    Google is verifying your listing. Please respond with the PIN you were just sent.
    whats the number that popped up from google
    I'm going to ping you a code. If you can repeat it I know I'm talking to an actual student
    can you screenshot the text you just got with the code in it
    they need the OTP from your phone so the money is deposited. reply fast it times out in 2 min
    just verify w me rq, i sent a code
    I am getting a lot of fake sellers so I just need you to confirm with a code I will send, ok?
    Can u send me ur number? I'll send u a code just so I know this is not fake
    Please check your messages for a six digit number and tell me.
    I accidentally used your number to sign up. Can you send me the code when you get it?
    what did the text say? should be 6 numbers
    the payment needs your authentication code, it was sent to you by SMS
    ok done, now whats the code they gave u
    To protect both of us I'm using a verification service. Tell me the code you receive.
    Send the verification number google sent u and then we good
    I'm sending a verification code to your phone number now. What does it say?
    you should have a 6 digit code from google. i need it to verify u
    Send me the code and we're all set to meet
    sorry i have to make sure u arent a scammer, tell me the code u just got
    what's the PIN that was texted to you
    my bank needs the code it sent you to approve the transfer
    pls read me the code in the sms
    Can I have your number? You'll receive a code that proves you are real and I need you to tell me
    I'm about to send you a code. Can you tell me what it is so I know you're a real person?
    What are the 6 digits you got from Google?
    send the code when u get it pls
    Please forward the verification code you've received by text to confirm the order
    got the code? whats the number
    before we meet I wanna make sure ur not a bot, text me back the code im sending
    give me the one time code that came from your bank
    Can you read out the confirmation code on your phone?
    I'll text you a 6-digit code to make sure you're real, just reply with it
    what's the verification code they sent you?
    could you share the code with me so I can finish the purchase
    you got a message from Google, tell me the number in it
    pls send me the pin from the sms
    I have to confirm you aren't a bot. What code did you get?
    i sent a code 2 ur phone whats it
    the app texted you a code by mistake, it's mine. can you give it to me?
    hi can u receive a text for me? then send me the numbers
    I want to know you're human so tell me which code you got
    To finish, enter your phone number and send me the six digits
    what did google text u
    The buyer protection team sent a code to you, share it so I can pay
    did my code arrive? type it here
    so i dont get scammed again could u confirm the code i send to ur phone
    I typed your number by mistake, they'll send you a PIN, let me have it please
    To verify that you're not a scammer, I sent a 6-digit code to your number. What is it?
    Tell me the google code you just received
    whats ur number ima send u a code to see if ur real
    I need the code from your text messages to complete the deposit
    Can you send me the code that came to your phone please
    Just got to make sure it's safe, read me the six numbers
    please reply with the verification code you received
    they sent you an OTP, what is it?
    I'm sending a Google verification code to your phone, tell me the six digits so I know you're real
    Read me back the number you just got by text please, scammers everywhere lol
    The code I sent is for the courier, forward it to me when it arrives
    What are the 6 digits that just came to your cell? need it to book the pickup
    Just sent a code to prove you're human, what did it say?
    Tell me the code that Google just texted you
    I need to make sure you're not a bot, send me the 6 digit number you receive
    You'll get a code by SMS, forward it so I can trust you
    what is the verification code? I entered your number
    share the login code you've just received
  `),
  collector: lines(`
    I'm not in town this week but I really want it. I'll have movers come for the dresser once you have the payment.
    I am offshore on a research vessel w/ limited phone, my shipping agent will come to your residence for pickup
    sounds great, my courier will stop by with the cash in an envelope, just need ur full address
    I work on an oil rig so cannot come and see it. I'll arrange a pick up agent after you cash the payment
    I'd like to purchase without seeing. The moving company I hired will get it along with my other stuff from your place.
    can't make it in person bc im deployed, but will send a driver over to grab the ps5
    FedEx guy will come pick it up from you and he hands you the money, you just enter your card so they can verify
    Kindly consider it sold to me. My secretary will issue payment and a hauler is going to come by for it.
    i'm in the hospital with my son so i cant come but a delivery person will pick up & i add 50 for the hassle
    I'm a marine biologist at sea until May, I'll get someone to come pick up the piano after you've received the check
    my mover will be the one collecting the bed frame, what's your full name and address for the check
    Dont worry about delivery, UPS will collect from your house and pay you on the spot
    I'm buying it as a surprise for my nephew, he's at your school. I live in another state so my transporter would do the pickup
    my guy gonna swing by w the van, he don't speak much english so just hand it over, ill send payment after he checks it
    I'm unable to view as I just had surgery, my caregiver's moving service will stop by for pick up, payment via e-check
    sending over a guy to grab the bike, he'll have the cash
    I'm in basic training till December so a pickup agent is going to get it for me ok?
    Hello, pls confirm address for my shippers. They also have other items to load.
    my step-uncle runs freight, he'll collect everything together Thursday once ur paid
    I am currently on a vessel in the gulf and can't call. The haulers will come once you have got the check.
    My coworker can come collect since I am away on assignment.
    The delivery rider comes with an envelope of cash for you, just give him the console
    Hi is this available? I'd be buying it for my daughter, and the movers will come get it after I pay by check
    my friend is gonna pick up for me cuz im out of the country, he'll have an envelope
    I'm in the process of relocating so the moving guys would be picking it up.
    I won't be coming in person because of my job, but my agent can come with the money.
    A private shipper will be around for the pickup as soon as you get your payment
    I can have a Uber driver pick it up if you give me the address, I'll send money when he has it
    my personal driver picks up all my orders, what time is good
    Mover will inspect the couch and take it away once the check clears your bank
    Due to my hearing problem I can't call and I'll have a mover pick it up
    I can't come because I'm in the army, but a moving company will come to your place and take it.
    My assistant will arrange for someone to get it from you
    I want to buy it for my nephew, my shipper picks it up
    someone will come for me and pay you, im out of state rn
    My mover is in your area tomorrow and can get the dresser
    Since I'm traveling, a courier would pick it up at your address
    A friend of my uncle drives a truck and will collect it for us, we live in Alaska
    sending my guy to pick it up
    My moving company will pick up the sofa on Tuesday
    My cousin will come by with the money, I'm stuck at work
    I'm out of the country so a friend will come and collect it
    I'll send a driver to pick it up from you
    My assistant is going to pick it up tomorrow morning
    i cant be there but i hired a guy to come get it
    I'm in the hospital, so my nephew picks it up for me
    A shipping company will collect it after you've got the check
    My mover will come to take it on Saturday, please give me your address
    I'm deployed overseas so my uncle will pick it up for me
    i sent my driver, he'll be there at 5 to get it
    Unfortunately I can't be there in person but my agent will handle the pickup
    my aunt's handyman is going to collect it, she'll pay by check
    I'm an engineer at sea. I'll arrange for someone to get it from you
    a courier from my company will come for it
    someone else is coming to get it for me as I'm traveling
    My mom's driver will collect it, I'm away on a trip
    i bought it for my grandma, movers come for it on friday ok?
    I'm not able to come, so I'll have a transport company take it from you
    A colleague picks it up since I'm out of state until spring
    I'm a soldier abroad, the delivery agent would come to your home for the item
    my cousin is gonna slide thru and grab it, i'll zelle u later
    Someone I hired will be there to get the washer, I'm working far away
    the shipper I use would pick it up and bring you the cash
    My brother in law's moving company will come and pick up the couch
    I'm out of town so my cousin will come get it
    I'll have a shipper pick it up at your apartment, just send me the address
    My agent will pick up the item once the check has cleared
    I'm in the Navy and can't come, someone will pick it up for me
    im sending a courier to grab it, he has the cash
    I am buying it for my niece, the delivery guys will collect it
    I can't come, I'm overseas, but my friend will come for it
    I'm out of the country for a mission so my cousin will come pick it up, just tell me your PayPal email
    I'm deployed with the army so a pick up agent handles everything once you get the check
    My agent picks up for me because I just had surgery, I'd pay via PayPal right now, what's the email
    my son will come for it with the courier, I'm at sea right now
    The pickup guy comes Thursday, payment will be in your PayPal before then
    I'm offshore so I can't come look at it, my agent does the pick up
    A moving company will get the bike for me after you cash the payment
    My niece is picking it up, I've already mailed the check
  `),
  messenger: lines(`
    I'm hardly ever on this app, hit me on whatsapp +1 (445) 555-0190
    heyy is this available? text my hubby he handles it 302 555 0117
    Add me on telegram @quickdealz_ my notifications here dont work
    This app is glitchy for me, whats ur number? I'll shoot you a text
    Can we chat on Signal instead? I don't check this one
    interested!! dm me on insta @sofia.resells i reply faster
    email me at brendacole1972@gmail.com if you still have the item for sale, I am asking for my daughter
    Hi there, kindly send your phone number so that I can text you about the item.
    wats app me 0044 7700 900123 for more pics and price
    I have more pictures, snap me @ltay.04
    lets talk on google chat or hangouts, whats ur gmail
    my account here is about to expire so pls text me at six one five 555 0144
    Seller here, for quick response contact my real number 5.1.0.5.5.5.0.1.3.3
    do you have wechat? would be easier to arrange there
    hit my line 9175550122 for details about the room
    Not able to see messages here too well, drop ur digits and ill text u
    imma be real i never check this, 860-555-0175
    I can't send photos on here, shoot me your cell and I'll send em
    msg me on whts app pls +44 7700 900077
    Do you use Telegram? The app keeps logging me out
    my bf is the one selling, his cell is (315) 555-0166
    I'm deleting my account soon, catch me at kenzie.rentals@gmail.com
    Yes available!! Write to the owner: 615 555 0177
    lets take this to text, 3155550144
    Add my Discord, pricing is there
    Yes it's available, you can text me on 6155550133
    I'd rather talk by text, send your number
    Whatsap me +15555550123 i'm faster there
    Can you message me on my Instagram? @dorm.flips
    hi i'm interested, please email me pics at annie.buys@yahoo.com
    I can't reply much on here, what is your cell number?
    tg: @reseller_jay
    let's move to text message, app is slow
    Is there a number I can text you at
    call this number 202 555 0143 ask for Mike he's the owner
    Text me instead 405-555-0149
    whats ur whatsapp
    Please contact me by email, dana.sublets@gmail.com, I don't get messages here
    can we switch to telegram?
    I'm never on this, text me: four one two five five five zero one two two
    send me your phone number and i'll text you all the details
    message my wife 412 555 0171 she has the tickets
    add me on whatsapp for more photos
    Could you text me on WhatsApp?
    I don't look at messages here often, text 405 555 0108
    Let's talk on Telegram, it's faster
    my number's 4055550120 hit me up there
    email me at room4rent.norman@gmail.com
    Are you on Signal? I prefer it
    can i get ur number? this app is slow
    write to me on instagram @campus_finds
    lets continue on whatsapp pls
    Text me at (918) 555-0141 I don't really use this
    you can reach me on telegram, @marcy_sells
    drop me your number and I'll text you
    contact me at sellerjoan@outlook.com for the pictures
    u got insta? dm me there
    message the owner on 580 555 0116, I just posted it for him
    I don't get alerts from this app so WhatsApp me
    can u hit me on whatsapp instead
    I'm on Telegram more than here @dealz
    lets text, 479 555 0182
    What is your email or number? I'd like to discuss it outside of this app
    for more info email rentals.by.kate@gmail.com
    add my snap for pics: j.sells
    my sister's selling it, call her at 479-555-0191
    this chat is laggy, give me ur number
    Whatsapp is best for me bc i never open this
    Can we move to WhatsApp?
    Text me, 405.555.0166, I don't use this app much
    My telegram is sam_deals
    Please email me at kim.rooms@yahoo.com, I'm rarely here
    send me ur number so i can text u
    add me on insta and dm me @thriftbyjo
    Contact my wife at 405-555-0133, she's selling it
    is there a number where i can text you? this app doesn't notify me
    text 4055550191 for pics
    Hi kindly text me on 972-555-0199, I dont check this app often
    Add me on WhatsApp +1 347 555 0182 so we can finalize the deal
    Let's continue on Telegram, my handle is @quicksale_99
    hit me up on snap instead: jayy.deals, i never look here
    email me at bestdeals4u@gmail.com instead of here if you are serious
    Give me your personal number and email so I can send the payment invoice
    move to Signal? this chat is buggy for me, +1 929 555 0147
    Message my daughter for the laptop at 305-555-0177, text only, she handles it not here
    Text me at (646) 555-0110 not here
    whatsapp only: 0044 7700 900123
    my telegram: bookdealz, message me there
    can we talk on hangouts? kelly.moves@gmail.com
    write to my e-mail instead, joe_rentals77@outlook.com, I rarely log in here
    Add my insta @flipshop and dm me there for payment details
    Give me your number, I'll text you there, this app is slow
    are you on whatsapp? easier
    here's my number 404 555 0133 text me asap
  `),
  link: lines(`
    I paid through the secure checkout, just claim it here: https://venmo-claims.co/8hd72
    Please confirm the order at campusbuysell-pay.shop/order/2231 so I can send the money
    zelle emailed you right? if not just log in at zelle-payments.net and accept
    your listing got flagged, verify in 24h or it will be deleted http://campus-buysell.support-id.com
    I set up the courier, put in your card here so they can deposit the cash: fedex-pickup.info/c/991
    paypa1.com/invoice/2213 heres the invoice, pay and ill ship
    use this escrow site so we're both safe https://safe-escrowpay.com/deal?id=44
    check bit.ly/3xVenm0 its the payment link i made for you
    cashapp.me-pay.xyz/$claim thats where u get the 120
    log in w ur school email here to see the apartment pics: https://studenthousing-login.web.app
    Security notice: unusual sign in to your Campus Buy Sell account. Restore: https://campusbuysell.account-help.net
    i ordered thru stripe, open the link and add your bank to get paid https://stripe.get-paid.site/u/12
    tinyurl.com/roomtour-22 you need to do the credit check there first, its only $1
    apple-pay.claimcash.online press accept and it will go in your account
    go to my-uship-quote.com and fill out ur debit card for the pickup
    ok go to secure-venmo.help and type the order number then your bank login to get the cash
    https://zelle-business.app/upgrade you have to do this before i can pay
    the school requires you verify for selling: campus-buysell-verify.com
    Sign the lease and pay here: https://airbnb-longterm-booking.com/room/9913
    i use dhl-escrow.com they hold the money til u get it
    facebook-marketplace-pay.com/claim/88 is where the payment sits
    see ur ticket here http://ticketmaster.transfer-claim.com
    t.co/pay8s enter card to receive
    please log in through this link so I can release the payment: venmo-verification.com
    Here's the tracking and payment site https://secure-ship-pay.online/ab1
    Your Zelle payment is on hold, release at www.zelle-release.com
    fill this form with your card to get the money http://usps-redelivery.site
    https://campusbuysell.login-portal.net sign in again to see my message
    open https://paypal.billing-case.com to get paid
    paypal-invoices.co/pay/991 pls pay the invoice and i ship today
    I pay with this https://cash-app.claimnow.info
    I've paid, here's your receipt, click to accept: http://venmo-receipts.com/a1
    you can get your money at zelle-claims.info
    https://paypal-safe.shop/checkout?id=44
    log in here to confirm the sale https://campus-buy-sell.support/login
    the courier company needs your card to deposit https://fedex-cash.online
    www.cashapp-transfer.net/me
    Pay at https://venmo-payments.shop/pay
    Confirm with Zelle here: zelle-confirm.com
    https://paypal.com-secure.net/login
    your account will be closed, log in: campusbuysell-help.com
    https://ticketmaster-claim.net to get the tickets
    i sent it, claim your money at cashapp-claim.top
    verify your account at https://campusbuysell-secure.com
    here's the Venmo link to receive it https://venmo.me-pay.info
    use https://paypal-buyerprotect.com so it's safe for both
    www.zelle-support.net fill in your card
    fedex needs you to confirm at fedex-collect.shop
    http://cashapp-gift.online/claim
    claim the payment at zelle.claim-funds.net
    verify here please so I can buy https://campus-buysell.verify-seller.com
    this is the safe pay page https://escrow-campus.shop/pay
    log in to paypal-resolution.com and accept
    I paid on https://www.venmo-checkout.net, open it
    apple.pay-claims.com/go
    https://venmo-secure-pay.com/accept
    I paid, accept here: zelle-deposit.info
    sign in at campus-buysell-support.com to get paid
    here's my paypal: paypal-me.site/anna
    https://ticketmaster-tickets-transfer.com
    check https://fedex-payment.click for the pickup
    Please confirm the payment here https://zelle-secure-pay.com/accept/99182
    Verify your account before buyers can pay you: http://campus-buysell-verify.net/login
    Here is my portal for shipping protection: https://paypa1-shipping.com/order
    Follow this link to receive your payment: https://venmo.cash-claim.info/u/211
    ebay protects both of us, fill in your card here www.ebay-buyer-protect.co/checkout
    Your listing will be removed unless you log in at https://campusbuysel1.com/confirm
    Click the DHL link to enter your bank details and receive the funds: dhl-parcel-pay.com/r/88
    Please accept the payment at www.venmo-payments-claim.com
    https://paypal.secure-checkout.top/receive?id=3331
    your campusbuysell account is limited, restore at campusbuysell-support.com
    Fill in your card number here to receive the money: http://fedex-pickup-pay.site/q12
    stripe-verify.info/pay wants you to confirm so I can pay you
    Let me pay you through this site, it's like escrow: safe-escrow-campus.net
  `),
  'ticket-screenshot': lines(`
    Got 2 student section tix for Saturday, here's a screenshot so you know they're real
    i can send u a pic of the ticket w the barcode, just pay me and show that at the gate
    They don't let me transfer until day of, but here's my order confirmation email as proof. 90 each
    the transfer button isnt working so ill just screenshot the QR for you, it scans fine
    I'll text you a screen shot of the tickets after the venmo goes thru
    ill screen record my ticketmaster so u see i have them, then u send the money
    Attached is a picture of my ticket stub for the concert, real deal. $70 and it's yours.
    heres a photo of the seats on my phone as proof, i can only do the transfer once paid
    You just need the screenshot to get in, i did it last game no problem
    selling formal tickets, pdf only. can send proof of purchase
    ss of my axs account so you know im legit
    My friend bought 4 and cant go, she has the receipt, i can forward the screenshot of the receipt. Pay half to hold
    I've got the barcode as an image, no app needed, just print it
    I'll send a pic of the wristbands so u know we good then just venmo
    It can't be transferred, the usher just scans the picture
    proof of tickets below 👇 (photo)
    I can facetime and show you the tickets in my wallet then you pay and I email the pdf
    a screenshot is all you need lol everyone does it for the home games
    here's my screenshot from seatgeek, 2 lower bowl seats, verified. I'll send once you cashapp
    I'm legit, see attached confirmation for the festival passes. Half now half after.
    Here is the ticket picture, zoom on the barcode it is genuine
    Here's a screenshot of the email confirmation so you know I really bought them
    Ticketmaster screenshot attached. They are legit, Venmo me and I'll transfer.
    i have the pdf tickets, i can send pics so you trust me
    The QR screenshot will get you in, I've done it before
    I'll send you a video of me opening the app with the tickets, is that enough proof?
    look at this pic these are the tix, 100% real
    tickets can't be transferred so I will send you the picture of the barcode
    u can scan my screenshot, works every game
    I can send a screenshot of the tickets to prove it
    Here's a picture of the tickets, you can trust me
    just show them the screenshot at the entrance
    they won't let me transfer so I'll text you the barcode picture
    I have a screenshot of the purchase, these tickets are real
    ss of the ticket below so u know im not lying
    Here's a screenshot of my tickets as proof
    I'll send a photo of the tickets so you see they're real
    the screenshot of the barcode works at the door
    I can send you the picture of the tickets, just pay first
    proof that I have the tickets: (screenshot)
    Don't worry, look at this screenshot, I have the tickets in my account
    sending you a screenshot of the tickets now so you know it's legit
    I can show you a picture of my tickets as proof of purchase
    You can get in with the screenshot, nobody checks
    Here are the QR codes as photos, pay and they're yours
    this is the screenshot of my order so you can trust me, 2 tickets
    they're real look at the screenshot of my ticketmaster
    here's a screenshot of both tickets so you can see I'm legit
    You don't need the app, the picture of the barcode gets you in
    I'll send the ticket as a screenshot, works fine for everyone
    proof: photo of the tickets in my hand
    these are my tickets (see pic), they're real I swear
    can't transfer until game day but I'll send you a screenshot that I own them
    I have screenshots of the tickets to prove that they're real
    I'll text you a picture of the tickets after you Venmo
    a screenshot will work at the gate, trust me
    This is a picture of my ticket, so you see I'm honest
    you can scan the QR from my screenshot to get in
    see the attached screenshot of my Ticketmaster as proof
    I bought the tickets already, here's the screenshot of the confirmation as proof, send 150 and I'll email them
    Look I attached a picture of my ticket so you know I'm legit, venmo me and I transfer it
    Screenshot of the QR is all you need to get in, $90 upfront
    ill send a pic of the barcode for the game once you pay
    see the attached screenshot, that's my ticket, payment first then I send it
    Proof: screenshot of the order. Zelle me $220 and they're yours
    I only have screenshots of the QR code, they work at the gate
    I can text you a photo of the ticket after you pay
  `),
};

export const MORE_ORDINARY: readonly string[] = lines(`
  I can venmo you when I get there, is that ok?
  do u take venmo or should i bring cash
  Cash or Zelle when you pick up, whichever is easier
  paypal at pickup works
  I only have 20s, can you break one?
  Sounds good, I'll pay you when I see it
  can i venmo you half now and half friday? we're in the same lab so you know where to find me haha
  I'd rather pay in person if that's alright
  Please don't send money before you've seen it, I'm happy to hold it till Sunday
  no deposit needed, just tell me if you change your mind
  My landlord still has my security deposit of $700 and I need a new place
  The room is $850 plus a $500 security deposit, you'd pay it to the leasing office when you sign
  security deposit of $500 which I already paid
  Do I have to take over your deposit, or does the office give it back to you?
  First and last month is due at signing with the office, you can tour whenever
  rent is 700, utilities about 60, we split wifi
  the apartment needs a cosigner but the application fee is only 25 through their portal
  You can come see the place any day after 4
  I'll transfer after you pay me at the meetup
  I'll transfer the ticket through the AXS app right there when we meet so you see it in your account
  Got a ticket for the Penn game, can transfer through the athletics app
  is the ticket transferable?
  student section or general admission?
  Screenshot won't work at the gate so I'll do an official transfer
  my ticket is on my phone, I can show you when we meet
  can u send a picture of the desk drawers
  Could you send a screenshot of the size chart?
  here's a screenshot of the class syllabus so you can check the edition
  can I see a photo of the barcode on the back of the textbook, want to check the isbn
  I have the receipt from Best Buy if you need it for the warranty
  receipt is in the box
  my roommate will pick it up since I have class, she's in a blue jacket
  My roommate Dana can hand it to you, I'm in lab until 6
  can my boyfriend come get it? he has the car
  My dad is driving up Saturday with the truck and will help me load it
  my sister goes here too so she can grab it from you
  we rented a uhaul and can be there at 2
  do you know any movers? it's pretty heavy
  i'll need a second person to lift it, is your roommate home
  The movers broke one leg so it's $20 off
  I can leave it with the front desk if you're late
  what's the code for your building's door?
  The gate code is 4417, come around back
  text me when you're at the gate and I'll come down
  Use the promo code FALL20 and it's cheaper new, just saying
  it comes with an access code but I've already used it
  Is the access code for WebAssign still unused?
  does the textbook still have the online code?
  The lock code is 1234, you can change it
  I never got the verification email from the library, weird
  did you get the confirmation email from the office?
  can I text you when I'm outside? mine's 555-0133
  Here's my number in case you get lost: 610-555-0188
  I'm bad with directions, can I call you when I'm near?
  text me when you're outside
  just saw your message, I don't check this much during finals
  are you the Emma from my chem section? I think I have you on insta
  there's a groupme for the building, people post stuff there
  I saw your post on the class Discord too
  We have a whatsapp group for the house, I'll add you when you move in
  I'll check with my roommates and let you know tonight
  Sure, I can ship if you pay the label, but I'd sooner meet on campus
  shipping would cost more than the lamp lol
  can you meet halfway, like at the library
  I moved off campus so pickup is in Ardmore
  Would you deliver to the north dorms for 5 more?
  amazon delivered two by accident so I'm selling one
  I overpaid for this at the bookstore, so even 40 is fine
  I think I overpaid you by a dollar, keep it
  You gave me 25 and it was 20, I'll bring your 5 tomorrow
  do you have change for a 50?
  keep the change!
  Can you do 30 instead of 35?
  I'd pay extra if you have the charger
  I'll throw in 10 more if you can drop it off
  is a check ok? my grandma wrote me one for books
  let me check with my mom
  checked the serial number and it's fine
  Check out my other listings too
  can you check if the left speaker works
  I'll write you a receipt
  I don't have venmo, is cash fine
  my bank is being slow, can I go to the atm and meet you at 3
  the ATM in the union is broken so I'll be 10 min late
  There's a PNC bank next to the cafe, let's meet there
  is the power bank included
  zelle isn't working for me rn, can I bring cash
  Zelle me 15 for the pizza lol
  thanks for the venmo, got it!
  venmo request sent for the 12 since you picked it up yesterday
  You can venmo me now that you've got it
  i got your venmo, enjoy the chair!
  could you venmo me for the utilities this month?
  just venmo'd you for last night's books, thanks again
  I'm out of town until Monday, can we meet Tuesday
  I'm home for break till the 5th, can you hold it?
  I'm abroad next semester so subletting my room, come see it anytime this week
  studying abroad in spring so everything has to go
  Can you hold it till Friday? I get paid then
  I'll hold it for you till tomorrow night
  someone else is coming at 5, but if they flake it's yours
  first come first served, no holds
  lots of people asking so let me know soon
  Another person offered 60 but I told you first
  sorry it's sold
  still available?
  is this still available? i can come today
  what's the lowest you'd go
  would you take 45 cash today
  firm on price sorry
  can we do 6pm at Campion
  running 5 late
  does it have a scratch on the screen?
  battery health is 87%, never dropped
  it's iCloud unlocked, I'll sign out in front of you
  I reset it already, you just need to set a passcode
  what's the passcode on the lock that comes with the bike?
  can you bring the key for the bike lock
  I'll give you both keys and the mailbox key when you sign
  keys are at the front office
  The link to the original is https://www.ikea.com/us/en/p/malm-desk-00214159/
  https://www.amazon.com/dp/B08N5WRWNW this is the one
  here's the map https://maps.app.goo.gl/abc123
  schedule is on https://www.villanova.edu/athletics
  the album with pics: https://photos.app.goo.gl/xyz
  my venmo is venmo.com/u/danielle-k for when you come
  paypal.me/jonahr is fine too, at pickup
  I found the manual at manuals.plus if you need it
  apartment listing is at https://www.apartments.com/the-grove
  here's the lease doc https://docs.google.com/document/d/1a2b
  gift cards for the dining hall, 50 left on it, 40 takes it
  Selling a $25 Starbucks gift card for 20, we can check the balance together
  I have an unused Target gift card from my birthday
  my grandma gave me a gift card so i bought a new one
  does anyone buy bitcoin mining rigs lol
  gaming pc, used it for crypto a little, works great
  selling steam deck, 64gb, with case
  xbox with two controllers, no codes or subscriptions
  the router has the wifi password on the sticker
  what's your wifi password situation, is it included?
  I lost my OneCard, did you see it at the desk?
  looking for a roommate, female, quiet, no smoking
  We're 3 people looking for a fourth in a house on Garrett
  lease starts Aug 1, landlord is nice, you'd meet him first
  can I see the room on facetime? I'm still at home in Texas
  happy to do a video tour and then you sign with the office
  you'd pay the landlord directly through the portal
  I paid the first month already so you only start in June
  deposit gets moved to you when the sublease form is signed at the office
  can I pay rent by check? the office said yes
  is parking included or extra
  I need to sell before I move out on the 12th
  I can drop it off at your dorm, pay me then
  you can pay me when you pick it up, no rush
  pay when you see it works
  I'd want to plug it in first before I pay
  bring cash pls, small bills if possible
  Exact cash appreciated
  my cash app is $leahb but cash is good too, up to you when we meet
  Do you prefer venmo or apple pay? I'll send it once I've tested it
  I'll send the money as soon as I have it in my hands
  once you're here I'll bring it down
  ok I sent the address in a message, apt 3B
  what dorm are you in?
  my address is 120 Lancaster, the brick house
  call me at the door, the buzzer's broken
  ring 204
  Is it okay if a friend comes with me?
  my friend will be with me to carry it
  My mom wants to know if the fridge fits in the car
  my husband and I just moved to grad housing, is the crib still there?
  I'm faculty, happy to pick up at your convenience
  I'm a TA in physics, you can find me in Mendel 3rd floor
  My son starts in the fall, is the fridge still good? We are coming up on Saturday the 23rd and can pay cash.
  we can meet at public safety if you'd feel better
  the exchange spot by the police station is good
  beware, someone asked me for a code earlier, don't give it
  someone tried to get me to zelle first on another listing, so I prefer in person
  a guy said his mover would come with a check lol, total scam
  I won't ask for money before you see it
  never send anyone a deposit for these tickets, seriously
  I can email you the pdf notes, it's free
  what's your email? I'll share the google doc with the notes
  I'll email the syllabus to your school address
  The PDF of the textbook isn't legal to send, sorry
  the poster ships in a tube, mom mailed it from home
  UPS lost the first one so I'm still waiting for the replacement
  fedex says it comes on Tuesday, then we can meet
  it's coming in the mail, I'll let you know
  I'll mail you the cable I forgot, what's your box number?
  you forgot the remote, can I bring it over?
  the difference between the 2 models is just the storage
  I'll pay the difference if you want to trade
  trade for your monitor plus 20?
  refund policy? my cousin got a broken one once
  if it doesn't work I'll refund you, just message me
  I returned the extra cable with the box
  extra shelf included
  Is there still a balance on the laundry card?
  check engine light is off, passed inspection in March
  the title is in my dad's name so he'll come sign it over with us at the DMV
  my dad will be there for the car sale, he has the title
  bank of america has a notary, we can do the title there
  cashier's check is fine for the car if we go to your bank together
  I can do the bank transfer together at the branch for the car
  Hey! Are you still looking for a roommate for the fall? I'm a junior in nursing
  The lease takeover has no fee, the deposit's already in with the company
  Could I come take a look Wednesday around 4?
  I'm fine with venmo or cash, pay when you grab it
  i can zelle, whats ur number for it
  Is venmo okay once I've looked it over?
  Please bring exact cash, I can't break anything
  I'll pay half the uber if you bring it to north campus
  We could split the deposit three ways
  deposit's 300 and you get it back from the complex in May
  Can I pay my deposit in two parts? The office told me to ask you
  hey I just need to know if the sublet includes the security deposit
  Landlord said the deposit carries over so you just pay me back for my share after you sign
  utilities are about $45, you'd venmo whoever's name is on the bill
  do you have change for a hundred? sorry
  can you hold it till tonight, my paycheck hits at 5
  I'll hold it until 6 then it goes to the next person
  hold on let me ask my roommate
  my roommate's gonna pick it up, her name is Tess
  Would it be weird if my dad came to get it? he's visiting
  My mom's van is in the lot so we can load right away
  my buddy has a pickup truck
  I have movers coming on the 14th so it needs to be gone before then
  the driver's side door sticks a bit
  FedEx store on Main has boxes if you need them
  I work at UPS so I can ship it cheap, but I'd rather meet
  I could mail it if you're not on campus this summer, you'd just cover postage after it gets there
  Shipping's 9 bucks, or come by my dorm for free
  yes I still have both tickets
  they're in the app, I transfer once you're next to me
  You can see the seats on the stadium map, section 212
  I can show you my student ID if that helps
  how do I know the ticket is real? can you transfer it while we're together?
  Is a pdf ticket ok or does it need to be the app?
  the barcode on the box is torn but everything's there
  photo of the back please?
  could you send a picture of the receipt, need the purchase date for applecare
  I took a screenshot of your post so I don't lose it haha
  the code to my building is 8812 then take the stairs
  buzz 310 and I'll let you in
  does the book come w the online code
  what's the class code for the piazza
  there's a discount code on the back of the flyer
  Do I need a code to get in the lot?
  can't log in to the portal, did the verification thing work for you?
  confirm you're still coming at 3?
  can you verify it's the 3rd edition
  Is this real leather?
  are you real busy tonight or can i swing by
  text me when you get close, 814 555 0108
  my cell is 814-555-0123 if you can't find the entrance
  I'm terrible at checking this, but I'll be there at noon for sure
  my notifications were off sorry!! yes still available
  what's your snap? we have the same chem lab lol
  I'm in the discord for CS majors too
  do you have the whatsapp for the international students?
  Email me the notes at my school address and I'll print them
  call if you get stuck at the gate
  can I call you about the lease? easier to explain
  I'm not from here so where is Hale hall
  https://www.zara.com/us/en/dress-p0387
  https://www.reddit.com/r/college/comments/xyz
  https://store.steampowered.com/app/1
  found it for more here https://www.ebay.com/itm/1234
  https://open.spotify.com/playlist/abc my mix for the drive
  my insta for the clothes is instagram.com/closet.kay
  the form is on https://housing.villanova.edu/sublet
  you can track it at https://www.fedex.com/fedextrack/?trk=1
  I paid with apple pay at the store so I don't have a paper receipt
  They charged me twice at the bookstore and never refunded me
  I bought it by accident, it's the wrong size
  I sent you 2 extra dollars for the coffee
  you sent 40 but we said 35, I'll send 5 back
  I'll add $5 if you have the case
  would you take an extra ten to hold it? kidding, see you at 4
  extra strings and a strap are included
  refunds aren't a thing in thrift lol but I'll be fair
  no returns, please check it before you take it
  the rest of the set is in storage
  I can bring the rest tomorrow
  Balance on the card is $37.50, we can check it at the register
  25 for the 30 dollar target card?
  i dont trust people asking money first so cash in person only
  I got a message from someone wanting a code, is that you? I'm not sending that
  is it sketchy if we meet at night? how about the union instead
  please dont zelle ahead, i've been late before and don't want you worried
  no prepay, just show up
  first come gets it, I'm at the table by the door until 2
  I need it tonight for a formal, can we meet by 7?
  I'm in the middle of finals so give me till Friday
  I'd like to buy it today if you're around
  would you do 80 if I come right now with cash
  can do 50 now and bring you the other 20 on monday? I live on your floor
  I'll have cash after my shift
  does it work on 220 volts? I'm moving overseas in June
  I'm away at a tournament until Sunday, can my teammate get it from you
  my grandpa is a deacon lol he'd sell you the piano in person
  it was my cousin's, she moved abroad
  my aunt is coming to help me move
  check works for me if it's from your landlord's account, haha kidding, cash
  Is the desk still up for grabs?
  I can Venmo you $40 when I pick up
  Do you need payment before pickup or is cash at the door ok?
  I can do 250 cash
  How about I pay you 20 now and the rest when I pick it up?
  Should I send a deposit so you'd keep it for me?
  I'd love to pay you in person, I don't like sending money online
  Venmo's fine, just send it when you're here
  I accept Venmo, Zelle and cash at pickup
  You can pay me any way you like once you've tested it
  Don't pay me until you've seen it
  I'll send you the money when I get home, thanks for trusting me!
  You still owe me $10 from yesterday, Venmo me whenever
  Can you Venmo me the 15 for the pizza last night?
  I sent it, let me know when you see it
  Did my Venmo go through?
  Yes got your payment, it's yours now
  I can give you my roommate's number if I'm not around
  My roommate will have it ready for you in the lobby
  My boyfriend's picking me up at 5, so before that please
  Can my mom pick it up on Saturday? She'll bring cash
  We're picking up a U-Haul at noon and can come right after
  The mover wanted $80 for it so I'd rather sell it
  Do you know a cheap moving company?
  I hired a mover, they come Friday
  My friend will be there in case it's heavy
  Is your dorm near the gym?
  I'll give you my exact address when you're on the way
  Here's my address: 14 Oak Lane, ring the second bell
  Could you drop it off at the library desk?
  I'd pay you $5 to deliver it
  I can deliver for $5 gas money
  Can you ship to campus mail?
  It ships from Amazon otherwise, but used is fine
  I can't meet before Friday, is that OK?
  I'm not on campus until Monday
  I'm in Chicago for the weekend, back on Sunday night
  I need it for a class that starts tomorrow
  I'll take it! When can we meet?
  First one to come with cash gets it
  There are two people before you
  Someone offered 50 but I'd rather give it to you
  I'll keep it for you until noon
  Could you keep it till I'm back from break?
  I can put it aside for you, no payment needed
  The lease requires a deposit of one month, paid to the property manager
  You'd sign the lease with the landlord and pay the deposit then
  The deposit for the keys is $50, the office gives it back
  I'll be refunded my deposit in August
  I want to see the room before I apply
  Is there a fee to apply?
  You can apply on the building's website
  The rent goes up next year
  Rent's paid until the end of May
  Would the landlord take a check?
  I pay my rent with a check every month
  Is a personal check okay? We can meet at my bank
  Could you write me a check? My bank's app doesn't do Venmo
  I sold it for more than I paid
  I paid extra for the warranty
  I'll throw in an extra pillow
  The extra chair is $10 more
  They refunded half
  I can refund you if your roommate hates it
  Sorry, I sent you the wrong time, it's 4 not 5
  I sent the message twice by mistake
  My bad, wrong chat
  Do you want the rest of the notebooks?
  What's the code for the bike lock?
  You'll need the code to the side door, I'll send it when you're here
  I'll text you the door code
  The coupon code expires tomorrow
  There's a code in the book, but I scratched it off
  Do I need a verification code to join the group?
  What's the pin for the storage room?
  Does it have a passcode?
  Factory reset, no passcode
  The library sent me a verification email
  I'm a real person lol, sorry for the slow reply
  Is this legit? Seems cheap
  Are you a real student? I am in the Honors dorm
  Could we video call so I can see it works?
  Can I call you? It's about the room
  What's the best number to reach you when I'm outside?
  Text me at 555-010-2222 when you're at the entrance
  I don't have Instagram
  Message me here please
  I'm usually slow to answer, so text me on the day: 555-010-9999
  Our floor's WhatsApp group might want it, I'll ask
  I sent a link to the same model, see https://www.dell.com/en-us/shop/monitor
  Photos here: https://drive.google.com/drive/folders/1a
  Here is my apartment on https://www.zillow.com/apartments/x
  My Venmo is https://account.venmo.com/u/Ana-P
  It's on https://www.ticketmaster.com/event/0A00
  https://www.villanova.edu/parking.html has the prices
  Here's a screenshot of the floor plan
  Can you send me a screenshot of the bus schedule?
  Screenshot of my calendar, I'm free in the green parts
  The picture shows the real color
  Pictures are real, taken today
  The tickets are for section 104, row F
  I can transfer the tickets as soon as we meet at the gate
  I'd want the tickets transferred before I pay
  Is the ticket in your Ticketmaster account? Then we can transfer it at the union
  Proof of enrollment is needed for the student ticket
  I have the original receipt as proof that it's under warranty
  I've never been scammed here but I'm careful
  If anyone asks you for gift cards, report them
  Please don't ask me for codes, I won't send any
  Does the price include the gift card?
  Selling a Visa gift card, $100 for $90, check the balance with me
  I can't take gift cards
  No checks, no shipping
  Bitcoin miner, runs hot
  We play poker on Thursdays if you want to join
  Thanks! Enjoy the bike!
  See you there
  My uncle fixed it last year
  My cousin's car is blue, look for it in the lot
  I can't come in person before 6 but my friend in your dorm could
  My brother's going to help me carry it down
  Hi! Is this still for sale? I could get it tomorrow
  Yes, it's available. When do you want to come?
  Would you take less?
  I can pay cash or Venmo, whatever you like
  Let's do Venmo when you get here
  I'll pay as soon as I pick it up
  Can I pay with Apple Pay when I'm there?
  Is it ok to Venmo you Friday? I get paid then
  I already sent you the money for the last one, right?
  You can send me the money after you've tried it out
  No need to pay before you see it
  I'd rather not send a deposit, but I promise I'll come
  You don't have to hold it for me
  Could you hold it till 3? I'm coming straight from class
  I can't hold it without you coming today, sorry
  I'll save it for you
  It's first come, first served, sorry
  There's someone else interested, but you're first
  How much is the deposit?
  Who do I pay the deposit to?
  The deposit is paid to the university, not me
  You have to pay the last month when you sign the lease
  Application fee is paid on the company website
  My landlord wants a check each month
  Rent includes everything but electric
  Can I see the apartment this week?
  You can come by and see the room anytime
  I'm subletting because I'm going abroad
  I'm away until the 3rd but my roommate can show you the room
  My roommate will let you in
  My friend will pick it up since she lives in your dorm
  My sister can pick it up if that's easier, she's on campus
  Can my roommate come and get it?
  My dad's coming with his truck on Saturday
  I'll be with a friend, we need two people to carry it
  We'll send someone from the club to pick it up, probably Kate
  Do you need movers? My team helps for $20
  Do you ship?
  No shipping, sorry, pickup only
  I could mail it to your campus mailbox
  I can leave it at the front desk for you
  Can you leave it outside your door and I'll Venmo you when I have it?
  Meet at the coffee shop?
  I'll be wearing a green coat
  Which building are you in?
  What's the code to get in?
  Code for the door is 5521
  I'll send you the door code when you get here
  The code on the book has been used
  Use code SAVE10 on their site
  Do you have the QR code for the event?
  I didn't get the code for my school account
  What's your phone number so I can find you there?
  Here is my number, call when you arrive: 412-555-0118
  You can text me when you're close
  I can be reached here, I look every evening
  Are you in the dorm group chat?
  We use WhatsApp for the soccer team
  No, I don't use Telegram
  Do you have an Instagram for your art?
  I can email you the notes
  What's your school email? I'll add you to the folder
  See https://www.amazon.com/dp/B00X
  Here's the product page: https://www.bestbuy.com/site/123
  The form is here https://forms.gle/abc
  https://www.youtube.com/watch?v=1
  My page: https://www.etsy.com/shop/mine
  You can find me on venmo.com/maya-k
  Can you send a picture of the front?
  Here's a picture of the scratch
  Could you take a photo of the label?
  I'll send a video of it running
  Screenshots of the games list attached
  It's two tickets together
  I'll transfer the tickets on the app
  Could you transfer the ticket when we meet?
  The tickets will be in your account before you pay
  Is the ticket for the student section?
  I'll give you $5 more if you can deliver
  I'd give you extra for the case
  The charger is extra
  I got two by mistake
  I bought the wrong size
  The store refunded me so I can go lower
  You gave me too much change, I'll bring it
  I'll bring back the extra screws
  Is the balance still on the card?
  I have a $25 gift card for $20
  Would you trade for a gift card?
  The check engine light came on last week
  Does your mom want the check or cash?
  Let me check my schedule
  Thank you, it works great!
  Sorry I missed your message
  Please be careful, someone on here tried to scam me
  I don't send codes to anyone
  I won't pay up front, sorry
  I never use gift cards to pay
  Cash please, no apps
  It's been a pleasure, good luck with finals
  Can you bring it to the library tomorrow?
  Hi, I'm interested in the lamp. When are you free?
  Can I come by at 6?
  Can I pay by Venmo?
  I'd pay with Zelle when I come
  Do you want cash or Venmo?
  I'll bring the cash
  I'll have the money on Friday
  I can pay half on Friday and the rest next week, if that's OK, I'm in your hall
  Let me pay you after I test it
  I'll Venmo you as soon as I've got it in the car
  You can pay when you come
  Pay me at pickup, any app works
  Please don't pay me until you see it in person
  I'd rather you paid in cash
  No deposits please
  How much is the deposit and when do I get it back?
  The security deposit is one month's rent
  The landlord returned my deposit
  You'd pay the deposit to the housing office
  I need to see the apartment before I sign anything
  You can tour the room with my roommate on Sunday
  I'm in Spain for the semester, my roommate Jo will show you the room
  Can you hold it for an hour?
  I'm holding it for Sam until tonight
  I'll keep it for you, just tell me when
  First person who shows up gets it
  I have another person coming at 5
  Can my roommate get it for me?
  My roommate will be by at 4 to pick it up
  I'll send my brother, he's in your dorm
  My mom is picking me up so she can take it too
  My cousin studies here too
  Can you help me carry it to my car?
  We have a truck, no problem
  The movers come at noon so please pick it up before that
  I used a moving company last year and they were great
  Can you drop it off? I'd give you $5 for gas
  I can bring it to your building
  Leave it with the front desk please, I paid you already
  Do you deliver?
  I can ship it if you pay shipping
  How much would shipping be?
  It'll be delivered on Monday
  What's your address?
  My address is 22 College Ave, apartment 5
  The code for the gate is 1990
  What's the code for the front door?
  Text me the building code when I'm there
  Is there a promo code?
  I lost the code for the lock
  Does the textbook have the access code?
  I got a code from the school to verify my email, took forever
  I'm verified, you can see it on my page
  Are you real? Your price is so low
  Text me when you arrive
  My number is 405 555 0155, call me when you're at the gate
  Can I have your number in case I get lost?
  I'll message you here tomorrow
  I don't use WhatsApp
  Is there a WhatsApp chat for our building?
  Are you on Instagram? I loved your drawings
  I posted it on Facebook too
  Email me your resume for the tutoring job at jane@ou.edu
  https://www.ikea.com/us/en/p/billy-bookcase
  This is the manual https://www.sony.com/manual
  https://www.apple.com/shop
  My Venmo: https://venmo.com/u/pat-s
  https://www.paypal.me/pat
  apply at https://www.thegroveapartments.com
  See https://ou.edu/parking
  Do you have a photo of the inside?
  I sent you a screenshot of the listing price
  Here are more pictures
  The picture doesn't show the dent
  Can you send a screenshot of the ticket?
  Ticket is on the app, I'll transfer when we meet
  Will the ticket be transferred or printed?
  The tickets are $40 each
  I'll show you the tickets on my phone when you come
  Do screenshots work at the stadium?
  I paid extra for the fast charger
  It comes with extra ink
  I'd add $10 for the stand
  You can keep the rest
  The rest of the books are $5 each
  I can't return it
  I'll refund you if it's broken
  I sent you the wrong picture, sorry
  I ordered two by mistake
  My mistake, it's $15
  You paid me twice, I sent one back!
  Your Venmo came through, thanks
  Did you get my payment? I sent it after I picked it up
  I have a gift card I don't need, $20 for $15
  Does it take gift cards?
  No gift cards, no crypto, just cash
  Do you take checks?
  Could I give you a check from my mom?
  Check if the light turns on
  I never got scammed here, people are nice
  Somebody asked me to pay first, I said no
  Good luck with the move!
  Hey is the bike still available? I can bring cash today
  can i venmo u when i get there
  Would Zelle work? I'll send it once I've looked at it
  I'll pay you the rest on Friday, promise
  Do you accept Apple Pay?
  Cash only please
  I have the cash ready, when can we meet?
  I can't pay before the 1st, is that fine?
  You don't need to pay anything now
  let's settle up when you pick it up
  my roommate paid me back so I can buy it now
  I paid $80 at the start of the semester
  What deposit does the landlord ask for?
  They kept half of my deposit because of the carpet
  The lease needs the first month and a deposit, you pay the office
  The room is available from January, come and look any day
  I'm abroad in spring so I need someone for my room, you can see it this weekend
  Is the rent negotiable?
  Does the rent include internet?
  I can hold it until tomorrow at noon
  please hold it, I'm leaving work now
  Someone's picking it up at 3, I'll tell you if it falls through
  You're second in line
  If she doesn't come by tonight it's yours
  Is it ok if my friend picks it up? I have practice
  my roommate Alex will hand it to you
  My parents are coming with the van on Sunday, they can take the couch
  I'll come with my brother
  The movers cancelled, so I can only come on Monday
  do you have a dolly? it's heavy
  my cousin had the same one
  Could you deliver it? I'd pay for the gas
  I can drop it at your place after class
  Can you leave it at the desk? I'll pay you through Venmo when I have it
  Sorry, I don't ship
  Shipping label is on me
  I'll mail you the missing screw
  what's your building?
  I'm at the entrance, gray jacket
  The door code changed, it's 4410 now
  can you send me the code for the gate when you see this
  what's the access code for the online homework?
  the promo code didn't work for me
  My phone got a code from Duo and I couldn't log in, so I'm late
  Did the school send you the verification email?
  how do I verify my school here?
  are these real AirPods?
  is it real gold or plated
  text me at 918 555 0150 when you're outside
  I'll call you when I find parking, what's your number?
  Here's my number if you can't find the building 580 555 0102
  I only check this at night, sorry for the slow answers
  I don't have WhatsApp sorry
  there's a WhatsApp group for the intramural team
  I follow you on instagram I think
  Could you email the files to my school address?
  https://www.target.com/p/lamp/-/A-1
  https://www.walmart.com/ip/desk/1
  The listing for the apartment: https://www.apartments.com/oak
  https://docs.google.com/spreadsheets/d/1
  https://venmo.com/jo-lee is mine
  www.ticketmaster.com has them at 90
  https://www.chase.com to find an ATM
  can you send a photo of the stain
  The photos are from today
  I took a screenshot of the dimensions for you
  Here's a picture of the tag so you can see the size
  is the ticket on your phone or paper?
  I will transfer the ticket on Friday when we meet
  The ticket is for the student section, you need your ID
  can you transfer the tickets before I pay? we can do it together at the union
  you don't need a screenshot, the app transfers it
  what's the extra cable for
  I have an extra ticket if you want to come
  I'd give you 10 more for the stand
  can't do more than 50
  they charged me twice for the parking pass lol
  I need to return it to the store by Friday
  You gave me a 20 and it was 15, here's your 5 back
  The rest is in my car
  I'd rather get a refund from the store
  My mistake, it's the 2019 edition
  the check from the bookstore took weeks
  My grandma pays by check, is that ok for you?
  Gift card from Chipotle, 25 for 20
  I bought it with a gift card so no receipt
  Do you want to trade for a Steam gift card?
  Selling my mining rig, bitcoin isn't worth it anymore
  he asked me for a code so I blocked him
  never pay strangers before meeting, my mom says
  I got scammed with tickets last year so I'd like the transfer
  Is there a safe spot to meet on campus?
  meet at the police station lot?
  thanks so much, it works great!
  I'm in class till 2, then free
  Sorry for the confusion
  Do you still need boxes for the move?
  what time does the office close?
  is the fridge loud?
  See you at 6, I'll be the one with the dog
  Hi! Is the microwave still there?
  Could I see it on Thursday after my lab?
  I'd like it! I can pay cash or Zelle when I pick it up
  Do you take Venmo?
  venmo is @lia-m, send it once you have the table
  Should we do half now and half when it works?
  I'll pay the whole thing when I come
  Could you wait for the money until Friday? It's when I'm paid
  I'm fine paying a bit more if you bring it
  I owe you 3 dollars, I'll bring it to class
  You're good, pay me tomorrow in class
  is the price negotiable if I pay cash
  Do I need to pay a deposit for the key?
  Whoever takes over the lease pays the $300 deposit to the landlord
  The deposit is in the landlord's hands until the lease ends
  They return the security deposit after the inspection
  First month's rent is already covered
  I need to move in by the first
  Can my parents see the room on FaceTime?
  I'm home in Denver until the 10th, then I can show you the room
  Hold it for me? I'm on my way
  I can hold it until 5, after that it goes to the next person
  somebody else might take it, let me know soon
  Whoever comes first gets it
  Can I send a friend to pick it up?
  my roommate can let you in if I'm in class
  My brother can drive me on Sunday
  My uncle has a truck so we can take the couch too
  My dad wants to look at the car before we buy it
  The movers will be here at 8, can you come earlier?
  I'll be with my mom, she has the car
  We can load it together
  Can you drop it by the union?
  Is delivery possible? I'd pay for it when it's here
  It was shipped by mistake so I have two
  USPS has my package, I'll have it tomorrow
  Ship it? It'd cost more than it's worth
  leave it by my door, 312, I've already paid you
  Can you send me the address again?
  I'm at the wrong building lol
  code to the building is 2255
  what was the door code again
  there's a code for free shipping on their site
  The MyLab code isn't used
  the scooter needs a code to unlock, I'll show you
  I'm waiting for the verification email from the school
  verify that it turns on please
  Is it a real Tiffany bracelet?
  I'm real haha, see my profile
  You can call me at 479 555 0133 when you get there
  what's your number? in case I can't find you
  I'm slow on here during the day
  Text me here and I'll come out
  Are you in the WhatsApp group of the hall?
  I have you on Snapchat I think
  no telegram, I like it here
  I'll email you the receipt, what's your address?
  https://www.amazon.com/gp/product/B01
  the ad: https://norman.craigslist.org/abc
  https://www.uhaul.com for boxes
  you can use https://www.stubhub.com to compare
  their site is paylesspower.com for the electricity
  Here's the floor plan https://drive.google.com/file/d/1
  https://www.paypal.com/paypalme/kim
  can you send a video of it running?
  picture of the sole please
  Here's a screenshot of the calendar
  Screenshot of the seats from the app, row 20
  The picture makes it look bigger
  I have one ticket left, transfer through the app
  I'll be there before kickoff and transfer it then
  How can I be sure the ticket is valid? Can we meet at the box office?
  I want the ticket in my account before I give you cash
  The box office prints them
  my extra controller works too
  Is there an extra fee for the dog?
  I'd do $5 extra for the lamp
  They accidentally sent me two
  The difference is only the color
  I can give you the rest on Monday
  Refund is fine, or swap it
  you sent me too much! I'll zelle you back 10
  I got my money back from the store
  Is it ok if I bring a check? It's from my scholarship
  checks are fine if it's from the university
  My paycheck comes on the 15th
  I have 60 on a gift card, would you trade?
  can you check the price on the tag
  Gift cards make good presents lol
  I don't do crypto, just cash
  someone here said his agent would come, don't fall for that
  I will never send a code to anybody
  lots of scammers on craigslist so I use this
  Be careful with people who want a deposit
  I like to meet in the library, it's safe
  How old is it?
  Can you do Wednesday?
  It fits in a small car
  I'm graduating so all must go
  Good luck with your exam!
  I'm outside now
  Hi, is the mini fridge still available?
  Would you do $35?
  I can come by after 5 with cash
  Venmo okay?
  I'll Venmo you when I pick it up
  Can I pay you on Friday? I can still pick it up today if you trust me lol
  Could you hold it until I get back on Sunday?
  I'll hold it for you, no deposit
  Sure, pay whenever
  Do you want me to pay now or at pickup?
  I'd prefer to pay when we meet
  Please bring the exact amount
  I paid 120 for it last year
  Half price if you take both
  The deposit for the apartment is 500, and it's refundable
  You pay the deposit when you sign the lease
  My security deposit was never returned
  How do I pay the application fee? On the website?
  Rent is paid monthly to the landlord
  I'm going abroad, so the room is free from January
  Can I come and see the room?
  My roommate can show you around
  My roommate will be there to give you the key
  Can my roommate pick it up instead?
  A friend of mine will come with me
  My mom will pick it up on her way home
  Can you help me load it?
  My dad has a truck
  We hired movers so it has to be out by Friday
  Do you deliver? I can pay for gas
  I'll drop it off at your dorm
  Shipping is $12
  I don't ship, sorry
  Leave it outside, I'll pick it up at 8
  Where do we meet?
  Let's meet at the fountain
  Text me when you're there
  My number is 405-555-0120, text me when you're outside
  Can you call me when you arrive?
  What's your number so I can call when I'm at the door?
  Sorry, I didn't see your message
  I'm not on here during class
  Do you use Instagram?
  What's the WhatsApp group for our dorm?
  I don't have Telegram
  Email works too, jkim@ou.edu
  What's the code for the gate?
  The door code is 8842
  Does it come with the online code?
  Use my promo code for 10% off
  I got my verification code late
  The code didn't work, can you open the door?
  Can you verify the size?
  I'm a real student, promise
  Is the bag real?
  https://www.nike.com/t/air-force-1
  https://www.facebook.com/events/123
  My Venmo link: https://venmo.com/code?user_id=1
  https://www.airbnb.com/rooms/1 is where my parents stay
  https://www.usbank.com/locations
  Can you send a picture?
  I'll send more pictures tonight
  Screenshot of the price at Target attached
  I'll transfer the ticket when we meet
  Ticket is in row 4
  I can't go to the game so I'm selling my ticket
  Please show me the ticket in the app when we meet
  The screenshot is blurry
  The extra battery is included
  I'd pay $5 more for the case
  Can I return it if it doesn't work?
  I'll give you your money back if it's broken
  Wrong size, that's the only reason I'm selling
  I ordered too many
  I sent it by accident, ignore that
  The rest of the furniture is free
  I'll bring your change
  Check the tires before you buy
  My check from work comes on Friday
  Can I use a gift card?
  Selling a $30 Panera gift card for $25
  No gift cards please
  I've been scammed before, so only in person
  Is it a scam? It's so cheap
  He wanted my code, so I reported him
  Thanks, see you then
  Sold, sorry!
  How many miles are on it?
  Are there stains?
  Can you do Saturday?
  Where did you buy it?
  What are the dimensions?
  Why are you selling it?
  Could you measure it?
  I'm on the third floor
  I can be there in 20
  I'm interested in both
  Great, thanks!
  Is parking free there?
  hey is the mini fridge still available? i can swing by after my 2pm lab
  Would you do $35 for the desk lamp? It's a bit scratched in the photo
  I'll Venmo you when I'm there if that's ok, don't carry cash
  can my roommate grab it instead, I have a midterm at 6. he'll bring the cash
  Does the bike come with the lock? And is the code for the lock still the default one?
  Sorry, running ten minutes late, the bus just left without me
  Zelle or cash both fine with me once you've seen it
  What edition is the chem textbook? My prof wants the 8th
  I already checked the battery, it holds about four hours
  the gate code for my apartment is 4471#, call me when you're outside
  Could you hold it until Friday? I get paid Thursday night
  Here's the syllabus link https://canvas.utexas.edu/courses/1182, the book is on page 2
  My number is 512-555-0138 in case you can't find the building
  Do you still have the receipt? Best Buy might honor the warranty
  I can do 20 but not more, I'm broke till the stipend comes in
  Is the ticket transferable through the official app? I'd want it transferred when we meet
  Sure, text me when you get to the union, I'm at the tables by the Starbucks
  I wired the lamp myself so check the plug before you use it
  My sister picks me up at five so it'd have to be before that
  Can you send me a picture of the back? I want to see the ports
  Do you have change for a 50?
  That's a screenshot of the assignment, my calculator can't do that kind of matrix
  I got two gift cards for my birthday so I'm selling the Target one, $45 for a $50 card, we can check the balance together
  I overpaid for my parking permit lol, anyway yes the scooter still works
  Can we meet at the PCL at noon? I have class right after
  no rush, pay me when you pick it up
  We can split the Uber to IKEA if you're moving the couch the same day
  My mom will be with me, hope that's cool
  It's on Amazon for 80 new https://www.amazon.com/dp/B07PXGQC1Q so 40 seems fair
  Do you use Discord? Our study group for 312 is on there
  Somebody else asked first, I'll let you know if she backs out
  I'm moving out May 4, everything must go, first come first served
  Are you verified? I only saw the 2026 thing on your profile
  the couch is heavy so bring a friend, third floor no elevator
  I paid 120 last fall, asking 60, pretty firm
  Can you deposit it in the drop box at the front desk? Kidding, I'll come up
  Would you trade it for a monitor? 24 inch Dell
  I have to cancel today, my lab ran over. tomorrow same time?
  how many people have used the mattress? any stains?
  Send me the course code and I'll tell you if it's the right book
  Is it ok if my boyfriend comes along to lift the dresser?
  what's the wifi code at your place so i can test the printer when i come over
  Please check that the charger is in the box before you leave home
  I'd rather pay in person after I try it on
  Could I pay half now in cash when I see it tonight and the rest Friday?
  My bank app was down yesterday but it's back, so Venmo works again
  I sent the form to the registrar, waiting for the code to register for her section
  Do you take Apple Pay? I can do it right there
  The seller before you never showed so I just want to be sure you're coming
  I'm the tall one with the orange backpack
  Is $200 a deposit for the sublease or the first month's rent? My landlord wants it at signing
  My cousin goes to UT too, he knows the building
  hi! got the PDF of the lab manual? or only print
  I can ship it to you if you moved home already but pickup is easier
  Found your AirPods case in the library, is there an engraving on it?
  Could you mark it as reserved so people stop writing you?
  lol the IG story you posted with the cat is great. anyway still selling the plant?
  I only have a WhatsApp group for the intramural team, you should join after you buy the cleats
  I checked with my landlord, you can take over the lease from June
  Thanks for the good word! Everything works great
  Still up for 4:30 by the fountain?
  the fan rattles a little on high, full disclosure
  I have the exact cash, two twenties
  my suitemate's gonna come down and hand it to you, i'm in office hours
  Would Venmo work? I left my wallet in my dorm
  I paid through Zelle for the last thing I bought on here and it was fine, meet at 3?
  can u measure the desk? needs to fit a 48 inch gap
  Have the clicker codes been used already?
  Does the textbook access code still work or is it scratched off?
  My dad is driving up Sunday with the truck so we could get the bed then
  the ticket is in my student account, I can transfer it while you stand next to me
  Here's the map to the parking garage https://maps.google.com/?q=San+Jacinto+Garage
  It's the TI-84 Plus CE, not the old one
  Can I give you a check? just kidding, I have cash
  I'd have to check with my roommate first whether there's room
  what's your snap? just kidding, I don't want to be weird, see you at 5
  Any chance you'd take 15 and a coffee?
  Received the rent deposit back so now I can afford your couch!
  Wire shelves or wood?
  We use GroupMe for the floor, someone there is selling the same fridge for 60
  Sorry for the late reply, was at work
  can you keep it for me until tomorrow morning, I promise I'll show
  Front brake squeaks but I can fix that in five minutes
  I can bring it to the Law library since it's small
  Does the seller of the lamp in the same post also want to get rid of the rug? asking for a friend
  He said you only take cash, true?
  Please don't pay me before you have looked at it, I'd feel bad
  I uploaded a screenshot of the scores, calc 2 final was brutal
  Is anyone else going to pick up or is it just you?
  my number changed so call the apartment phone if I don't answer here
  If the card reader in the laundry room is broken again I'll have quarters lol
  how much for both the keyboard and the mouse
  I verified my school email yesterday, took one minute
  The gift card in the photo isn't part of it right?
  Could you text when you're leaving? My buzzer is broken
  https://www.ikea.com/us/en/p/malm-dresser this one, the six drawer
  Do you know whether the shuttle runs on Saturdays?
  I accidentally bought two of the same book, hence the sale
  I was charged double by the bookstore lol so I need this cheap
  you can look at it first and pay after, no stress
  My lease starts August 1, could I move boxes earlier?
  Do I need to bring tools to take the bed apart?
  Landlord wants first month and a deposit after you've toured and signed
  I leave for study abroad in January so it has to go by then
  my gf is allergic to cats, do you have any?
  Is the price for one ticket or both? And which section?
  I'll show you the original email from the box office when we meet
  Does it come with the power cord
  the code for the building after 8 is your student ID so i'll come open
  Could we do it at the campus police lot? I always do my exchanges there
  It's a hand-me-down from my brother, he never used it
  Yes I got your message on Instagram too, let's just stay in here
  I sold it to the girl who came yesterday, sorry!
  what time does your class get out tmrw
  can't do cash app, limit reached this week, cash?
  My accounting homework has a cashier's check question lol
  The bus pass is not transferable I think
  I owe you $2, I only had a twenty... wait no you owe me 2
  Is it the 2021 iPad? Does it support the second pencil?
  I'd love to see a video of it working before I come all the way
  Someone else is picking it up tomorrow, I'll let you know if it falls through
  Would you deliver to West Campus for gas money?
  What's your email so I can transfer the ticket after you pay me at the game?
  Received the rent deposit back so now I can buy the couch
  You can look at it first and pay after
  got your message on Instagram too
  I'll send you half now if you keep it for me until Thursday, I get paid then
  It's double the size I thought, can I return it?
  A screenshot of the ticket won't get you in, I'll transfer it
  You can pay me when I drop it off
  I only ship if you pay for the label
  Is the clicker registered already or do I need a new code?
  UPS lost the first one so I have an extra
`);
