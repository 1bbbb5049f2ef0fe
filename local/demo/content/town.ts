import { post, re, under, type Written } from './written.ts';

/** Tickets, places to live, and posts that fit under nothing or ask for something. */
export const TOWN_POSTS: readonly Written[] = [
  ...under('tickets', [
    post(
      'sofia',
      '1 wristband for the festival in October, all 3 days, my shift got moved. $240 (paid 290)',
      {
        pics: 'wristband:#7b5ea0',
        re: [
          re(
            'hannah',
            'Is it registered to you?',
            re('sofia', 'I can transfer it in the app while we stand together'),
          ),
        ],
      },
    ),
    post(
      'tyler',
      'two tickets tuesday at the mohawk, opener is better than the headliner, trust me. $22 each',
      { pics: 'tickets:#7b3f8f=LIVE_8PM' },
    ),
    post('caleb', 'student ticket basketball vs the purple ones. row 6!!! $15', {
      pics: 'tickets:#bf5700=GAME_DAY',
    }),
    post(
      'owen',
      'Two seats for the symphony on Friday, left balcony, best acoustics in the house. $18 each',
      {
        pics: 'tickets:#2b3a55=CONCERT',
        re: [re('layla', 'Both, please', re('owen', 'See you in the lobby at 7'))],
      },
    ),
    post(
      'priya',
      'Comedy show, Saturday 9:30, four tickets, $12 each. My whole friend group caught a cold.',
      { pics: 'tickets:#b5384a=ADMIT_1' },
    ),
    post('jin', 'Esports finals, two floor tickets, $35 each.', { pics: 'tickets:#2f6f6b=LIVE_8PM' }),
    post('maya', 'Volleyball tickets for Wednesday, I have lab until 9. Free, just go and be loud.', {
      re: [re('marcus', 'Say no more')],
    }),
  ]),
  ...under('rides', [
    post(
      'dev',
      'Driving to Houston on Friday after class, back on Sunday. Two seats, $20 for gas, I pick the music.',
    ),
  ]),
  ...under('lost & found', [
    post('hannah', 'Found: one key on a green ribbon, on the steps of the library. It misses its door.'),
  ]),
  ...under('housing & apartments', [
    post(
      'layla',
      'Sublet: one room in a 2/2 on Rio Grande, January to July. $895, water and internet included, quiet roommate (PhD, rarely seen). Parking +$60.\nThe room has a north window and a real closet. Laundry is in the unit, the bus to campus stops at the corner, and the upstairs neighbor practices cello only on Sundays, and well. I pay the transfer fee. Come see it any evening this week, I will be packing.',
      {
        pics: 'apartment*2 kitchen',
        re: [
          re(
            'maya',
            'Is the room furnished?',
            re('layla', 'Bed and desk stay, everything else goes with me'),
          ),
          re('priya', 'How far to the McCombs building?', re('layla', '11 minutes walking, I timed it')),
        ],
      },
    ),
    post(
      'marcus',
      'Looking for a 4th roommate, house in Hyde Park, big yard, one dog, zero drama. $780 + utilities, from August.',
      { pics: 'apartment*2', re: [re('caleb', 'what kind of dog', re('marcus', 'The good kind'))] },
    ),
    post(
      'hannah',
      'Studio near 38th, month to month from May. Tall windows, tiny kitchen, cats welcome. $1,050',
      { pics: 'apartment kitchen' },
    ),
    post(
      'amara',
      'Summer sublease, West 24th, private bath, gym downstairs that I visited once. $700 (down from 1,100), June and July.',
      { pics: 'kitchen' },
    ),
    post(
      'sofia',
      'lease takeover!! Riverside, on the bus line, pool, 1 bed, $930. they waive the fee if you sign this month',
      { pics: 'apartment' },
    ),
    post('jin', 'Garage parking spot, 21st & Pearl, covered, $95 a month.'),
    post(
      'tyler',
      'co-op room opening next semester, meals included, you cook one dinner a week. $820. we have a piano',
    ),
    post('owen', 'Room in an old house off Duval, porch swing, creaky floors, honest landlord. $760', {
      pics: 'apartment',
    }),
  ]),
  ...under(null, [
    post('caleb', 'ISO: a lamp. any lamp. it is so dark in here', {
      re: [re('amara', 'I have a red one for $12, look at my posts'), re('hannah', 'and I have a tall one')],
    }),
    post(
      'maya',
      'Looking for someone driving to Houston on Friday afternoon, I pay gas and bring good snacks',
      { re: [re('dev', 'Leaving at 3 from Guadalupe, one seat left', re('maya', 'Taken!'))] },
    ),
    post('amara', 'Wanted: anatomy flash cards, the physical kind. Will pay $15.'),
    post('tyler', 'trade: my 32 inch surfboard bag (why) for literally any rain jacket size M'),
    post(
      'jin',
      'Does anyone have the small hex key from a white IKEA desk? I need it for one hour and will bring cookies.',
      { re: [re('layla', 'I have four of them'), re('hannah', 'Architecture people have forty')] },
    ),
    post(
      'layla',
      'Everything I still have goes for half price on Saturday, 9 to noon, courtyard on 26th. Lamps, books, two chairs, one very good pan.',
      {
        re: [
          re('sofia', 'is the pan spoken for', re('layla', 'Come early')),
          re('owen', 'I will be there at 8:55'),
        ],
      },
    ),
    post(
      'priya',
      'Cuttings day! Bring a cup with a lid, leave with a plant. Free, benches by the Turtle Pond at 4.',
      {
        pics: 'plant:#c97b4e monstera',
        re: [re('caleb', 'can I take one if I killed the last one', re('priya', 'Especially then'))],
      },
    ),
    post('sofia', 'ISO white dress for graduation pics, size S, max $30, thank you lovelies'),
    post('marcus', 'Need a ladder for an hour, West Campus. I return things.', {
      re: [re('owen', 'Truck and ladder available after 5')],
    }),
    post(
      'dev',
      'I fix cracked screens and dead batteries in the ECE lounge on Thursdays. Parts at cost, labor is a taco.',
      { re: [re('sofia', 'what kind of taco', re('dev', 'Al pastor for screens, bean for batteries'))] },
    ),
    post(
      'hannah',
      'Lost: roll of trace paper with a stair section on it, near Sutton Hall. Worthless to you, a week of my life to me.',
      { re: [re('priya', 'Saw a roll at the Battle Hall front desk!', re('hannah', 'I love you'))] },
    ),
    post('owen', 'Wanted: someone to take my portrait on film, I take yours, we both keep the negatives.'),
    post('caleb', 'anyone selling a fan that is not broken, i have 14 dollars and a dream', {
      re: [re('amara', 'Check my post, I will do 14')],
    }),
    post('maya', 'ISO lab goggles for tomorrow 8 am, I left mine in San Antonio. Renting also fine.', {
      re: [re('amara', 'Borrow mine, Welch 2nd floor at 7:45')],
    }),
    post('priya', '', { pics: 'plant:#e9e2d4*2 monstera:#b5653f' }),
    post('tyler', '', { pics: 'electricGuitar:#5fae9b' }),
    post(
      'amara',
      'Who took the blue umbrella from the PCL stand on Monday? It has my heart and also a broken rib. No questions asked.',
    ),
    post('jin', 'Buying broken mechanical keyboards, any state, $5 to $20.', {
      re: [
        re(
          'tyler',
          'mine has soup in it',
          re('jin', 'What kind of soup?'),
          re('tyler', 'pho'),
          re('jin', '$6'),
        ),
      ],
    }),
    post('layla', 'Two-wheeled hand cart to borrow, any day this week. The price is a good story.'),
    post(
      'sofia',
      'swap party sunday 2pm, courtyard on pearl!! bring 5 things, take 5 things, there will be lemonade',
      { pics: 'dress:#8fb09b tshirt:#8f4a5a jacket:#c9b28f' },
    ),
    post('marcus', 'Selling? No. Giving: 3 hours of moving help this weekend, for pizza.', {
      re: [re('hannah', 'The couch buyer and I would like to order one Marcus', re('marcus', 'Booked'))],
    }),
    post('priya', 'ISO tall shelf for plants, up to $40, must not mind water.', {
      re: [re('hannah', 'I could build you one for 60, cedar', re('priya', 'You just made my week'))],
    }),
    post(
      'dev',
      'PSA: the bike racks at the engineering building get checked on the 30th. Tag yours or it becomes a post on here.',
    ),
    post('owen', 'Free to a good home: 14 empty frames of all sizes.', { pics: 'framedPrint:#d9714e' }),
    post('caleb', 'update: got a lamp. thank you all. now ISO something to look at'),
  ]),
];
