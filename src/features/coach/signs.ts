/*
 * What people say when they buy and sell, by what they mean: the words of the coach's rules (`scamKind.ts`). How a list is written
 * stands in `phrases.ts`. Texts are read in small letters and without apostrophes: 'youre', 'dont'.
 */
export const SIGNS = {
  /** Said in passing: left out before anything else is read. */
  IDIOMS: `first come/of/one/thing/floor/year/time/week/day/dibs, i/you get/got paid, check if/the/it/out/in/engine/mark/my,
    pay for? the? difference/label, have an extra, pay for? gas/parking/shipping,
    gas money, got your text/message/email, rent? deposit back, bitcoin/crypto min*, mining ... bitcoin, u haul, transfer money, your/my money back, no gift cards, front desk/porch, first month*`,
  /** A scam of another, told or warned of. */
  WARNS: `asked/told/tried/wanted me/him/her/to, beware, nobody should, total scam, been scammed, never send/pay/give,
    dont send/give/ask anyone/money/it/them/me/codes, wont ask`,
  /** What may stand between 'I' and what I do. */
  MAY: `can, could, should, would, will, may, just, already, prefer, rather, like, feel, better, fine, happy, need to, to, not, dont, ill, have,
    want to, wont, comfortable, no, never, cant, use`,
  ONCE: 'once, after, when, as soon as, until, till, if',

  // Paying, ahead of the meeting.
  APP: 'zel*, venmo*, cash app*, cashapp*, paypal*, apple/google pay, chime',
  GIVE: 'send, sent, drop, put, transfer*, wire, shoot, give me, make',
  MONEY: '#sum, money, cash, rent, deposit*, fee, amount, payment*, shipping',
  PAY: 'APP, pay, pays, you/u/once/been paid, paying, payment*, deposit*, money, half, rent, fee, full amount/price, cash hits, wire it/the/me, the transfer, send it AHEAD, transfer AHEAD, GIVE .. MONEY',
  AHEAD: 'first, upfront, front, advance, ahead, prior, before, b4, now, rn, tonight, tonite, today',
  HOLDS:
    'hold, reserve, secure, lock it/this/yours/in, keep the/for, take ... down/off, save, off the market, dont sell it',
  /** What whoever is paid does then. */
  HANDS_OVER: `ship*, send it/them/you/u/your/tracking/the/my, leave it/the/them/u, bring it/them, drop it/the/them, mail*, deliver*, release*,
    give it/you/u/the/them, transfer the/them/it/ur/your, email*, address, keys, porch, flight, have it waiting/ready, its yours/urs,
    only meet, got you/u`,
  /** Why it cannot wait or be shown. */
  EXCUSE: `serious, so that? i/we may? know, make sure, no show*, flake*, ghost*, wast*, burned, interest, demand`,
  NEVER_MEETS: 'unseen, cant/dont meet, no meetup*, cant show, overseas, abroad',
  /** Half of it, or a part of what is said to be free. */
  PART: 'half now/front/up/today/tonight, half ... rest, free ... cover/pay',
  MUST_PAY: `fee to receive, pending/hold ... tracking/ship*, until/once the/your? PAY, ONCE i see/get/receive ... PAY, in my account, whoever PAY/send*, paid AHEAD, without PAY, require* ... MONEY,
    have/need/got to PAY, gotta/must PAY, holding fee, #sum deposit ... APP, need #sum to/today, prepay*, you send i`,
  ODD_MONEY: 'western union, bitcoin, usdt, pay ... crypto, bank/wire transfer, bank wire',
  CARD: 'gift/apple card*, google play card*, steam/vanilla ... card*, razer gold',
  WANTS_CARD: 'CARD ... back/numbers, CARD as/is/please/instead/then, pay/only/accept/buy/get/send ... CARD',
  CHECK: `bank draft, cashiers/certified che*, bank/company/personal check, a/the/your/by/my/his/her/our/with/*s check/cheque`,
  MAILS: 'mail*, address, overnight*, clears, pay, send*, email*',

  // Whoever writes would pay, asks how to, pays after a look at it; nothing is to be paid; an office is paid when a lease is signed.
  WRITER_PAYS: `i/id/ill/we/well/im/ive MAY? MAY? MAY? PAY, PAY you/u, i/ill MAY? MAY? send you/u,
    want me to PAY/send, you/u want half, got your/the PAY`,
  ASKS_HOW:
    'should i/we, i pay, do you/u take/accept/prefer/want, cash or, or venmo/cash, dont have/take, bring cash, is it ok',
  MET: `come, here, there, see it, meet, tested, looked, pick*, outside, get it/here/there/to, lost, works, like, sign, have it/the/them`,
  WHEN_MET: `ONCE i/we/you/u/im/youre/ive/youve/its/they we/both/just? MET, together, branch, in person, at/on/upon pick*,
    at the door/game/show, seen it, test it, pay after, pay me whatever/then/when, pay cash, before you/i/we pay, give you cash, now that`,
  NOT_NEEDED:
    'no payment/deposit needed, you no deposit, no prepay, dont APP, no deposit just, dont need/pay, dont do deposits, not comfortable sending/paying, no need to pay',
  LEASE: 'office, lease, portal, to/from/by the landlord, you sign, is due, each',

  // Sending back, or on, what was never paid.
  TOO_MUCH: `mistake, accident*, too much, twice, paid/sent .. double, overpaid, extra, wrong amount/person, instead of #sum, not #sum, i meant,
    more than, #sum more, charged, two payments, error, take out your`,
  SEND_BACK: `send/shoot/wire/cash/give/APP/need/mind/get/pay ... back, back to, refund, return the/it/one/#sum/asap/half, the rest/difference/balance,
    me the extra, remainder, remaining, remains`,
  BUSINESS_ACCOUNT:
    'business account, account expanded/upgraded, upgrade ... account/receive, account ... limit/business',
  MORE: 'extra, additional, add, adding, added, more',
  TROUBLE: 'trouble*, inconvenience, stress, your time, hold*/keep* it/the, delete, other buyers',
  MOVER: `mover*, moving/pickup/up/delivery/courier/shipping/transport/truck/logistics service/company/people/guy*/team/crew/men/man/mens/person/agent,
    shipper*, rider, courier*, carrier*, agent*, haul*, fedex, ups, driver*, secretary`,
  PASSES_ON: `includ* ... MOVER, pass/forward/send ... rest/extra/balance ... to, MOVER money/included/fee, left ... guy,
    give/pass/forward/pay/APP ... MOVER, MOVER ... part/share, #sum ... for/to ... MOVER`,
  YOU_GAVE: 'you/u gave/sent me, if you/u bring/deliver/drop/have/can, can i give, would you take',

  // Collecting it for somebody who never comes.
  RELATIVE:
    'coworker, assistant, a guy, cousin*, cuz, uncle*, nephew*, my guy, someone/somebody else ... me/my',
  OTHER:
    'colleague, brother, sister, friend, husband, wife, son, dad, mom, aunt, someone, somebody, person, guy',
  AWAY: `away, out of town/state/the, overseas, offshore, deployed, navy, sea, ship, hospital, traveling, abroad, cant come, in person`,
  PICKS_UP: `pick*, collect*, come*/coming/stop/swing/be by/over/get/for/and/to/once/when/after/with, grab, scoop, get it/the, take it from, take care, load`,
  SENDS: 'send*/arrange* ... MOVER/RELATIVE',
  OF_HERE: 'room*ate*, with me, same, together, both, the/a/his/with truck, help, by/before then/that',

  // Codes that open an account, and those of doors and courses.
  CODE: `code, codes, otp, pin, 6/six digit*/numbers, digits, verification number, google text*, google ... texted, the numbers, number ... google,
    texted you/u a number, text/message from google, text with a g, duo passcode, number you/u just/got/get`,
  ASKS_CODE: `needs, screenshot, type, reply, tell, send, read, give, share, forward, whats, what, which, need, let me know, text me, can i get, pls, pass`,
  VERIFIES: 'verify*, verified, for verification, confirm, legit, real, actual, bot, human, fake, make sure',
  OTHER_CODE: `door*, gate, building, dorm, room, lock*, garage, elevator, laundry, promo, access, textbook, course, class code, wifi, bike, outside,
    get in, school, parking, unlock, the back, to join, new code`,

  // Talking where nobody can help.
  MESSENGER:
    'wh*t*ap*, was*ap*, wats/whats ap*, w app, telegram*, tele gram, viber, wechat, hangouts, on/to/use/via/over/or signal',
  CONTACT:
    'text*, txt, message, msg, call, contact, reach, catch, cell, hmu, hit, write, reply, email*, dm, inbox, add, number',
  SOCIAL: 'CONTACT/got ... snap*/insta*/ig/discord/facebook, tg #name, snap me',
  CALLS_ELSEWHERE:
    'number so/and/i/we/where ... text/call/discuss/talk/reach, talk/move/switch/take by/to/this .. text*',
  THEIRS: '#phone, #mail',
  RARELY_HERE: `rarely/never/hardly/barely/seldom/not/dont/cant ... here/app/platform/site/notif*/this, app/site/chat ... slow/buggy/laggy/glitch*/logging`,
  ASKS_CONTACT: 'your/ur phone? number/digits/email/cell/gmail, text me, call me',
  /** Somebody is found, or a group spoken of. */
  COMING: `ONCE ... here/there/campus, outside, close, lost, arrive, park, find, late, door, coming, come by, gate, entrance, on the day, group*, team, class, our floor/building/hall/dorm,
    dont use MESSENGER, no MESSENGER, dont have, deleted, transfer*, students`,

  // Pictures that prove nothing.
  PICTURE:
    'ss, sc, screenshot*, screen shot/grab/record*, pic, photo*, picture*, image*, pdf, video, order/email confirmation',
  TICKET: `cant transfer, ticket*, tix, barcode, qr, wristband*, passes, axs, seats, order/email confirmation, PICTURE ... entrance/gate/scans,
    PICTURE ... get in, get in ... PICTURE, PICTURE is all, scan* .. PICTURE`,
  PROVES: `proof, prove, trust, believe, real, really, legit, genuine, work*, all you need, get*/gets you? in, gate, entrance, no app, cant transfer,
    transferred, transfer so, just use, so you/u see/know, PAY`,
  NO_PROOF: 'price, i paid, dont/wont/doesnt work/get, can/could you send, when we meet, the back',
} as const;
