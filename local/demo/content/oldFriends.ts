import { say, type Line } from './talk.ts';

/** The conversation of two who have bought and sold together all semester: as long as a real one gets. */

const LENGTH = 300;

type Act = (thing: string, price: string, place: string) => readonly Line[];

const ACTS: readonly Act[] = [
  (thing, price, place) => [
    say('maya', `Are you still selling ${thing}?`, { after: 26 }),
    say('dev', `Yes. ${price} and it works, I opened it to check.`),
    say('maya', 'You open everything to check'),
    say('dev', 'And everything works afterwards. Most of the time.'),
    say('maya', 'Ok, I will take it. Where?'),
    say('dev', `${place}?`),
    say('maya', 'Sounds good. After my lab, so 5:30'),
    say('dev', 'I will be the one with the tool bag.', { heart: true }),
    say('maya', 'When are you not'),
  ],
  (thing, price, place) => [
    say('dev', `Do you know anybody who wants ${thing}?`, { after: 31 }),
    say('maya', 'My roommate might. How much?'),
    say('dev', `${price}, for a friend of yours.`),
    say('maya', 'She asks if it is clean'),
    say('dev', 'Tell her it is cleaner than my desk.'),
    say('maya', 'I have seen your desk'),
    say('dev', 'Fair. It is clean.'),
    say('maya', `She says yes! She is at ${place} all afternoon`),
    say('dev', 'On my way.'),
    say('maya', 'She is very happy, thank you', { heart: true }),
    say('dev', 'Anytime.'),
  ],
  (thing, price) => [
    say('maya', 'Question for an engineer', { after: 20 }),
    say('dev', 'Almost one.'),
    say('maya', `Is ${price} a fair price for ${thing}?`),
    say('dev', 'New or used?'),
    say('maya', 'Used, two years, no box'),
    say('dev', 'Then offer ten less and meet in the middle.'),
    say('maya', 'I offered fifteen less'),
    say('dev', 'Ruthless.'),
    say('maya', 'They said yes!!', { heart: true }),
    say('dev', 'I am learning from you.'),
    say('maya', 'It is the biology. Survival of the cheapest'),
  ],
  (thing, _price, place) => [
    say('dev', `Could you hold on to ${thing} for me until tomorrow?`, { after: 35 }),
    say('maya', 'Sure, leave it at the door'),
    say('dev', `I am at ${place}, be there in ten.`),
    say('maya', 'I am in class until 2 but Lena is home'),
    say('dev', 'Dropped it off. Lena gave me a cookie.'),
    say('maya', 'She gives everybody a cookie'),
    say('dev', 'Let me believe.'),
    say('maya', '😂'),
  ],
  (thing, price, place) => [
    say('maya', `Look what somebody left at ${place}`, { after: 28 }),
    say('maya', `It is ${thing}, with a note that says FREE`),
    say('dev', 'Do not touch it before I have seen it.'),
    say('maya', 'I am standing next to it like a guard'),
    say('dev', `If it works it is worth ${price}.`),
    say('maya', 'And if not?'),
    say('dev', 'Then it is worth a weekend.'),
    say('maya', 'A man has just looked at it. I looked back'),
    say('dev', 'Hold the line. Two minutes.', { heart: true }),
    say('dev', 'I see you.'),
    say('maya', 'It works!! We should split it'),
    say('dev', 'Half of it is yours. Which half?'),
  ],
  (thing, price) => [
    say('dev', `I sold ${thing}. ${price} in eleven minutes.`, { after: 22 }),
    say('maya', 'What did you write?'),
    say('dev', 'The truth. That is the secret.'),
    say('maya', 'I wrote the truth about my nightstand and nobody came'),
    say('dev', 'You wrote that the drawer screams.'),
    say('maya', 'It does scream'),
    say('dev', 'I can fix that. Candle wax.'),
    say('maya', 'Wait, really?', { after: 1 }),
    say('dev', 'Really. Rub it along the rails.'),
    say('maya', 'IT IS SILENT', { heart: true }),
    say('dev', 'You are welcome.'),
  ],
];

const PROPS: readonly (readonly [string, string, string])[] = [
  ['the desk lamp', '$15', 'the PCL steps'],
  ['a soldering iron', '$20', 'the ECJ lobby'],
  ['the microwave', '$25', 'Jester'],
  ['a bike pump', '$8', 'the Co-op'],
  ['the second monitor', '$70', 'EER'],
  ['a folding table', '$18', 'the Littlefield fountain'],
  ['the label printer', '$22', 'Welch'],
  ['a floor fan', '$14', 'the corner of 24th and Rio Grande'],
  ['the router', '$30', 'Gregory Gym'],
  ['a toolbox', '$35', 'the turtle pond'],
  ['the rice cooker', '$12', 'the Union'],
  ['a pair of speakers', '$45', 'the drag'],
  ['the camping stove', '$28', 'Kerbey Lane'],
];

const acts = Array.from({ length: 34 }, (_, index) => {
  const [thing, price, place] = PROPS[index % PROPS.length] ?? ['it', '$10', 'PCL'];
  const act = ACTS[index % ACTS.length];
  return act?.(thing, price, place) ?? [];
}).flat();

const END: readonly Line[] = [
  say('maya', 'Are you free with the truck this afternoon? I am buying a bookshelf', { after: 4 }),
  say('dev', 'From 4 on. How big?'),
  say('maya', '31 inches wide, one piece, solid pine'),
  say('dev', 'Solid pine. So I bring the straps.'),
  say('maya', 'You are the best. Dinner is on me', { heart: true }),
  say('dev', 'And a photo of it for the collection, please.'),
  say('maya', 'Here, Hannah built it herself!', { pic: 'bookshelf:#d7bd94' }),
  say('dev', 'Those are proper joints. Tell her I approve.'),
];

export const OLD_FRIENDS: readonly Line[] = [...acts.slice(END.length - LENGTH), ...END];
