import { post, re, under, type Written } from './written.ts';

/** The shared community, which every campus reads and writes. */
export const SHARED_POSTS: readonly Written[] = [
  ...under('furniture', [
    post(
      'hannah',
      'Driving from Austin to Norman on the 28th with an almost empty van. If you bought something from someone up there, I can bring it along I-35 for gas money.',
      {
        pics: 'truck:#c9b48a',
        re: [
          re('brooke', 'You are a lifesaver, I have a chair in Waco!', re('hannah', 'Send me the address')),
        ],
      },
    ),
    post('grace', 'Velvet loveseat, Dallas, five minutes off 75. $90 and it fits in a hatchback, somehow.', {
      pics: 'sofa:#7a6f8f',
    }),
  ]),
  ...under('tickets', [
    post('elijah', 'Red River weekend: two tickets together, one for each side of the argument. $120 each.', {
      pics: 'tickets:#b5384a=GAME_DAY',
      re: [re('marcus', 'Will the other seat be nice to me?', re('elijah', 'No promises'))],
    }),
    post(
      'will',
      'Rivalry game in March, I lost the lottery but won two guest tickets. Trading for anything in Chapel Hill that is not blue.',
      { pics: 'tickets:#2b3a55=GAME_DAY' },
    ),
  ]),
  ...under('books, movies, & music', [
    post(
      'ines',
      'Complete set of thermodynamics notes, scanned, free for any campus. Nobody should suffer this twice.',
      {
        pics: 'notes:#7b5ea0',
        re: [re('dev', "Doing the lord's work"), re('kate', 'saved my quarter, thank you')],
      },
    ),
    post('zoe', 'A cappella arrangements, 14 songs, cleared for student groups. $5 to the treasurer.'),
  ]),
  ...under('housing & apartments', [
    post(
      'kate',
      'Summer internship in Los Angeles? My room in Westwood is free June to August, $1,150, ten minutes to campus, one very polite roommate.',
      {
        pics: 'apartment*2',
        re: [re('priya', 'Is parking possible?', re('kate', 'Street only, but you will not want a car'))],
      },
    ),
    post('sam', 'Room swap: Palo Alto for anywhere with rain, spring quarter.', { pics: 'apartment' }),
  ]),
  ...under('musical instruments', [
    post(
      'mateo',
      'Travel guitar, fits overhead, has been to six states and sounds like all of them. $95, I ship to any campus.',
      { pics: 'acousticGuitar:#e2bf86*2' },
    ),
  ]),
  ...under('video games & consoles', [
    post(
      'diego',
      'Looking for three people from any school for a Thursday night kart league. Loser posts an apology here.',
      { re: [re('caleb', 'i am in and i am sorry in advance'), re('henry', 'In.')] },
    ),
  ]),
  ...under(null, [
    post(
      'talia',
      'Rescue group in Gainesville looks for foster homes over winter break, any campus on the way to Jacksonville. Food and crate come with the dog.',
      {
        pics: 'petBed:#b5907a',
        re: [re('zoe', 'Could you reach Durham?', re('talia', 'With two drivers, yes!'))],
      },
    ),
    post(
      'layla',
      "Tip from a graduating senior: meet at your library's front desk, pay when you have tried the thing, and take a friend for anything with wheels.",
      { re: [re('grace', 'And never send money to hold something.')] },
    ),
    post(
      'henry',
      'Does anyone road trip between Dallas and Austin on Sundays? I pay for coffee and I am quiet before 10.',
    ),
    post('brooke', 'Good luck on finals, all seven of us.'),
  ]),
];

export const OU_POSTS: readonly Written[] = [
  ...under('clothing, shoes, & accessories', [
    post('brooke', 'Game day jersey dress, crimson, size S, worn once to a game we will not discuss. $20', {
      pics: 'dress:#b5485f',
      re: [re('elijah', 'Which game?', re('brooke', 'I said we will not'))],
    }),
    post('elijah', 'Storm chasing boots (they are just boots), 11. $35', { pics: 'boots:#3a2c28' }),
  ]),
  ...under('school supplies', [
    post('elijah', 'Weather radio and two notebooks of cloud sketches. Radio $15, sketches priceless.', {
      pics: 'notes:#3f6c8c',
    }),
  ]),
  ...under('furniture', [
    post('brooke', 'Desk and lamp, Traditions Square, second floor, elevator works today. $55', {
      pics: 'desk:#c99b6b deskLamp:#d3563d',
    }),
  ]),
  ...under('kitchen & dining', [
    post('brooke', 'Waffle maker shaped like our state. Panhandle gets crispy first. $14', {
      re: [re('elijah', 'I will take it just for the panhandle')],
    }),
  ]),
  ...under('sports & outdoors', [
    post('elijah', 'Kayak paddle, life vest and a dry bag. Lake Thunderbird is calling. $40', {
      pics: 'cooler:#3f7fb0',
    }),
  ]),
];

