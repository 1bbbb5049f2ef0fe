import { post, re, show, under, type Written } from './written.ts';

/** What stands on top of the feed of UT when the demo begins, newest first. */
export const FRESH: readonly Written[] = [
  ...under('furniture', [
    post(
      'hannah',
      'Moving into a place that is already furnished, so my couch needs a new home. Blue, seats three, no stains, no pets on it ever (the cats have their own chair). $140 and I will throw in the pillows. It fits through a normal door, we measured twice. Second floor on Rio Grande, elevator works, and I can hold it until Sunday evening if you tell me when you come.',
      {
        pics: 'sofa:#5b7f95*3',
        re: [
          re(
            'caleb',
            "Is it comfy enough to sleep on? asking for my roommate's brother who never leaves",
            re('hannah', 'I have taken many studio naps on it. Yes.'),
            re('marcus', 'seconding, I crashed there after finals'),
          ),
          re(
            'priya',
            'Would you take 120 if I pick up tonight?',
            re('hannah', 'For tonight, deal. Messaging you the address'),
          ),
        ],
      },
    ),
  ]),
  ...under('books, movies, & music', [
    post(
      'amara',
      'Organic Chemistry, 8th edition, for CH 320M/N. Highlighted through chapter 14, then I discovered flash cards. $45, the bookstore wants $189. Can meet at Welch any weekday before 3.',
      {
        pics: 'book:#3f7d58=ORGO book:#3f7d58=ORGO',
        re: [
          re(
            'maya',
            'Does it come with the model kit?',
            show('amara', 'I have one, add $10 and it is yours', 'labKit'),
          ),
          re(
            'tyler',
            'is the 7th edition ok for the class or do I need this one',
            re('amara', 'Dr. Reyes uses problem numbers from the 8th, so I would get this one'),
            re('tyler', 'ok sold, thursday?'),
          ),
        ],
      },
    ),
  ]),
  ...under('sports & outdoors', [
    post(
      'tyler',
      'selling my commuter. 54cm steel frame, new chain and brake pads in september, rides like a dream down speedway. $160. lock included because I am a good person',
      {
        pics: 'bike:#2f6f8f*4',
        re: [
          re('owen', 'What size tires?', re('tyler', '700x32, puncture resistant ones')),
          re('layla', 'Could I try it on Saturday morning near the Co-op?', re('tyler', 'yep 10am works')),
        ],
      },
    ),
  ]),
  ...under('tickets', [
    post(
      'marcus',
      "Two student section tickets for Saturday, seats together. Cousin's wedding, do not ask. $60 each, transfer through the app right when you pay.",
      {
        pics: 'tickets:#bf5700=GAME_DAY',
        re: [
          re('sofia', 'still have both??', re('marcus', 'Yes both')),
          re(
            'dev',
            'would you split them',
            re('marcus', 'Only if I find someone for the other one, will let you know'),
          ),
        ],
      },
    ),
  ]),
  ...under('computers & accessories', [
    post(
      'jin',
      '27" monitor, 1440p, 75 Hz, stand goes up and down and pivots. One dead pixel in the lower left corner that I stopped seeing after a week. $110.\nCome test it at my desk in GDC.',
      {
        pics: 'monitor:#23262c*2 cables',
        re: [re('dev', 'Does the stand have a VESA mount underneath?', re('jin', '100x100, yes'))],
      },
    ),
  ]),
  ...under('drones', [
    post(
      'dev',
      'Small camera drone with three batteries and the carry case. 31 minutes per battery if there is no wind. Short clip from the field behind the engineering building. $220, registration sticker comes off.',
      {
        pics: 'drone:#e9edf1*2',
        video: true,
        re: [
          re('owen', 'What does it record at?', re('dev', '4K30 or 1080p60')),
          re(
            'hannah',
            'this would be so good for site photos. Is it hard to fly?',
            re('dev', 'It hovers by itself. You will be fine after ten minutes'),
          ),
        ],
      },
    ),
  ]),
  ...under('home decor', [
    post(
      'priya',
      'I propagated too much. Again. Monstera, two feet tall, $25 with the pot. Small ones are $8 each or three for $20.',
      {
        pics: 'monstera:#e9e2d4 plant:#c97b4e plant:#3f6c8c plant:#d9a441 plant:#e9e2d4',
        re: [
          re('sofia', 'THREE please', re('priya', 'which ones? pictures 2 to 5')),
          re('sofia', '2, 3 and the yellow pot!!'),
        ],
      },
    ),
  ]),
  ...under('musical instruments', [
    post(
      'owen',
      'Dreadnought acoustic, solid spruce top. Honest wear around the pick guard, action set up low by the shop on Guadalupe last spring. $180 with a soft case and a capo I cannot find a reason to keep.',
      {
        pics: 'acousticGuitar:#d09a55*3',
        re: [re('tyler', 'oh no. oh no I want this', re('owen', 'Come play it, then decide'))],
      },
    ),
  ]),
  ...under('kitchen & dining', [
    post(
      'layla',
      'Mini fridge with a real freezer compartment, very quiet, approved for the dorms. Defrosted and cleaned this morning. $70. I can lend you a hand cart but not a second pair of hands.',
      {
        pics: 'miniFridge:#f1f1ee*2',
        re: [
          re(
            'caleb',
            'Would it fit under a lofted bed in Jester West?',
            re('layla', 'It is 33 inches tall, so yes'),
          ),
        ],
      },
    ),
  ]),
  ...under('school supplies', [
    post(
      'maya',
      'TI-84 Plus CE, rose gold-ish, charger included. Got me through M 408D and STAT, both with an A. $55',
      {
        pics: 'calculator:#c9708f',
        re: [re('caleb', 'I could use the luck. Tomorrow at PCL?', re('maya', 'Noon, by the front doors'))],
      },
    ),
  ]),
  ...under('clothing, shoes, & accessories', [
    post(
      'sofia',
      'CLOSET CLEAN-OUT part 3!! everything size S/M, everything washed. denim jacket $25, burnt orange hoodie $18, party dress $22 (worn once), boots size 8 $40. bundle = discount. first to message gets it, no holds past tomorrow',
      {
        pics: 'jacket:#5f83a8 hoodie:#bf5700=TEXAS dress:#b5485f boots:#8f5a34 tshirt:#f2ede2 cap:#bf5700=TX sneakers:#d98fa8 jewelry:#d9b25a tshirt:#4f8f9b backpack:#c4564a',
        re: [
          re('hannah', 'Jacket please!', re('sofia', 'yours! lobby at 6?')),
          re('priya', 'How much for hoodie + boots together?', re('sofia', '50 and I am happy')),
        ],
      },
    ),
  ]),
  ...under('video games & consoles', [
    post(
      'caleb',
      'selling my handheld because I have failed one (1) midterm. comes with dock, charger, case, two games. $190 firm, my mom said so',
      {
        pics: 'handheld:#e0503f gameCases:#c4473f',
        re: [re('jin', 'Which games?', re('caleb', 'the kart one and the one where you farm'))],
      },
    ),
  ]),
];
