import { post, re, under, type Written } from './written.ts';

export const PLAY_POSTS: readonly Written[] = [
  ...under('sports & outdoors', [
    post('marcus', 'Keeper gloves and a match ball, both with a lot of intramural history. $20', {
      pics: 'ball:#f2efe8',
    }),
    post('tyler', 'skateboard, purple deck, soft wheels, good for getting to class and not for tricks. $40', {
      pics: 'skateboard:#7b5ea0',
      re: [re('caleb', 'ok but can it ollie', re('tyler', 'everything can ollie once'))],
    }),
    post('layla', 'Road bike, red, 52 cm, serviced in October. I have the paperwork, of course. $240.', {
      pics: 'bike:#c4473f*2',
      re: [re('marcus', 'Shimano or SRAM?', re('layla', 'Shimano 105'))],
    }),
    post('hannah', 'Two-person tent, orange, used at Enchanted Rock exactly twice. All stakes present. $45', {
      pics: 'tent:#e0843f*2',
    }),
    post('dev', 'Electric scooter, 15 mph, 12 miles of range, tail light I wired myself. $180', {
      pics: 'scooter:#2b2e35*2',
      re: [re('sofia', 'Do you need a permit for it on campus?', re('dev', 'No, but park it at a rack'))],
    }),
    post('caleb', 'basketball. bouncy. $8', { pics: 'ball:#d9773a' }),
    post('amara', 'Tennis racket, strung in August, plus a can of balls. $35', {
      pics: 'racket:#3f8fc0',
      re: [re('priya', 'Grip size?', re('amara', '4 1/4'))],
    }),
    post('priya', 'Step-through bike, teal, with a basket that has carried many plants. $120', {
      pics: 'bike:#6fb8b0*2',
    }),
    post('owen', "Golf bag with seven clubs, a putter and my father's hopes. $85", {
      pics: 'golfBag:#3f6b4f',
    }),
    post('sofia', 'blue cooler for tailgates, keeps ice til the 4th quarter, $22', {
      pics: 'cooler:#3f7fb0',
    }),
    post('marcus', 'Hammock with tree straps. Two semesters under the oaks at the South Mall. $18'),
    post('maya', "Kids' size bike helmet... I have a small head. White, never crashed. $12", {
      pics: 'helmet:#e9e6df',
    }),
  ]),
  ...under('exercise', [
    post('marcus', 'Pair of 25 lb dumbbells. I moved on to the 30s, not to brag. $40', {
      pics: 'dumbbells:#2b2e35',
      re: [re('caleb', 'bragging', re('marcus', 'A little'))],
    }),
    post('layla', 'Yoga mat, extra thick, purple, with carrying straps. $14', { pics: 'yogaMat:#7b6fb0' }),
    post('sofia', 'pink dumbbells 8 lb, cute and also heavy after a while. $12', {
      pics: 'dumbbells:#c4567a',
    }),
    post('priya', 'Green yoga mat, slightly leafy from drying ferns on it. $8', { pics: 'yogaMat:#4f9a8b' }),
    post('tyler', 'pull up bar, fits most doors, did not fit my lifestyle. $15'),
  ]),
  ...under('musical instruments', [
    post('tyler', 'red electric guitar, plays great, sounds better than me. gig bag included. $170', {
      pics: 'electricGuitar:#c4372f*2',
      re: [
        re('owen', 'What pickups?', re('tyler', 'single coils, stock. the neck one is honey')),
        re('dev', 'Any fret buzz?', re('tyler', 'a hint on the 12th, a truss rod quarter turn fixes it')),
      ],
    }),
    post('hannah', 'Ukulele, teal, small enough for a carry-on and a short attention span. $30', {
      pics: 'ukulele:#5fb0c0',
    }),
    post(
      'jin',
      'Digital piano, 88 weighted keys, headphones out, so my neighbors still like me. Stand included. $260',
      {
        pics: 'piano:#23252b*2',
        re: [re('amara', 'Is there a pedal?', re('jin', 'One, and it squeaks in winter'))],
      },
    ),
    post('owen', 'Tube amp, 15 watts, tan. Warm. Heavy. Worth the stairs. $210', { pics: 'amp:#8f6a45' }),
    post(
      'amara',
      'Full-size violin with bow, case and rosin. I last played it at a wedding, and everyone cried for the right reason. $250',
      { pics: 'violin:#a8542a*2' },
    ),
    post('caleb', 'practice amp, black, has a headphone jack (thank god says my roommate). $35', {
      pics: 'amp:#2b2226',
    }),
    post('tyler', 'black acoustic, cheap, cheerful, missing one string. $50', {
      pics: 'acousticGuitar:#2b2226',
    }),
  ]),
  ...under('cars & trucks', [
    post(
      'owen',
      'The very old truck. 1991, teal, starts every time if you talk to it. Clean title, new alternator, original radio that gets exactly one station, and that station is good. The tailgate sticks in winter and the passenger window wants a gentle hand. I have every receipt since 2019 in a shoebox, which you also get. $3,200. I will miss it and it will not miss me.',
      {
        pics: 'truck:#3f7d8c*3',
        re: [
          re('marcus', 'How many miles?', re('owen', '182k, most of them in second gear')),
          re('tyler', 'i would talk to it every day'),
        ],
      },
    ),
    post(
      'layla',
      'Sedan, 2012, silver, 96k miles, all service records in a folder. AC is excellent. $5,400.',
      {
        pics: 'car:#c9ccd1*2',
        re: [re('priya', 'Any accidents?', re('layla', 'One parking lot bumper scratch, repaired'))],
      },
    ),
    post(
      'sofia',
      'my little red car, 2009, 121k, new tires and a new battery, graduating so it has to go. $3,900 obo',
      { pics: 'car:#b5384a*2' },
    ),
  ]),
  ...under('auto parts & accessories', [
    post('owen', 'Jumper cables and a tow strap. You will know when you need them. $15'),
    post('dev', 'Dash cam, 1080p, with the hidden wire kit. $28'),
    post('layla', 'Sun shade for a mid-size windshield. In Texas this is furniture. $6.'),
  ]),
  ...under('motorcycles', [
    post(
      'caleb',
      '50cc moped, mint color, no motorcycle license needed, parks in bike spots near my dorm. $750',
      {
        pics: 'moped:#6fb8a8*2',
        re: [re('tyler', 'top speed', re('caleb', '34 downhill with a tailwind and hope'))],
      },
    ),
    post('marcus', 'Helmet, red, full face, size M, never dropped. $60', { pics: 'helmet:#c4473f' }),
    post('maya', 'Cream moped, 2018, 2,900 miles, cover and lock included. Title in hand. $1,100', {
      pics: 'moped:#efe6d5*2',
    }),
  ]),
  ...under('tires & rims', [
    post('owen', 'Four all-terrain tires, 60% tread, off the truck. $120 for the set', {
      pics: 'tires:#4a4e57',
    }),
    post('sofia', 'set of rims 16", came with the car, too shiny for me. $140', { pics: 'tires:#c9ccd1' }),
  ]),
  ...under('toys, games, & hobbies', [
    post('jin', 'Board game about trading sheep. All sheep accounted for. $18', {
      pics: 'boardGame:#c4473f',
      re: [re('hannah', 'Does it include the 5-6 player extension?', re('jin', 'Yes, more sheep'))],
    }),
    post('dev', 'Speed cube, magnetic. My best is 14.2 s, it can do better than me. $12', { pics: 'puzzle' }),
    post('priya', 'Chess and checkers set, wooden, one bishop is a replacement with more personality. $15', {
      pics: 'boardGame:#2f6b6b',
    }),
    post('caleb', '1000 piece puzzle, 999 guaranteed. $4'),
    post('hannah', 'Big tub of building bricks, 11 lbs, sorted by color because of course. $40'),
  ]),
  ...under('trading cards', [
    post('tyler', 'binder of cards from middle school, i looked none of them up, that is the fun. $45', {
      pics: 'cards*2',
      re: [re('jin', 'Any holographic ones?', re('tyler', 'at least nine shiny boys'))],
    }),
    post('jin', 'Two sealed booster boxes. I am stronger than temptation, until Friday. $95 each', {
      pics: 'cards:#8f6fc0',
    }),
    post('caleb', 'baseball cards, 90s, mostly catchers for some reason. $10', { pics: 'cards:#5fae7b' }),
  ]),
  ...under('collectibles & art', [
    post('hannah', 'Linocut prints of the Tower at dusk, edition of 12, numbers 4 to 9 left. $25 each', {
      pics: 'framedPrint:#6b5b8c framedPrint:#e0b040',
      re: [re('amara', 'Number 7 please!', re('hannah', 'Reserved, pay when you see it'))],
    }),
    post('owen', 'Tour posters, six of them, tubes included. $30 for all', { pics: 'framedPrint:#5d8760' }),
    post('sofia', 'jar of state quarters, all 50. $15 (yes i did the math, it is the JAR)'),
  ]),
  ...under('pet supplies', [
    post('hannah', 'Cat tree. My cats prefer the box it came in. $35', {
      pics: 'catTree:#d9c7a8*2',
      re: [re('maya', 'Is the cat included', re('hannah', 'The orange one asks himself that every day'))],
    }),
    post('amara', '20 gallon tank with filter, heater, light and gravel. Fish found a bigger home. $55', {
      pics: 'fishTank:#3f8fb0*2',
    }),
    post('marcus', 'Dog bed, large, cover washed. He got a couch. $18', { pics: 'petBed:#8f9fb0' }),
    post('priya', 'Hamster mansion, three floors, water bottle, wheel that does not squeak. $25'),
  ]),
];
