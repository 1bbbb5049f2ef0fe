import type { ScamKind } from '../scamKind.ts';
import { lines } from './lines.ts';

/*
 * Sentences that were written for the coach: the first of each kind before its rules, the last 200 when they stood, in other voices (terse,
 * slang, formal, of people whose language is another).
 */

/** What scammers write, by kind. */
export const SCAMS: Readonly<Record<ScamKind, readonly string[]>> = {
  'pay-first': lines(`
    Zelle me $50 first and I'll hold it for you
    Can you send a deposit through Venmo to hold it? Lots of people are asking
    I need payment before we meet, I've been burned before
    Just cash app me half now and the rest when you pick up
    Please make the payment upfront so I can take the post down
    I can ship it today if you send the money via PayPal friends and family
    I only accept gift cards as payment, Steam or Apple
    Go to CVS, buy a $100 Google Play card and send me a picture of the back
    Pay with an Amazon gift card and I will mail it out tomorrow
    You will need to wire the first month before you can see the apartment
    The keys will be sent to you by FedEx once you wire the deposit
    I am out of the country so I can't show the room, send the security deposit and I'll mail the keys
    Z e l l e me the money and I'll drop it off
    Send vеnmo first then I give you the address
    V3nm0 me now and it's yours
    I'll reserve it for you once I receive the deposit
    Deposit required to hold, refundable if you don't like it
    I have three other buyers, whoever sends the Zelle first gets it
    Send $20 so I know you're serious, then I will send my address
    Kindly make a small payment of $40 to secure the item
    I'll give you the address after you pay
    I will transfer the tickets once the money hits my account
    Transfer the money first, then I transfer the tickets
    As soon as I get your payment I'll ship with tracking
    I'm not local anymore but can ship, payment in advance via Zelle
    No meetups, you pay by Cash App and I leave it in the lobby
    To hold the sublet you need to put down $300 tonight
    Could you do a holding fee of $25 over Venmo?
    I mail you a cashier's check for the amount and you ship it
    I will pay by certified check, please send your full name and mailing address
    My bank will issue a check and mail it to you this week
    I'll send a check in the mail, once it clears my guy comes
    I can only pay with a money order sent to your address
    Send it by Western Union and I'll have it delivered
    Use MoneyGram to pay the shipping and the laptop is free
    The piano is free, you just pay the movers the delivery fee in advance
    The puppy is free but you need to pay for the crate and shipping first
    Pay the delivery fee now and my driver brings it tonight
    Send bitcoin or USDT and I'll give you 20% off
    Only crypto, pay first, I send tracking
    u gotta pay first bro, too many no shows
    pay me b4 u come so i know ur real
    venmo me rn and ill hold it til friday
    If you want it you have to Venmo me the full amount before pickup
    Full payment needed in advance, then we can set up a time
    I can't hold without a deposit, $50 to my Zelle please
    My Cash App is $kellyb22, send half and I'll hold it
    Someone else wants it today, can you send the payment now to lock it in?
    Because of high demand, first person to send the deposit gets the keys
    Send the application fee of $75 by Cash App before the viewing
    You'll get the lockbox code for the tour after you send the deposit
    Send me the zele first pls
    cant meet rn but u can zelle me and ill leave it on the porch
    I'll give you the seat transfer when the Venmo comes through
    ca$h app first no exceptions
    Pay half now, half on delivery
    I require prepayment for all items
    Please prepay with Apple Pay, I've had people flake
    I'll drop it in the mail after you zelle
    We don't do viewings but the room is yours once the deposit is paid
    Put the money in my account and I will bring it to your dorm
    You can PayPal me as friends and family so there's no fee, then I ship
    zelle b4 pickup, no exceptions
    money first then the bike
    u pay now i deliver tonite
    i need 50% today or it goes to the next person
    Dear friend, please do the payment so I can send the package to you.
    I want you make deposit 100 dollar for keep the room
    Before the viewing the landlord asks for the first month, paid by bank transfer.
    would you be able to send me something now, just so I know you'll show? venmo works
    Payment must be received prior to scheduling a pickup time.
    The apartment is available. As I am currently on a mission abroad, the keys will be delivered via DHL upon receipt of the deposit.
    no holds without payment sry
    honestly ive had so many ppl ghost me so im asking for zelle up front, hope u get it
    I accept only Apple gift cards at the moment because my bank account is frozen
    pls buy steam card and scratch it and send foto
    My husband will overnight you a cashier's check tomorrow morning
    send half to @mia-k on venmo and its urs, ill leave it w the front desk
    will ship same day upon payment thru zelle
    i'm in dallas right now but once u cashapp me my roommate will hand it to you
    can only do it if you pay me today, someone is coming at 5 otherwise
    You send, I ship. Simple.
    First month and deposit must be sent before the keys are released
    cash app $50 to hold, rest later
    Reserve it with a $30 Venmo, non-refundable
    I'll take the ad down when I see the Zelle
    In order to get the tickets transferred you need to complete the payment first.
    pay thru paypal f&f and i'll transfer the tix right after
    Kindly proceed with the payment so that I can ship it out
    gimme the venmo and i'll drop the location
    Hi! The couch is still available but there is lot of interest. If you can make a little deposit by Zelle I will keep for you until weekend.
    I'll give the tickets when the cash hits
    i dont do meetups sorry, zelle and i mail it w tracking
    Do the Cash App transfer and text me the confirmation, I will have it waiting outside my door
    Because you are a student I trust you, but my agency needs 200 for the reservation by Western Union
    Wire transfer only. Documents will follow.
    it's 400 for the pair, im at work so just apple pay me and ill email them
    Can you Venmo me before you come so I know it's not a waste of time?
    Please send payment via Zelle now and I'll have it ready for you.
    I'm asking everyone to pay by Cash App ahead of time.
    Send me $100 through Zelle to reserve the room, I have five people waiting.
    I only meet after the payment.
    I need you to Zelle the full price before I give you my address.
    You have to put down a deposit if you want me to hold it.
    Pay me with an iTunes gift card please.
    Could you pay with a Visa gift card? Just send me the numbers on the back.
    Can you wire the money to my account? Then I'll ship it.
    I'll mail you a check that covers the price.
    My mom can send you a bank check for the laptop.
    A small deposit through Venmo will hold it until Friday.
    I'd love to hold it for you but need at least $30 on Cash App.
    You pay first, I'll leave the key under the mat.
    Just Zelle me and it's yours, no need to meet.
    I can drop it off after you've Venmoed me.
    Can't meet in person, but pay on PayPal and I'll mail it today.
    The landlord is overseas, please wire the deposit and he will send the keys.
    I'll hold the tickets if you Venmo half.
    Payment upfront only.
    Zelle me now or I'll sell it to the next person
    We can meet once the deposit is in my account
    Venmo first please, people keep flaking
    Please buy two $50 eBay gift cards and send pictures of the codes
    Do you have Cash App? Send $40 to hold it and I'll take the post down
    I'm moving tonight so please pay now by Zelle and my neighbor will give it to you
    To see the apartment you need to pay the application fee through Zelle
    I can send a courier with the item when you pay by PayPal
    The money has to be sent first because I was scammed last time
    Pay by crypto and get a discount
    yeah its urs, just shoot me the venmo first n ill tell u where
    I have been let down too often; may I ask that you transfer half the price in advance?
    Ok. You make payment, after I give the location.
    So what I do with everybody is a $15 deposit on Cash App, it comes off the price of course, and I stop answering the others.
    pay now pick up whenever
    We require the full rent of the first month before handing over any keys.
    The bike will be delivered to your door once the transfer has been completed.
    For payment I can only take Apple gift cards, sorry for the inconvenience!
    my bank is mailing u a check on monday, cool?
    could u zelle like 20 so i dont sell it to this other girl
    Since I am already back in Korea my friend ships after you paid.
    I will deliver it this evening provided that you have Zelled me by then.
    no deposit no hold, thats how i do it
    Just pay through Venmo, I will leave the calculator at the desk of my dorm.
    Please remit payment by wire to secure the unit.
    crypto only, usdt is best
    want it? zelle. then address. thats the order
    If you Zelle me $80 tonight I'll put your name on it.
    I'll need the money on Venmo before I drive over.
    Payment must be made in full before I ship.
    Sorry, the room goes to whoever pays the deposit first.
    i only do zelle and i need it b4 u pick up
    Can you send $25 so that I take it off the market?
    Would you mind paying now? I'm leaving for break and my neighbor has the key.
    PayPal friends and family only, I ship the next morning.
    You can get me a Razer Gold or Steam card instead of cash.
    I'd like to pay with a cashier's check, my assistant mails it on Friday.
    We are a family in Spain and rent the flat by agency, you transfer the deposit and receive the keys by post.
    half up front half when u get it
    Send me your info and I'll have my accountant mail a check
    too many flakes so venmo b4 i give u my addy
    Tickets will be emailed to you as soon as I see your Cash App come through
    You need to reserve this with a prepayment of 30%.
    bro just cashapp me now ill bring it to ur dorm l8r
  `),
  overpayment: lines(`
    I'll send you extra for the movers, just give them the rest
    I sent $500 by mistake, can you refund me the difference?
    My assistant wrote the check for too much, please send back the difference
    I will add $50 for your trouble holding it for me
    I overpaid you, please return the extra through Zelle
    The check will be more than the price, deposit it and send the balance to my shipper
    I'll include an extra $100 for keeping it for me
    Oops I just Zelled you $300 instead of $30, can you send it back?
    I accidentally sent you $400, please refund $350
    Deposit the check, keep your money plus $40 and forward the rest to the mover
    Once the check clears take out your share and Venmo the remaining to my agent
    I'm adding $80 on top for the inconvenience
    My bank sent you more than it should, kindly refund the excess
    The payment is pending until you upgrade to a business account, then you refund me $200
    Zelle says you need a business account to receive it, I'll send $300 more and you send it back
    You should have an email from Zelle, you must pay $100 to get the account expanded and I'll reimburse
    I paid twice by accident, send one of them back please
    I'll give you $30 extra to hold it until my movers come
    My dad overpaid by check, could you send him the remainder?
    The amount on the check includes the mover's fee, you pay them when they arrive
    I'm willing to pay an additional 60 dollars so you hold it and cancel other buyers
    It was supposed to be 45 not 450, pls zelle me back the rest
    The check covers the shipping too so you will give that part to the pickup man
    I sent too much, please just refund to this cash app
    I made it out for $1200, keep 700 and send the remaining balance to the carrier
    I will pay 20 more than you ask for the stress
    Please help me pay the shipping company out of the money I send you
    wire the leftover back to me after you cash the check
    oops sent u 200 not 20, can u shoot it back
    The cheque includes the transport money, remove yours and give the transporter his part
    I have add $70 for you to keep it for me and delete the post
    my mom sent double lol can u zelle back 80
    You will receive $850. Keep $500 for the item and kindly send $350 to the hauler.
    There was an error at my bank and you got more than agreed. Please return the surplus.
    i'll toss in an extra 40 for ur troubles, just mark it as sold
    zelle emailed me that ur account isnt a business one so i have to send 300 extra and u refund
    I would like to offer you an additional $75 so that you decline the other buyers
    its showing i sent it to you twice, can you cashapp one back
    I'll write the check for $200 more, give the extra to my movers
    I sent too much by mistake, please Zelle back $150
    Could you refund the extra money I sent?
    I will pay you $50 more for your trouble
    The check is for $900, please send the remaining $400 to my shipper
    Hey I accidentally Venmoed you, can you send it back?
    I overpaid, just send me back the difference through Cash App
    My boss made the check out for too much, you can keep $20 and return the rest
    I'll add $100 for the moving company, pass it on to them please
    Shoot, typed an extra zero, can you send me back 270?
    I will round it up by an additional 50 as thanks for holding it, is it fine?
    My company's check is for 1,500; after cashing, please pass the balance to the delivery people.
    venmo glitched and charged me twice can u refund one
    The agent was supposed to get that part of the money, kindly forward it to him by Zelle.
    You can keep 50 for yourself and send the rest to my mover
    I made a mistake with the amount, please send $120 back to my Zelle
    Can you return the extra $200 that I paid? My wife typed it wrong
    I'm including extra money for the movers in the check
    I'll pay you an extra $40 to keep it for me and take down the ad
    Could you cash the check and send my mover his share by Cash App?
    you got paid double from me pls refund half
    You'll see $600 instead of $60, just zelle me back the difference
  `),
  code: lines(`
    I just sent you a code, please tell me what it says
    Send me the 6 digit code so I know you're real
    I'll send a Google Voice code to your phone, read it back to me
    Can you send me the verification code you just got?
    What's the code that came to your phone?
    To be sure you're not a scammer I'm texting you a code, tell me the number
    Please give me the six-digit number Google texted you
    You'll get a code by text. Send it to me to verify
    Sorry I've met bots here, I'll send you a code to confirm you're human
    send me the code
    what is the code?? i need it now
    I need the confirmation code you received to complete the payment
    Let me verify you with a code first, what's your number
    Drop your number I'll send a verification code to see if you're legit
    Tell me the code from the text message
    Share the OTP please
    Could you forward the PIN you got by SMS?
    I put your number in, google will call you with 6 digits, tell me them
    it says G-48 something, whats the rest of the code
    Just reply with the code when it arrives
    The bank sent a security code to your phone, I need that to release the money
    did you get the code yet? send it over
    send the c0de u got
    i texted u a vrification code can u send it
    Kindly provide the code I sent you for verification
    Send me your number so I can text you a code and make sure this is real
    Before I share my address please confirm the 6 digits I sent
    Read me the numbers in the text you just got from Google
    whats the 6 numbers u got
    google just texted u, read me that
    I need to know you are not a bot. I have sent a 6 digit verification to your mobile, what is it?
    hey can u tell me the code that popped up on ur phone
    Please to send me back code which come in your sms
    so many fake ppl here. gonna send u a code, just say it back
    For my safety I'd like to verify that you are a real seller. Provide your phone number and I will text you a code.
    The system sent you a pin. I need it to finish the payment.
    c o d e ? i need the numbers from the text
    code pls
    I'm sending you a verification code, what does it say?
    Text me the six digit code you just received
    I sent a code to your number to make sure you're real, can you send it to me?
    There are a lot of scams here, can I send you a code to verify?
    What code did Google send you?
    Send me the Google code please
    can u tell me the code i sent
    You should've received a 6-digit code, please read it to me
    Let me know the verification number that comes to your phone
    Give me your phone number, I'll send a Google Voice code to check you're legit
    one sec, a code is coming to ur phone, read it to me
    I only want to make sure that you exist: which six digits did you receive?
    may you tell me code you have got on sms
    What does the text from Google say?
    Let's both verify. I send you a code, you send it back.
    please send the verification code to me quick, it expires
    Please tell me the six digit verification code I sent you
    What's the code I just texted you?
    Can I get the code that Google sent to you?
    i sent u a code to make sure ur a real person whats it say
    Before we go on, verify yourself: I texted you a number, send it back
    You will get a Google Voice code, kindly share it with me
  `),
  collector: lines(`
    My cousin will come pick it up for me
    I'm out of town but my movers will collect it
    My shipping agent will come for the pickup after the payment clears
    I can't come myself, I'll arrange a mover to get it
    I am offshore so my agent will pick it up from your place
    My assistant will be by to collect the couch
    I'm deployed right now, a shipper will come to your address
    I'll have a courier pick it up once you have the money
    My uncle is going to grab it, I'm traveling
    The pickup agent will contact you to schedule
    A moving company will come and get it, what's your full name and address?
    I'm at work all week so someone else will pick it up for me
    I'm buying it for my son, the movers will pick it up along with my other stuff
    I live in another state, my driver will come get it after you receive payment
    My nephew will stop by for it, I am in the hospital
    I'm on a ship until June, the carrier will handle the pick up
    I'm buying this for a friend as a gift, my mover will collect it from you
    I won't be available in person, somebody will be sent to pick up the item
    my guy will come get it, i'm out of state
    my couzin gonna come get it 4 me
    My secretary will arrange the pick-up
    I'm deaf and in Ohio, so FedEx will pick it up at your house
    I am a marine engineer at sea, my logistics company will handle the pickup
    I'd like to buy it without viewing, my haulage people will come over
    I do not live close by. A private courier shall collect it.
    My client's movers would pick it up
    The shipping company will come to your location for pickup
    My brother will pick it up because I'm overseas
    ill send my cousin over tmrw w the cash
    My private mover will be coming for the pick up as soon as you confirm the payment
    im not in the country, a guy from the shipping company comes to get it
    Due to the nature of my work I cannot be there, my agent will handle pick up and documents
    the person collecting is my wifes uncle, just give it to him after the check clears
    I have a courier service which pick up from your home
    cuz will swing by for it im stuck offshore
    We're buying it for our daughter at school, a transporter will pick it up on our behalf
    my movers will come by your place
    someone will come collect on my behalf since I am away for training
    My cousin is going to pick it up for me, is that ok?
    I'm not in town, my mover will pick it up
    I've arranged a shipping agent to pick up the couch
    I'll send a mover to pick it up after you receive the money
    My driver will come to collect the item
    Somebody else will collect it, I'm out of town
    Someone from my company will come get it since I'm traveling
    My uncle's moving company will get it from your apartment
    I'm in the military and deployed so my agent will come for it
    A friend of mine will pick it up because I'm out of state
    I won't be able to come, the movers will take care of it
    Unfortunately I am abroad for research. A forwarding agent would collect the table at your place.
    my cousins in town he'll scoop it for me
    The movers will stop by with the paperwork.
    its for my nephew so hell come get it i just handle the money
    I work offshore on a rig, hence a pickup guy comes in my place.
    I shall send a courier to your home on Thursday.
    I can't make it but my cousin can come by and get it
    My movers will be picking it up from you on Saturday
    I will arrange for the pickup with a shipping company
    My personal assistant would come to get it after you have the money
    I'm currently deployed, so I'd have someone collect it for me
    i'm getting it for my cousin, a delivery agent will come pick it up
  `),
  messenger: lines(`
    Text me on WhatsApp, I don't check this app
    Can we talk on Telegram?
    My number is 405-555-0142, text me there
    wh@tsapp me
    hit me on whatsap +1 (702) 555 0188
    Do you have WhatsApp?
    Text me at 512 555 0110 for a faster reply
    Message me on Signal instead
    Email me at jordan.sells22@gmail.com, I'm not on here much
    W h a t s A p p me please
    Let's continue on telegram @rose_deals
    Contact my husband at 972.555.0123, it's his item
    I can't get notifications here, shoot me a text 210-555-0199
    add me on whats app
    Kindly text my wife directly on 918 555 0177 if it is still available
    Whats your number? This app keeps glitching, I rarely come on here
    tele gram is better for me, user is kaylee_xo
    I prefer to chat on WhatsApp if that's ok
    Reach me on hangouts, same name
    Send me your WhatsApp number and I'll explain
    Please text me, four zero five 555 01 four two
    Is there another way to reach you outside this app? Telegram?
    move to Viber pls
    dm me on telegram for the address
    I'm selling for my aunt, please text her at (405) 555-0160
    text 4055550133 if interested
    hmu on snap instead: tylerr.04
    Add my WeChat and I send more photos
    Write me on my email for details: roomdeal.ou@outlook.com
    wassap me, easier
    wats app?
    got telegram?
    txt 405 555 0172 instead
    inbox me on ig @room.deals.ok
    my whatsapp is on my profile
    u on whatsapp? faster there
    Could you kindly contact the owner by text message: (918) 555-0134
    not on here alot so just text me 469 555 0121
    let's go to signal, it is more secure
    telegram me
    Here the notifications don't work for me, write me in WhatsApp
    my # is 580-555-0147 hmu
    Please send me your phone number so that we may discuss it by text, I am rarely on this platform
    email is better: buyer.k@yahoo.com
    w/app: 1 305 555 0102
    Can we continue on WhatsApp?
    Here's my WhatsApp: +1 405 555 0100
    Please contact me on Telegram @sellerone
    text me at 405-555-0123
    Message me on WhatsApp instead, I'm rarely here
    My phone number is 214-555-0134, please text me about it
    Can you text this number 405-555-0178?
    I don't use this app a lot, can you text me on 4055550198
    Add me on Telegram
    Shoot me an email at deal4u@gmail.com
    Call or text 405 555 0119 for details
    Do you use Signal? Let's talk there
    What's your WhatsApp?
    yo u got whatsapp?
    It would be better to continue our conversation on Telegram, my name there is kim_home.
    hit my line 316-555-0144
    Write me please in WhatsApp, here I get no notification.
    can u txt me? 785 555 0190
    reply to harper.rents@gmail.com, this account is my sister's
    Add me on Snapchat so we can talk about the price
    Let's talk on WhatsApp, it's easier
    My Telegram is @jen_sublet, write me there
    Can you text me at (405) 555-0136? I don't get notifications here
    i never check this, text 405-555-0151
    Contact me through WhatsApp only
    do u have telegram or signal
    please email me at mark.tickets@outlook.com
  `),
  link: lines(`
    Pay here: https://paypa1.com/checkout
    I paid, confirm at https://campus-buysell.top/confirm
    Open www.venmo-secure.com to accept the payment
    https://zellepay-verify.info/claim
    Here is the payment link https://paypal.com.secure-login.ru/pay
    https://xn--pypal-4ve.com/signin
    verify your account first: campus-buy-sell.net/verify
    http://cash-app-support.com/receive
    click https://secure-payment.top/escrow to get your money
    I booked the courier, enter your card here usps-delivery.xyz/pay
    https://www.раураl.com/invoice
    The buyer protection is at https://venrno.com/protect
    https://paypal.com@payments.icu/
    go to ticketmaster-transfer.shop and accept the tickets
    your money is waiting: http://45.12.88.3/zelle
    sign in at campusbuysell.support to keep your account
    https://ze11e.com/get
    fill this out so the payment goes through: https://bit.ly/3xPayNow
    log in here https://stubhub-tickets.click/order
    I sent the money, accept it on paypal-payments.online
    https://account-venmo.com/upgrade then I can pay you
    Use appleid-apple-pay.site to receive
    pay at venmo-checkout.com
    my page: paypaI.com/me
    www.paypall-secure.com
    use https://escrow-safe.xyz so we're both protected
    https://campus-market-pay.com/i/22
    accept ur money zelle-transfer.net
    http://usps.delivery-fee.info/x
    https://paypal-com.web.app/login
    http://bit.ly/pay4couch send the card payment there
    https://cashapp-receive.live
    https://www.vennmo.com/pay/8
    tinyurl.com/y8pay for the deposit
    Please confirm your payment at http://paypal-secure-login.com
    Click this link to receive your Venmo: venmo.claim-money.net
    Go to https://campus-buysell.top and log in again
    https://zelle-payments.com
    Payment here https://www.paypa1.com
    http://cashapp.com-pay.info
    You can pay safely on https://venmo.pay-secure.co/x
    https://xn--venm-0na.com
    campusbuy-sell.com/login
    I've sent it! Accept at venmo-cashout.com
    pls login w ur school account here: campus-buysell-login.com
    https://paypal.account-review.help/en
    Safe payment via www.zelle-pay.top/student
    https://www.ticketmasters-transfer.com/accept
    Verify here: paypal-verify-account.com
    I paid with Venmo, click to accept http://venmo-pay.live/accept
    Log in at campus-buysell.top to see my other things
    http://xn--zlle-vpa.com/pay
    https://cash.app.transfer-now.xyz
  `),
  'ticket-screenshot': lines(`
    Here's a screenshot of the tickets so you know they're real
    I can send you a screenshot of the ticket as proof
    I'll text you a pic of the barcode, that works at the gate
    I'll send you the screenshot of the tickets once you pay, it scans fine
    Screenshot of the ticket attached, it's legit
    i have proof, here is a picture of the tickets with my name
    You can just use the screenshot to get in, no transfer needed
    I'll send a screen recording of the tickets in my account so you can trust me
    Can't transfer them but I'll email you the PDF and a photo of the QR code
    sending a ss of the tix rn so u know its not a scam
    I got a screenshot of the order confirmation for the concert tickets to prove it
    My proof is the screenshot of the tickets in my Ticketmaster app
    transfer is locked but a screenshot of the QR gets you in
    I can show you a picture of the ticket if you don't believe me
    Look at this screenshot, the tickets are in my account, so send the money
    I will send you picture of ticket for proof that I am honest
    screen shot of ticket will work at entrance
    just use my barcode screenshot for the game
    heres a ss of the tix so u can trust
    I attach image of ticket for prove
    i'll just text you the QR, screenshot works fine at the door
    proof: pic of tickets attached
    The photo of my tickets shows I really have them
    sc of my ticketmaster so u know im real
    I'll send you a screenshot of the ticket so you know it's real
    Here is a screenshot as proof I have the tickets
    I can screenshot the tickets for proof
    I'll send the screenshot of the barcode after you pay
    I have a screenshot of my tickets, see, it's real
    Just show them the screenshot of the ticket at the gate
    I can send you a photo of the tickets for proof
    Look, this is a picture of my ticket as proof
    see the screenshot, both tickets r real
    To prove I am honest I attach a photo of the tickets.
    u dont need a transfer the screenshot of the barcode works every time
    I can send a video of the tickets on my phone as proof
    I'll send you a screenshot of the tickets as proof
    Here's a photo of my tickets so you can see they're legit
    I can't transfer it, you can just use a screenshot of the QR code
    You can trust me, look at the screenshot of my ticket
  `),
};

