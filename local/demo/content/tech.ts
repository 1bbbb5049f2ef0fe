import { post, re, under, type Written } from './written.ts';

export const TECH_POSTS: readonly Written[] = [
  ...under('computers & accessories', [
    post(
      'jin',
      'Mechanical keyboard, 65%, cream with an orange enter key. Lubed switches, sounds like rain on a roof. $85',
      {
        pics: 'keyboard:#efe9df*2',
        re: [
          re('dev', 'Which switches?', re('jin', 'Linear, 55 g, hand lubed over two lectures')),
          re('caleb', 'is it loud loud', re('jin', 'Library safe if you are gentle')),
        ],
      },
    ),
    post(
      'dev',
      'Laptop, 14", 16 GB, 512 GB SSD, new thermal paste and battery at 94%. Ran my whole capstone. $420',
      {
        pics: 'laptop:#3b3f47*2',
        re: [
          re(
            'amara',
            'Does it handle video calls without the fan screaming?',
            re('dev', 'Yes, I repasted it last month'),
          ),
        ],
      },
    ),
    post(
      'hannah',
      'Drawing mouse thing? It is a vertical mouse my wrist doctor recommended. $15. Wrist fine now.',
      { pics: 'mouse:#2b2e35' },
    ),
    post('maya', 'printer!! black and white laser, half a toner left, no more paying 10 cents a page. $40', {
      pics: 'printer:#e9e7e2',
      re: [re('layla', 'Does it print double sided?', re('maya', 'It does, automatically'))],
    }),
    post('caleb', 'pink-ish gaming mouse, lights up, made me exactly 0% better. $10', {
      pics: 'mouse:#c9556b',
    }),
    post('layla', 'Laptop sleeve, 13 inch, never used. $6.'),
    post(
      'owen',
      'Older laptop, 2017, silver. Good for writing, bad for anything that moves. Charger included. $90',
      { pics: 'laptop:#b9bdc4' },
    ),
    post(
      'jin',
      'Full-size keyboard, blue, quiet. I have eleven keyboards and an intervention on Thursday. $30',
      { pics: 'keyboard:#7fa3b5' },
    ),
    post('priya', '24" monitor, white bezel, HDMI cable included. Spreadsheets have never been wider. $65', {
      pics: 'monitor:#c9ccd1',
      re: [
        re(
          'sofia',
          'Can I connect a laptop with only usb-c?',
          re('priya', 'With a small adapter, I can show you which one'),
        ),
      ],
    }),
    post(
      'dev',
      'Bag of cables: USB-C, HDMI, display port, two chargers, one that nobody can identify. $10 for everything',
      { pics: 'cables:#2c3038', re: [re('jin', 'I want the mystery one')] },
    ),
    post('amara', 'iPad-style tablet, 64 GB, with the pencil. All my anatomy drawings removed. $210', {
      pics: 'tablet:#c5c9cf*2',
      re: [re('hannah', 'Is the pencil tip worn?', re('amara', 'New tip, plus two spare ones'))],
    }),
    post('tyler', 'pink keyboard, my sister left it. clicky. 15 bucks before she finds out', {
      pics: 'keyboard:#d9a3a8',
    }),
  ]),
  ...under('audio & speakers', [
    post(
      'owen',
      'Pair of bookshelf speakers, wood fronts, from 1994 and proud of it. Sound warm, weigh a lot. $70',
      {
        pics: 'speaker:#2b2e35*2',
        re: [re('tyler', 'do they need an amp', re('owen', 'They do, I can lend you mine to test'))],
      },
    ),
    post(
      'jin',
      'Noise cancelling headphones, silver blue. New ear pads. The PCL fifth floor becomes a monastery. $110',
      {
        pics: 'headphones:#8a9bb5*2',
        re: [re('amara', 'How is the battery?', re('jin', '22 hours or so at half volume'))],
      },
    ),
    post('sofia', 'wireless earbuds in the rose case, disinfected, both sides charge. $35', {
      pics: 'earbuds:#d9a9a0',
    }),
    post(
      'marcus',
      'Red boombox speaker. Loud enough for intramurals, survived being dropped at Clark Field. $45',
      {
        pics: 'boombox:#c4453b',
        re: [
          re(
            'caleb',
            'does it have bluetooth or is it ancient',
            re('marcus', 'Looks ancient, has bluetooth'),
          ),
        ],
      },
    ),
    post('tyler', 'white headphones, one hinge is taped but it is nice tape. $15', {
      pics: 'headphones:#e9e2d6',
    }),
    post('layla', 'Earbuds, white, sealed replacement set from the warranty. $60, box unopened.', {
      pics: 'earbuds:#f5f4f1',
    }),
    post(
      'owen',
      'Turntable, belt drive, new needle. Walnut base. It made me buy 60 records, I take no responsibility for you. $130',
      {
        pics: 'turntable:#8f5f3f*2',
        re: [re('hannah', 'Built-in preamp?', re('owen', 'Yes, switch is on the back'))],
      },
    ),
  ]),
  ...under('cell phones & accessories', [
    post('maya', 'Phone, 128 GB, green, unlocked. Screen perfect, a scuff on one corner. Battery 89%. $260', {
      pics: 'phone:#7f9a80*2',
      re: [
        re('caleb', 'Is it paid off?', re('maya', 'Yes, and signed out of everything')),
        re('sofia', 'would you trade for mine + cash?', re('maya', 'Message me which one you have')),
      ],
    }),
    post('dev', 'Wireless charger, two phones at once, 15 W. $14.', { pics: 'cables:#f0efec' }),
    post('sofia', 'lavender phone, 64gb, cracked back but the case hides it! $120', {
      pics: 'phone:#8f7fb0',
    }),
    post('caleb', 'phone case, fell in the turtle pond, is fine. $3'),
    post(
      'priya',
      'Phone, red, replaced under insurance and I got two by mistake of fate. Sealed until today. $310',
      {
        pics: 'phone:#b5574f',
        re: [re('marcus', 'Which carrier?', re('priya', 'Unlocked, worked with mine'))],
      },
    ),
  ]),
  ...under('cameras & photography', [
    post(
      'owen',
      'Film camera, 35 mm, fully mechanical. Light meter agrees with my phone. First roll is on me. $150',
      {
        pics: 'camera:#8f5f3f*3',
        re: [
          re('hannah', 'Does it come with a lens?', re('owen', '50mm f/1.8, clean glass')),
          re(
            'sofia',
            'is film expensive?',
            re('owen', 'About 12 a roll plus developing. It makes you choose'),
          ),
        ],
      },
    ),
    post(
      'hannah',
      'Mirrorless camera, black, 8,000 shutter count. Used for two portfolios. $380 with one battery.',
      { pics: 'camera:#25282e*2' },
    ),
    post('owen', '70-200 lens, white, the heavy one. You will look like the sports desk. $420', {
      pics: 'lens:#e3e0da',
      re: [
        re(
          'marcus',
          'can I rent it for Saturday instead lol',
          re('owen', '$30 for the day and your student ID'),
        ),
      ],
    }),
    post('dev', 'Prime lens, 35 mm, red ring, autofocus a bit slow in the dark (me too). $95', {
      pics: 'lens:#25282e',
    }),
    post('priya', 'Little green point-and-shoot, takes dreamy bad pictures on purpose. $40', {
      pics: 'camera:#3f5a52',
    }),
  ]),
  ...under('tvs & media players', [
    post(
      'marcus',
      '43" TV, 4K, remote included, stand sold too. Watched every away game on it. $140 for both',
      {
        pics: 'tv:#1b1d22*2',
        re: [
          re('tyler', 'does it have apps', re('marcus', 'All of them, it is a smart one')),
          re('layla', 'How heavy?', re('marcus', '20 lbs, one person can do it')),
        ],
      },
    ),
    post('caleb', '32 inch tv, one thin purple line on the left side, adds character. $35', {
      pics: 'tv:#2a2d33',
    }),
    post('amara', 'Streaming stick, remote has new batteries. $12'),
  ]),
  ...under('video games & consoles', [
    post('jin', 'Console, white, one controller, 1 TB. I am graduating and my thesis asked me to. $240', {
      pics: 'console:#f0f0ee*2',
      re: [
        re('caleb', 'any drift on the controller?', re('jin', 'None, I bought it in January')),
        re('marcus', '200 cash tonight?', re('jin', '220 and I add the headset')),
      ],
    }),
    post('tyler', 'stack of games, $10 each, 3 for $25. the golf one is secretly the best', {
      pics: 'gameCases:#4f9a5f',
    }),
    post('dev', 'Handheld, yellow and grey, modded shell, all original parts in a bag. $150', {
      pics: 'handheld:#e2b040',
    }),
    post('marcus', 'black console, disc drive works if you ask nicely (press twice). $110', {
      pics: 'console:#1f2228',
    }),
    post('sofia', "selling my ex's games, he had three months to pick them up. $8 each!", {
      pics: 'gameCases:#3f6fb0',
      re: [re('caleb', 'savage. is the kart one in there', re('sofia', 'it is, and it is 7 for you'))],
    }),
  ]),
  ...under('virtual reality', [
    post('jin', 'VR headset, white, 128 GB, with the better strap. Lenses never saw the sun. $190', {
      pics: 'vrHeadset:#f0f0ee*2',
      re: [re('dev', 'Controllers included?', re('jin', 'Both, plus rechargeable batteries'))],
    }),
    post(
      'hannah',
      'Older VR headset we used for walking through our models. Works, tethered, needs a decent PC. $75',
      { pics: 'vrHeadset:#2a2d34' },
    ),
  ]),
  ...under('wearables', [
    post('marcus', 'Running watch, green band, GPS is spot on around the lake. $95', {
      pics: 'smartwatch:#5f8f6f*2',
      re: [re('layla', 'Does it track swimming?', re('marcus', 'Pool yes, Barton Springs also yes'))],
    }),
    post('amara', 'Smart watch, pink band, 40 mm. Counts steps between Welch and the hospital. $120', {
      pics: 'smartwatch:#d98fa0',
    }),
    post('dev', 'Fitness band, charger included, tells me I sleep badly. I knew. $18'),
  ]),
  ...under('drones', [
    post('owen', 'Mini drone for beginners, bounces off trees, spare propellers included. $35', {
      pics: 'drone:#3b424d',
    }),
  ]),
  ...under('3d printers & supplies', [
    post(
      'dev',
      '3D printer, orange, bed is leveled and I will show you how to keep it that way. 220 x 220 mm. $130 with a spool of teal',
      {
        pics: 'printer3d:#e07a3f*2',
        re: [
          re('hannah', 'How fine can it go for models?', re('dev', '0.12 mm looks great, takes all night')),
          re('jin', 'Klipper?', re('dev', 'But of course')),
        ],
      },
    ),
    post('hannah', 'Four spools of PLA: white, white, white and, for a brave week, coral. $12 each'),
    post('jin', 'Resin printer, used for keycaps only. Gloves, wash bucket and patience included. $145', {
      pics: 'printer3d:#2c3038',
    }),
  ]),
];
