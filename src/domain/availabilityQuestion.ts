/* Recognizes a first message that asks whether a thing is still to be had, and nothing else. */

const GREETING = '(?:hi+|hey+|heya|hello+|hiya|howdy|hola|yo|sup|good (?:morning|afternoon|evening))';
const NAMED = "(?:the|this|that|your|ur) [\\p{L}\\d'-]+(?: [\\p{L}\\d'-]+)?";
const PRONOUN = '(?:this|it|that|these|those|they|item)';
const THING = `(?:${PRONOUN}|${NAMED})`;
/** A part of the message that says nothing: a greeting with a name, thanks, interest. */
const COURTESY = new RegExp(
  `^(?:${GREETING}(?: [^ ]+){0,2}|(?:(?:i'm|im|i am) )?(?:(?:very|really|so) )?interested(?: in ${THING})?|(?:please|pls|plz)|(?:many )?(?:thanks|thank you|thx|ty|tysm)(?: so much| in advance| you)?)$`,
  'u',
);
/** The same before the question, without a comma between the two. */
const BEFORE = new RegExp(`^${GREETING}(?: there| all)? `, 'u');
const AFTER =
  / (?:please|pls|plz|thanks|thank you|thx|ty|at all|by any chance|or (?:no|not|nah|sold|gone)|rn|right now|now|today|anymore|any more|yet|already|atm)$/u;

const WONDERING =
  "(?:(?:i was|i am|i'm|im|just|was|only) )*(?:wondering|checking|curious|asking|seeing)(?: to see)?(?: (?:if|whether))? |(?:can i ask|could you tell me|do you know|let me know) (?:if|whether) ";
const TO_BE_HAD =
  '(?:(?:still|currently|already) )*(?:av[aei]+l[a-z]{0,2}b?[ael]{1,2}|avail|for sale|up for (?:grabs|sale)|up|for grabs|there|around|sold|gone|taken|on the market)';

const YOU = '(?:(?:do|did) )?(?:(?:you|u|ya) )?';
const HAVE = '(?:have|got|hav)';

const QUESTION = new RegExp(
  `^(?:${WONDERING})?(?:${[
    `(?:(?:is|are|r|was|iz) )?(?:${THING} )?(?:(?:is|are) )?(?:${TO_BE_HAD})`,
    `(?:it's|its|that's|thats|this's) (?:${TO_BE_HAD})`,
    // 'Do you have the box?' asks for a part of it.
    `${YOU}still ${HAVE} ${THING}(?: ${TO_BE_HAD})?|${YOU}${HAVE} (?:${PRONOUN}|${THING} ${TO_BE_HAD})`,
    `(?:(?:are|r) )?(?:you|u) still selling ${THING}|still selling(?: ${THING})?`,
    `(?:has|have|did) ${THING} (?:(?:already|been) )*(?:sold|sell|gone|taken)`,
  ].join('|')})$`,
  'u',
);

/** A longer text says more. */
const CHARS_MAX = 160;

/** Whether a message asks only if the thing is still available, in one of the ways in which people ask that. */
export function asksOnlyIfAvailable(text: string): boolean {
  if (text.length > CHARS_MAX) return false;
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[‘’´`]/gu, "'")
    .replaceAll(/[^\p{L}\d\s'?,.!;:\n-]/gu, ' ');
  const parts = plain
    .split(/[?,.!;:\n]+|\s-+\s/u)
    .map((part) => part.trim().replaceAll(/\s+/gu, ' '))
    .filter((part) => part !== '' && !COURTESY.test(part));
  const [question, ...more] = parts;
  if (question === undefined || more.length > 0) return false;
  let bare = question.replace(BEFORE, '');
  for (let shorter = bare.replace(AFTER, ''); shorter !== bare; shorter = bare.replace(AFTER, ''))
    bare = shorter;
  return QUESTION.test(bare);
}