/** What students write to each other, and what only looks like a scam. */
export const ORDINARY: readonly string[] = lines(`
  Hi, is this still available?
  Would you take $40?
  I can pick it up tomorrow after class
  Venmo when we meet is fine
  I don't take Zelle, cash only when we meet
  Cash or Venmo works for me
  Can you send me the dorm door code?
  My roommate can pick it up, she lives with me
  The code for the building is 4471, I'm on the third floor
  text me when you're here
  Do you have Zelle?
  I'll Venmo you when I get there
  I can Zelle you now if you want, or pay at pickup
  You can check it out before you pay
  Look at it first and pay after if you like it
  Selling a $50 Target gift card for $40
  Is the gift card still for sale?
  Wire cutters and a soldering iron, $15 for both
  The wire on the left earbud is a bit loose
  Screenshot of the ticket price attached, it was $80 at the box office
  The book is on Amazon for $60: https://www.amazon.com/dp/0134685997
  Here's the listing from IKEA https://www.ikea.com/us/en/p/malm-desk/
  My Venmo is @sam-lee if you want to pay that way when you come
  Cash is best but I take Venmo at pickup
  How much is the security deposit for the sublet?
  Rent is $650 plus utilities, security deposit $300 at signing
  No deposit needed
  I won't ask for a deposit, just show up on time
  Never send money before you've seen it, lots of scams around
  Some guy asked me to Zelle him first, so sketchy
  First come, first served
  First $20 takes it
  I need it before Friday, can we meet Thursday?
  Can you hold it until Friday? I get paid then
  I'll hold it for you till tomorrow, no worries
  I can hold it for you until 5
  Can you check if the charger is in the box?
  Do you accept checks?
  I'd have to check with my roommate
  My cousin goes to OU too!
  I'm moving out on May 12 and movers come that morning, so it has to go by then
  My brother has a truck, we'll come together around six
  My dad is helping me move, we'll both be there
  Can my boyfriend come with me to pick it up?
  My mom can drop it off at your dorm on Sunday
  I'm out of town this weekend, can we do Monday?
  I'm traveling until the 8th, after that any evening is fine
  What's the gate code?
  I'm outside, what's the code?
  The access code for the textbook is unused
  Does it come with the MyLab code?
  I have a promo code for Uber Eats if you want it
  The zip code is 73072
  I never got the verification code for my school email, did you?
  What's your number? I'll text you when I'm downstairs
  My number is 405-555-0111, call me when you're outside
  Here's my number in case you get lost: 405 555 0190
  Is there a WhatsApp group for the dorm?
  I'll post it in our class GroupMe too
  No WhatsApp please, I'd rather keep it here
  The wifi signal is great in that room
  Follow the signs to the north lot
  I don't have Telegram, can we just talk here?
  The ticket is a mobile transfer through Ticketmaster
  I'll transfer the tickets in the app while you're standing there
  Screenshots don't work at the gate, I'll transfer it
  Can you send a screenshot of the seats?
  Student section, row 12, I can meet at the stadium
  Is it a paper ticket or on your phone?
  I got a parking ticket picking this up lol
  Can you send more pictures of the back?
  I'll send you a picture of the scratch tonight
  Here's a screenshot of the measurements
  Does the price include the mattress?
  Can you do $25? I only have a twenty and a five
  I can pay the difference if you want to trade
  I'd pay extra if you can deliver it
  I'll throw in five bucks if you drop it off at Couch
  I overpaid at the bookstore, so I'm selling mine cheap
  You gave me $5 too much, I'll bring it back tomorrow
  I'll give you the change when we meet
  Let's meet in front of the library at 3
  Can we meet at the union? I feel better in a public place
  I'm in the red hoodie by the fountain
  I'm running late, 10 minutes
  Sorry, it's sold
  Someone is picking it up tonight, I'll let you know if it falls through
  Somebody else is interested, but you asked first
  You're first in line
  If the first person doesn't show it's yours
  She paid for it this morning, sorry!
  I just paid my rent so I'm broke until the 15th
  When do you get paid?
  What is the lowest you'd go?
  It works perfectly, I can show you when you come
  Bring cash and a friend, it's heavy
  Please bring exact change
  Cash only, pick up only
  Venmo or Zelle, pick up near campus
  Pickup in Norman, cash, Venmo or Zelle on pickup
  Pay when you've seen it
  No rush to pay, you can Venmo me after you've tried it
  Test it before paying, I don't mind
  I don't need payment until you have it
  Could you meet before noon?
  I have class before that
  I need to stop at the ATM before I pick it up, is cash ok?
  The deposit was already returned to me by the landlord
  You'd get the deposit back from the landlord in August
  Deposit is $200 and goes to the apartment office when you sign the lease
  The application is on the apartment's own site and costs $40
  Is the deposit refundable?
  Do I have to pay a deposit?
  Should I Venmo you now or when I pick up?
  Can I pay you half now and half next week when I get my check?
  I can send you a deposit if that makes you feel safer
  Let me know if you want me to pay first
  I just Venmoed you, did you get it?
  Thanks, got the Venmo!
  Sent!
  I'll ship it if you can't come, but local pickup is better
  Does it ship or is it pickup only?
  USPS says it's delivered, here's the tracking: https://tools.usps.com/go/TrackConfirmAction
  https://venmo.com/u/sam-lee
  My portfolio is at https://jdoe.github.io if you want photos taken
  https://www.paypal.com/us/home
  Here's the syllabus https://canvas.ou.edu/courses/12
  The specs are on https://www.apple.com/iphone-13/specs/
  Same one here: target.com/p/lamp
  Payment plan page of the university: https://bursar.utexas.edu/payments
  https://seatgeek.com/ou-football-tickets
  I can show you on Ticketmaster when we meet
  Can you write down the serial number?
  Steam deck, barely used, with a $20 Steam card inside the case
  PlayStation with two gift cards that I never used
  I'm selling my Xbox gift card, balance checked today
  Check out my other posts!
  Check my page for more
  Checkers set, one piece missing
  I'll check and get back to you
  Reality check: it's four years old
  The bike has a code lock, I'll give you the code when you buy it
  Send me the course code and I'll tell you if it's the same book
  CS 2334, we code in Java
  Dress code is formal so I'm selling my suit
  Laundry code changed, ask the RA
  Scan the QR code on the back for the manual
  Barcode is 9780134685991
  My agent at State Farm said it's covered
  I work at a moving company so I can help you lift
  The movers scratched the side, otherwise perfect
  The shipping was $30 when I bought it
  The original courier bag is included
  It was a gift from my uncle
  My aunt bought it for me but it doesn't fit
  My sister is selling hers too
  My friend wants the other one, can we both come?
  Can a friend pick it up for me? I have lab until 6
  My roommate will be home if I'm not, just knock
  My girlfriend will hand it to you, I'm at practice
  I'll be there with my brother
  Telegraph avenue, third house
  Signal me when you see the blue Honda
  Snap fastener is broken on one strap
  I can email you the PDF of the notes
  Email the professor for the key
  Message me here if you change your mind
  Text or call works, but messages here are fine
  I'm old, is it ok to write here instead of texting?
  Do you need help loading it?
  Where exactly is the pickup?
  What's your address? I'm leaving now
  I'll give you the address when you're on your way
  Which hall? I'm in Walker
  Meet halfway?
  Half the pages are highlighted, just so you know
  Comes with half a bottle of detergent
  Do you have it in a size 8?
  Any flaws?
  Is the price firm?
  It's free, just come get it
  Free couch, you haul
  Free to whoever comes first
  The account on it is logged out
  You need your own Apple account to set it up
  The bank is next to the union if you need cash
  I get off work at five
  Good luck on finals!
  Does it hold a charge?
  I upgraded to a new one, that's why
  It's been held for you
  Money's tight, could you do 30?
  Sorry for the trouble and thanks for holding it
  Thank you so much for your patience
  I refunded her because the zipper broke
  If it doesn't work I'll refund you
  Is there a fee for the parking?
  Mini fridge, $60, you can plug it in and check it before you pay
  Two tickets for Saturday, I'll transfer them when we meet
  Graphing calculator, new batteries, $45 cash or Venmo
  Room for the summer, come see it any time, lease through the office
  Looking for a ride to Dallas, I pay for gas
  Looking for a desk, can pay cash today
  Tutoring for calc 2, $20 an hour, pay after the session
  Haircuts in my dorm, $15, Venmo after
  I'd rather pay in person if that's ok
  Not comfortable sending money ahead, hope you understand
  I don't pay before seeing things
  Nobody should pay up front here
  yo is this still up
  can do 35 cash tn
  bet, see u at 6
  u take venmo?
  zelle good?
  yeah venmo is cool when u get here
  nah no deposit just dont ghost me lol
  ill pay u when i see it works
  ur good, pay me whenever after
  my bad got stuck in lab, omw
  imma be 5 min late
  text me when ur outside i'll come down
  code for the front door is 2281#
  whats the wifi code again
  whats the code for parking
  i can venmo u rn so u dont sell it to someone else
  Good afternoon, I am writing to inquire whether the desk remains available.
  I would be happy to pay the asking price in cash upon collection.
  Would it be possible to inspect the bicycle before purchasing it?
  May I ask whether you would accept a check?
  Please let me know at your convenience when I might come by.
  Hello, I am exchange student, I look for one lamp and chair.
  I can pay by cash when I come, is ok?
  Is possible you bring to library? I have not car.
  How I can pay you? I don't have Venmo, only cash.
  My friend he come with me because table is heavy.
  I just got burned by someone who wanted me to send a deposit first, so I'd only do in person, hope that's fine with you!
  So I've had it for two years, it's been a great bike, the tires were replaced in March, the chain is new, and I'm only selling because I'm graduating and can't take it on the plane. You can try it before you decide.
  Hey, sorry for the late reply, I was in class all day and didn't check my messages. Yes it's available, and I'm around tomorrow between 2 and 5 if you want to see it. Cash or Venmo both fine.
  We live in the building across the street, my roommate is usually home if I'm at work, she can let you in and show you everything.
  Our lease starts on August 1st, rent is 700 each and the deposit goes straight to the leasing office, I don't handle any of it.
  I got two tickets for Saturday but my friend bailed. They're in my Ticketmaster so I'd transfer it to you when we meet outside the stadium.
  The screenshot shows the price I paid, I'm asking less.
  The box has a code on it but I think it's already redeemed
  lol same
  k
  Perfect, thank you!!
  do you have the receipt?
  can you send the receipt for the warranty
  I still have the order confirmation from Amazon if you need it for the warranty
  it's the 128gb, battery at 91%
  it's $45 firm, sorry
  best I can do is 60
  ok 50 and you come get it today?
  can you come get it? i don't have a car
  i'll come get it at 4
  i can come pick it up rn
  is it ok if my dad picks it up? he's got the truck
  my boyfriend will be there to help carry it
  my sister will grab it from you in class since she's in your section
  someone already came for it sorry
  someone's coming at 5 but if they bail it's yours
  first person to show up with cash gets it
  i'd send it but shipping costs more than the lamp
  i could ship it but you'd have to pay shipping
  shipping is on me
  it shipped from china with a dent
  send me a pic of the tag
  send it to my mailbox number 455
  send me your address and i'll swing by
  send a message before you come
  whats ur snap
  i left my number on the post-it lol
  my phone died, just knock
  call the front desk, they'll let you up
  i deleted whatsapp ages ago
  our floor has a telegram group, want in?
  signal is terrible in the basement so i might not see your text
  check if the wheels lock before you come
  paycheck comes friday, can i get it then?
  will you take a personal check from my mom when she picks it up?
  need to transfer money from savings, can we do tomorrow
  i need to transfer to another school so everything must go
  gift card trade? i have 25 at sephora for your 25 at target
  got this as a gift, never opened
  got a steam gift card i wont use, 20 bucks
  is the gift card physical or a code?
  happy to refund if it's broken
  they refunded me so i don't need the part
  overpriced but cute lol
  keep the change
  i'll give you an extra 5 for gas if you bring it over
  can i give you 10 more if you hold it till sunday?
  pay half the uber?
  rent is due on the 1st and utilities are split three ways
  you'd pay the landlord directly, he takes checks
  deposit's been paid by the last tenant so you don't owe one
  application fee is 50 through the complex
  come tour it whenever, no application needed
  let me know before you head over so I can put the dog away
  i'm paying way too much for storage so name a price
  cash, no venmo, been scammed before
  only accept cash sorry
  my zelle is linked to my number 405-555-0118, you can use it when you come by
  venmo me after class once you have it
  take it, test it tonight, pay tomorrow
  google the model number, it's 60 new
  verify the size first, it runs small
  confirm tomorrow morning?
  can you confirm you're coming
  please confirm the address is right
  i need to verify my student email before i can message people lol
  pin is missing on the hinge
  six digit combination lock, comes with the combo
  link? https://www.depop.com/products/x
  https://docs.google.com/document/d/1
  https://www.zillow.com/homedetails/1
  here's my payment plan for the summer course https://www.ou.edu/bursar
  marketplace pic: https://www.facebook.com/marketplace/item/1
  it's this one https://a.co/d/4kfj
  see https://youtu.be/abc for how it folds
  https://github.com/me/notes
  https://campusrec.ou.edu
  https://www.campusbooks.com/9780134685991
  apartmentguide.com has it listed for more
  https://www.chegg.com
  Is Venmo ok?
  I can pay with Zelle at pickup
  You can pay me when you pick it up
  I'll pay you in cash when we meet
  Can I Venmo you after I've seen it?
  I prefer cash but Venmo is fine too
  Do you want me to Venmo you a deposit?
  I only take cash, no Zelle
  I don't do deposits, first come first served
  Can you hold it for me until Saturday?
  I'll be there at 5, please hold it for me
  The security deposit is $400 and is paid to the landlord
  What's the deposit on the apartment?
  Can you check it out with me before I buy it?
  I'll check it out when I get there
  Do you have the code for the building?
  Send me the gate code when I'm there please
  The door code is 1234
  What's the door code for your dorm?
  Can you text me the code to get into the garage?
  My roommate will be there to give it to you
  My roommate can pick it up for me
  My dad is coming with me to pick it up
  Can my friend come with me?
  My boyfriend will pick it up, he lives in your building
  Text me when you get here
  Text me when you're outside
  Let me know when you're here
  My number is 405-555-0177, text me when you're close
  Call me when you get here, 405-555-0166
  Do you have wire cutters?
  Selling wire strippers and cutters
  I have a gift card for sale, $50 for $45
  Does the gift card still have money on it?
  I paid $80 for the ticket, here's a screenshot of the price
  The screenshot shows what I paid
  I'll transfer the ticket through Ticketmaster
  The tickets are on my phone, I'll transfer them when we meet
  Here's the link to the product: https://www.amazon.com/dp/B08
  https://www.target.com/p/desk
  It's from https://www.walmart.com/ip/123
  This is the same as https://www.bestbuy.com/site/x
  I got it from paypal.com's store lol
  venmo.com/sam
  Is there a check engine light?
  The check engine light is off
  Can I check the battery first?
  I want to see it first before I decide
  Can I try it first?
  I need to ask my mom first
  Let me check with my roommate first
  Let me look at it first, then I'll pay
  I'd like to see it before I pay
  Pay me whatever you think is fair
  Do you charge extra for delivery?
  I can pay extra if you deliver
  Could you do $50 if I pick up today?
  If I pay full price can you hold it until tomorrow?
  Would you take $20 now and $20 next week?
  I get paid on Friday, can I come then?
  Sorry I can't come, my car broke down
  My car is in the shop, can you deliver?
  I'm at work till 6
  I'm out of town until Monday
  I have to check my schedule
  I'm sending you the address now
  I'll send the address in a second
  Send me your address
  Send me more pictures
  Send me a message when you're free
  Can you send the link?
  Can I send my brother instead? Same dorm
  I live in the dorm next to the union
  The room comes furnished, utilities included
  Rent is due first of the month
  First month free
  You can move in before the first
  Lease starts August, you'd sign with the office
  The landlord needs a check for the first month when you sign
  I'm a student at OU too
  I verified my school email yesterday
  Did you get verified?
  My QR code for the event is in the app
  Promo code STUDENT10 gives 10% off
  Does the software code still work?
  The license code was never used
  It needs a code to unlock, I'll tell you when we meet
  I'd take $30 for both
  Cash preferred
  Cash or Venmo upon pickup
  Cash, Venmo, Zelle all good
  Meet at the library?
  No shipping, local pickup only
  I can ship for $10 more
  Shipping would be $8
  Extra cable included
  Comes with an extra battery
  I bought two by mistake, selling one
  I ordered the wrong size by accident
  Ordered twice by accident so this one is new
  I returned the other one
  nah im good on deposits, just come thru
  I'd feel better paying once I've seen it, if that is alright with you.
  Sorry I no pay before I see, I hope you understand me.
  lmk if u want half now, i get it
  Could I pay you at the door? I only carry cash.
  u can venmo when u pull up
  i'll zelle u as soon as i load it in my car
  So here's the thing: I have the cash, I just don't have a car, so if you could meet me by the dining hall after 6 that would be perfect and I'd throw in a few dollars for the trouble of carrying it.
  The office wants the deposit by check when you sign, it's not me who takes it.
  we split rent 3 ways and the deposit's 200 each, you get it back in may
  Is there an application fee for the apartment?
  not selling for less than 50, first to come gets it
  can u hold it til i get my paycheck
  I am able to hold the item for you until Wednesday evening.
  gate's on the left, code is 0451
  wait what's the elevator code again
  Kindly let me know the access code of the building upon your arrival at the gate.
  code for 10% at the bookstore: FALL10
  I didn't receive the confirmation mail from the university yet
  is the verification thing on here slow for u too
  my roomie's gonna hand it over, she's in the blue jacket
  My husband can pick it up on his way home, he works next door.
  can my dad grab it w his truck on sunday
  ups store is across the street if u wanna ship it back home
  I hired movers for Friday, so please come before noon.
  i have a friend with a van, we'd come together
  text when ur at the door
  my # is 479-555-0121, text me when you park
  call me if you can't find it, 479 555 0166
  I am not often on campus, so evenings are better.
  there's a groupme for the building btw
  is the whatsapp group for intl students still open
  no insta sorry
  here's a pic of the seats
  the ticket's 40, i paid 65, have the receipt
  I'd rather transfer the tickets in the app than send pictures of them
  Do you know whether the stadium accepts tickets on the phone?
  https://www.usps.com/manage/forward.htm
  https://www.stubhub.com/ou-sooners-tickets
  https://housing.utexas.edu/payment
  https://www.paypal.me/samlee
  this one https://www.ebay.com/itm/225
  the manual: https://www.manualslib.com/x
  vinmo? lol i meant venmo, yes i have it
  Is it ok to send the money after my shift?
  the check mark on the box means it was inspected
  I checked the tires, they hold air
  wire rack, 3 shelves, pick up only
  I've an unused 25 dollar Starbucks gift card, 20 takes it
  steam cleaner works great
  i accidentally broke the handle so its half price
  I bought two tickets too many, that's why I'm selling
  they sent me the wrong color and refunded me
  mine came with an extra remote if you need one
  i'm adding the lamp for free
  what's the balance on the laundry card
  keep the box, i dont need it
  my bank app is down, can i bring cash
  I can't do before 4, lab
  let me know first thing tomorrow
  Hey, I'm interested! When could I come see it?
  Could you do $15? I can come today.
  I'll bring cash when I come.
  Do you prefer Venmo or cash?
  I'd pay by Zelle once I've checked that it turns on.
  Great, see you at the library at 4. I'll Venmo you there.
  You don't need to send a deposit, I trust you.
  I don't feel comfortable paying before I see it.
  Should I send you a deposit to hold it, or is that not needed?
  Please don't send money in advance, just come by.
  Is it okay if I pay half now and half on Friday?
  The deposit is held by the leasing office and you pay it when you sign.
  I can hold it until Friday but not longer.
  Could you hold it for two days? I'm waiting for my refund from the bookstore.
  Does the dorm need a code to get in?
  What is the code to the laundry room?
  The gate code is #4521, come to building C.
  Text me when you arrive and I'll come down to let you in.
  My phone number is 405-555-0122, call me if you can't find the building.
  I'm the one with the green backpack, text me at 405-555-0143 when you get there.
  My roommate can meet you if I'm in class.
  My brother will drive me, we'll be there at six.
  Would it be ok if my mom picks it up? She's in town on Saturday.
  My friend will help me carry it.
  The movers damaged one leg a little, see the photo.
  I can send a screenshot of the manual.
  This is a screenshot of the price on Amazon.
  The tickets are in section 12, I'll transfer them to you when we meet.
  Can you send me a picture of the tag on the back?
  Is the ticket transferable?
  I have a $25 Starbucks gift card, want to trade?
  The gift card has $40 left on it, you can check the balance with me.
  Where did you get the wire shelf?
  I'd check the tires before you ride it.
  Check out the link: https://www.ikea.com/us/en/p/kallax-shelf/
  https://www.thriftbooks.com/w/calculus
  It's the same as this: amazon.com/dp/B07
  Here is my Venmo: https://venmo.com/u/alex-r
  I sold it already, sorry about that.
  I'll give you a discount if you take both.
  Do you still have the extra shelf?
  The extra charger is included.
  I got a refund for the broken one so this is the new one.
  Could you bring change for a twenty?
  Sorry I missed you, I was in class.
  It's my cousin's old bike, he graduated.
  I need it by Monday for a lab.
  Is there an elevator, or should I bring someone to help?
  We can meet at the police station if you want.
  Let me know what you think!
`);
