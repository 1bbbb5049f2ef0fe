import { plainWords } from './plainLetters.ts';

/*
 * What words mean in talk about buying: a sign for each idea, and the words that have it. Of those that fit, the first; other words
 * are '_'. So a rule reads who does what, and when, in a few signs, whatever the wording: 'Can you zelle me half first?' is
 * '_YPM$F'.
 *
 *   who    I the writer, M me and mine, Y the reader; N not, > must or wants
 *   pays   P to pay and its ways, $ money, 9 a number, < a deposit, ! money that never comes back, K a check, G a gift card
 *   when   F ahead, B before, T now, W once, ; if, + has arrived, H to hold, & and then, V proves that somebody is real
 *   gives  D to send or hand over, R back or the rest, X too much, % for the trouble
 *   comes  U to pick up, L firms, O relatives who are made up, S others, ~ far away, = at home here, E when we meet, ) without meeting
 *   asks   J a code, / of a door or a course, ? tell me, C contact, A another messenger, # a number or mail, : is not here often
 *   shows  Z a picture, @ a ticket, ^ proves it, ( of something else
 *   tells  Q of scams, of others
 *
 * The words are parts of a regular expression, where '~' is any ending and no group is counted.
 */
const CONCEPTS = String.raw`
  # ((\d|(zero|one|two|three|four|five|six|seven|eight|nine|oh)\b)[ ().+-]{0,3}){7,12}|[\w.]*@?(gmail|outlook|yahoo|hotmail|icloud)\.com
  Q (asked|told|wanted|tried) (me|him|her|us)|beware|watch out|sketchy?|scams? (around|everywhere)|nobody|group|class|you (gave|overpaid|paid me)|do you (want|need|take|accept)
  A w(h?a?t+s*[ -]?u?|as+|\/|hats )ap+s?|wsp|tele ?gra?m+|viber|wickr|kik|we ?chat|hang ?outs|(on|via|use|to|over) (signal|snap(chat)?|insta(gram)?|ig|discord|facebook)|signal (app|instead)
  : (rarely|never|hardly|not|dont|cant)( \w+){0,2} (here|this (app|platform|site)|notif\w+)|(off|outside|leave) (of )?th(is|e) (app|site|platform)|this (app|site)( \w+){1,2}ing
  _ first(?= (come|floor|year|time|thing|week|day|of|person|one|to|dibs|serve|month))|get(ting)? paid|got paid|signal|payment plan|no fee|pay (the difference|for (gas|parking|shipping))|(sell~|trade|has|unused|used|still)( \S+){1,5} cards?|cards? (for sale|trade|balance)|landlord|the lease
  G ((gift|steam|apple|itunes|google play|amazon|visa|e ?bay|vanilla|target|walmart|sephora) ?)+ca?rds?
  ! western union|money ?gram|bitcoin|btc|usdt|crypto|(bank|wire) transfers?
  K (cashiers?|certified|bank|company|business|personal) che(ck|que)s?|money orders?|(a|the|your|by|issue|mail|with|wrote|his|my( \w+)?) che(ck|que)s?(?! (in(?! the mail)|engine|if|out))
  Z (ss|sc|screen ?(shot|grab|recording)|pic|photo|image|picture|foto|pdf|video|clip)s?
  @ tickets?|tix|bar ?code|qr|wristbands?|ticketmaster|order confirmation|seats?
  ( price|cost|i paid|view|scratch|manual|measurements|(dont|doesnt|wont) work|(can|could) you (send|show|get)(?= ~ ?(screen|more|pic|pdf))|when we meet|the back
  ^ proof|prove|trust|believe|honest|works?|scans?|gets? (you )?in|entrance|at the (gate|door)|in my (account|name)|really|locked|no transfer|just use
  PF half (now|today|tonight|up ?front)|no (deposit|pay~|zelle|venmo),? no
  P$ (make|making|proceed with|complete|remit|submit|do)( \w+){0,2} payment
  JV (text|code|message)s? from google|google (\w+ )?(texted|sen[dt]|will)( text| call)? (you|u)
  J co+des?|otp|(6|six)[ -]?(digit|number)s?( code| pin| \w+ication)?|verification (number|text)|numbers (in the|from|google|it|you got)|pin (you|code|number)
  V v[ea]?r?if\w+|vrif\w+|confirm~|google|(youre?|you are|its|this is)( \w+)? (real|legit|serious|human|scammer)|not an? (scam|bot)|so (i|we) (know|dont|wont|can)|real|legit|bots?|fake|phone|text from|safety
  / doors?|gate|building|dorm|rooms?|lock~|garage|hall|lobby|laundry|promo|discount|zip|area|course|wi ?fi|access|mylab|textbook|dress|bike|cs|outside|downstairs|(im|get|am) here|get in(to)?|school|software|license|steam|parking|unlock|never got
  L movers?|moving (company|people|guys)|shippers?|shipping (agent|company|people)|courier~|carriers?|agents?|logistics|haul\w+|freight|fedex|drivers?|secretary|assistant|(pick ?up|delivery) (man|guy|person)|transporter
  O cou[sz]ins?|cuz|uncles?|nephews?|nieces?|my guy|client|colleague|someone else|somebody|someone from
  S brother|sister|friend|son|husband|wife|dad|someone|person|guy|aunt
  = roomm?(ate|ie)s?|(so|please|you can|hired|have) (come|pick|movers)|same|next door|lives? with|together|we(ll)? both|truck|moving out|has to|by then|scratched|i work at|state farm|helped|goes to|from my|said
  ~ out of (state|the country)|overseas?|off ?shore|deploy~|abroad|at sea|on a ship|another state|hospital|marine|military|traveling|behalf|unable|at work all|i am away|not in the
  ) (no|cant|dont( do)?|without|no need to) (meet~|viewing~|in person)
  E (when|once|until|til|till|after|if|as)( (we|you(ve|re)?|i|im|youre))?( (are|get|both|ve|actually))? ?(meet|come|here|there|see(n|ing)?|outside|try|tried|test|buy|downstairs|close|show you|has?ve it|in the|lost|arrive)|(at|on|upon) (pick ?up|meet~)|in person|in case|late|on (your|my) way
  U pick(s|ed|ing)?( it| this| them| that| the \w+)?[ -]?up|collect~|(come|stop|swing|be|coming|comes) (by|over|get|and|to (get|pick)|for|it)|grab|scoop|fetch|retrieve|get (it|this|them)|comes?|coming|take care|handle
  B b4|before|prior to
  F first|up ?fronts?|in advance|ahead|beforehand|prior|advance
  T now|rn|tonight|tonite|asap|right away|immediately|today(?= or)
  W once|after|when|as soon as|until|unless|till?|upon|receipt of
  ; if|without|provided|as long as
  + paid|hits|clears?|lands?|goes through|comes? through|arrives?|is in|received?|received|completed?|confirmed
  < deposits?|holding fee|down ?payment|application fee|non[ -]?refundable|prepa\w+
  X accident~|mistake|error|too much|twice|double|oops|over ?pa\w+|instead of|more than|not \d+|extra|add(ing|itional)?|on top|includ\w+|(\$?\d+ )more|supposed to be|surplus|business (account|one)|account expanded
  R back|refund~|return|difference|(the )?rest|balance|remain~|excess|leftover|reimburse|upgrade
  % troubles?|stress|inconvenience|other buyers|for (hold|keep)ing|decline|delete|holding|keeping|cancel
  H hold~|reserve|secure|save|lock|guarantee|keep~|prove|(take|taking) (the|it) ~ ?down
  N dont|no|not|never|wont|rather not|doesnt|didnt|isnt|nothing|deleted
  I (can|could|should|do|may|would) i|i|ill|im|ive|id|we|well|(?<!you )can(?= pay)|imma|me to
  M me|us|my|mine
  Y you|u|your?s?|urs?|ya
  P pay(s|ing)?|zel+[ea]?~|v[ei]?n+mo~|cash[ -]?ap+~|pa?y[ -]?pa?l|apple ?pay|wire|friends and family|f&f
  $ money|funds|payments?|half|fee|full (price|amount|rent)|rent|amount|cash(?= (hits|clears|lands|comes|goes|is in))
  9 \$ ?\d+|\d\d+( ?(dollars|bucks|%))?
  C text~|txt|sms|message|msg|call|contact|reach|hmu|hit|write|reply|shoot|email|number|inbox|dm
  D sen[dt]~|ship~|mail~|overnight|give|gives|transfer~|forward|deliver~|drop~|leave|release|hand|bring~|put|make|share|keys|address|issue~|pass|transferred|location
  ? tell|read|let me know|whats|what|which|say~|provide|got|get|show
  > require[ds]?|must|have to|gotta|only|want|ask~|accept|need~|buy|purchase
  & and|then|so
`
  .trim()
  .split('\n')
  .map((line) => line.trim().split(/ (.*)/, 2));

const ANY = new RegExp(
  String.raw`(?<!\w)(?:${CONCEPTS.map(([, words = '']) => `(${words.replaceAll('~', '\\w*').replace(/\((?!\?)/g, '(?:')})`).join('|')})(?!\w)|\w+|[^\w\s]|\n`,
  'g',
);

/** The signs of a text's ideas in their order; '.' ends a sentence. */
export const conceptsOf = (text: string): string =>
  plainWords(text)
    .replace(/[.!?;]+(?=\s|$)/g, '\n')
    .replace(ANY, (word: string, ...groups: readonly unknown[]) => {
      const place = groups.slice(0, CONCEPTS.length).findIndex((group) => typeof group === 'string');
      return (
        CONCEPTS[place]?.[0] ??
        (word === '\n'
          ? '.'
          : word === ','
            ? ','
            : /^(?:\W|the|an?|th[ai][ts]|it|is|with|of)$/.test(word)
              ? ''
              : '_')
      );
    })
    .replace(/[^\S\n]+/g, '');