export const SMU_POSTS: readonly Written[] = [
  ...under('kitchen & dining', [
    post('henry', 'Espresso grinder, upgraded burrs. I bought a bigger one, as one does. $80', {
      pics: 'coffeeMaker:#b23a35',
      re: [re('grace', 'Would it do pour over too?', re('henry', 'Up to about medium coarse, yes'))],
    }),
  ]),
  ...under('sports & outdoors', [
    post('henry', 'Golf bag, navy, two new zippers. $60', { pics: 'golfBag:#2f4f6b' }),
  ]),
  ...under('clothing, shoes, & accessories', [
    post('grace', 'Jazz shoes and a warm-up jacket, 7.5 and S. $25 together', {
      pics: 'sneakers:#30343b jacket:#3a3f47',
    }),
  ]),
  ...under('home decor', [
    post('grace', 'Gold arched mirror, 5 ft. It made my dorm look twice its size. $50', {
      pics: 'mirror:#c9a24d',
      re: [re('henry', 'Will it survive a sedan?', re('grace', 'With the seats down'))],
    }),
  ]),
  ...under('books, movies, & music', [
    post('henry', 'Corporate Finance, current edition, margins full of optimism. $40', {
      pics: 'book:#2f6690=FINANCE',
    }),
  ]),
];

export const UF_POSTS: readonly Written[] = [
  ...under('sports & outdoors', [
    post('diego', 'Tubes for Ichetucknee, four of them, two patched by a civil engineer. $10 each', {
      re: [re('talia', 'Which two? Asking as a cautious person', re('diego', 'The ones that float better'))],
    }),
    post('diego', 'Cruiser bike, orange-ish, lock and light. $75', { pics: 'bike:#c4473f*2' }),
  ]),
  ...under('pet supplies', [
    post('talia', 'Dog crate, medium, folds flat, plus a bed he refused. $30 for both', {
      pics: 'petBed:#7f9a80',
    }),
  ]),
  ...under('school supplies', [
    post('talia', 'Lab coat, S, and goggles that do not fog. $12', { pics: 'labKit' }),
  ]),
  ...under('household', [
    post('diego', 'Window fan. August is coming. $15', {
      pics: 'fan:#f3f1ec',
      re: [re('talia', 'August is always coming')],
    }),
  ]),
];

export const UCLA_POSTS: readonly Written[] = [
  ...under('collectibles & art', [
    post('kate', 'Screen prints from the senior show, three left, 16x20. $30 each, frame +$10', {
      pics: 'framedPrint:#2d6a7a framedPrint:#d9714e',
      re: [re('mateo', 'The orange one!', re('kate', 'Yours, come by the Broad lobby'))],
    }),
  ]),
  ...under('sports & outdoors', [
    post('mateo', 'Skateboard for the hill (down only). $35', { pics: 'skateboard:#d9612c' }),
  ]),
  ...under('musical instruments', [
    post('mateo', 'Ukulele, honey color, gentle on roommates. $28', { pics: 'ukulele:#d9a05a' }),
  ]),
  ...under('cameras & photography', [
    post('kate', 'Film camera with green leatherette and an opinionated shutter. $110', {
      pics: 'camera:#3f5a52*2',
    }),
  ]),
  ...under('furniture', [
    post('kate', 'Mini dining set, Westwood, third floor, no elevator, strong calves guaranteed. $45', {
      pics: 'diningTable:#c08c5a',
    }),
  ]),
];

export const STANFORD_POSTS: readonly Written[] = [
  ...under('sports & outdoors', [
    post('sam', 'Campus bike, green, registered, basket fits a 16" laptop sideways. $90', {
      pics: 'bike:#3f8f6b*2',
      re: [re('ines', 'Do you include the lock?', re('sam', 'U-lock, yes. Please use it.'))],
    }),
  ]),
  ...under('computers & accessories', [
    post('ines', 'Keyboard, unboxed for one photo. Receipt, box, everything. $70', {
      pics: 'keyboard:#3a3f49',
    }),
  ]),
  ...under('kitchen & dining', [
    post('ines', 'Rice cooker, white, manual included in four languages. $25', {
      pics: 'riceCooker:#efece5',
    }),
  ]),
  ...under('wearables', [
    post('sam', 'Smart watch, sand band. It told me to stand up during my own defense practice. $85', {
      pics: 'smartwatch:#e0d6c6',
    }),
  ]),
  ...under('books, movies, & music', [
    post('sam', 'Four logic textbooks. If you need one, you need all. $60', {
      pics: 'books',
      re: [re('ines', 'Is that a valid inference?', re('sam', 'It is a sound price'))],
    }),
  ]),
];

export const DUKE_POSTS: readonly Written[] = [
  ...under('sports & outdoors', [
    post('will', 'Tent that has done tenting. Four people, two weeks, one miracle. $60', {
      pics: 'tent:#4f7fa8*2',
      re: [re('zoe', 'Does it smell like victory?', re('will', 'It smells like tenting'))],
    }),
  ]),
  ...under('home decor', [
    post('zoe', 'Snake plants, two, siblings, prefer to stay together. $20', { pics: 'plant:#e9e2d4*2' }),
  ]),
  ...under('clothing, shoes, & accessories', [
    post('will', 'Royal blue jacket, M, waterproof, loud. $25', { pics: 'jacket:#5f83a8' }),
  ]),
  ...under('kitchen & dining', [
    post('zoe', 'Electric kettle and nine mugs, one per roommate so far. $18', { pics: 'mugs:#457b9d' }),
  ]),
  ...under('books, movies, & music', [
    post('will', 'Intermediate micro, used by three generations of my hall. $22', {
      pics: 'book:#2b3a55=MICRO',
    }),
  ]),
];
