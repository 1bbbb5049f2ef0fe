import { post, re, under, type Written } from './written.ts';

/** End-of-term sales: long lists, price drops, second tries. */
export const MOVING_POSTS: readonly Written[] = [
  ...under('household', [
    post(
      'layla',
      'MOVING SALE, all clean, all working:\n- vacuum $40\n- drying rack $8\n- iron $10\n- shower caddy $4\n- 2 lamps $12 each\nWest 26th, evenings after 6. Cash or Venmo. I label everything, so what you see is what is left.',
      {
        pics: 'vacuum:#3f8c8a laundryBasket:#e8dcc3 floorLamp:#f3f0e8 deskLamp:#2f6f73 fan:#2c3037 mugs:#e0b040',
        re: [
          re('caleb', 'the shower caddy, is it rusty', re('layla', 'It is plastic, it cannot be')),
          re('maya', 'Drying rack please', re('layla', 'Put aside for you')),
        ],
      },
    ),
    post(
      'marcus',
      'Everything in my garage, make an offer, I say yes to most things. Fan, basket, cooler, two chairs that match each other and nothing else.',
      { pics: 'fan:#d97a5c laundryBasket:#f1efe9 cooler:#c4473f officeChair:#c9c6bf' },
    ),
    post('sofia', 'fairy lights, 3 boxes, warm white, $4 each or all for 10'),
    post('amara', 'Humidifier, whisper quiet, filter changed. $16'),
    post('dev', 'Tool kit: 46 bits, a good ratchet, one hammer with opinions. $20'),
  ]),
  ...under('furniture', [
    post(
      'hannah',
      'Price drop on the second couch! Terracotta, seats two and a cat. Was 110, now $80. Someone please give it a living room, mine is turning into a showroom.',
      {
        pics: 'sofa:#c9785a*2',
        re: [re('layla', 'How old is it?', re('hannah', 'Three years, covers washed every spring'))],
      },
    ),
    post(
      'priya',
      'Corner of my room for sale, as seen: bean bag $20, small shelf $15, lamp $10, rug $20. All of it for 55 and you keep my good energy.',
      { pics: 'beanBag:#4c7ea8 bookshelf:#5b4033 floorLamp:#7d9b8c rug:#7d8f6f' },
    ),
    post('owen', 'Trestle table, two sawhorses and a door. It is a very good door. $45', {
      pics: 'desk:#7b543a',
    }),
    post(
      'caleb',
      'twin bed + nightstand, whole thing 50. i will help you carry it if you live on a ground floor. if you live on the 5th floor i wish you well',
      { pics: 'bed:#7d5a44 nightstand:#47505c' },
    ),
    post('maya', 'Purple velvet futon, honestly glamorous. $65, cushions firm, frame steel.', {
      pics: 'futon:#6b5b73*2',
      re: [re('sofia', 'velvet???', re('maya', 'VELVET'))],
    }),
    post('jin', 'Gaming chair, red. I have grown up, it has not. $60', { pics: 'officeChair:#a63f3f' }),
    post('dev', 'Two black stools from my workbench, solder marks are free. $20', {
      pics: 'barStool:#2e3137',
    }),
  ]),
  ...under('books, movies, & music', [
    post(
      'amara',
      'Bundle for future pre-meds: gen chem, bio, physics and stats, all current editions. $110 for the stack, separately if you ask nicely. Study group included until finals, we meet Tuesdays at the Life Science Library and there are snacks. I wrote a one-page survival guide for each class (what is really on the exam, which homework to start early, whose office hours are worth it) and it goes with the books. Please pass it on when you are done.',
      {
        pics: 'books book:#3f7d58=BIOLOGY book:#2b3a55=PHYSICS book:#4f8f9b=CHEM',
        re: [re('caleb', 'what snacks', re('amara', 'Grapes. And the good pretzels.'))],
      },
    ),
    post('owen', 'Criterion discs, 11 of them, no player any more. $60 for the lot'),
    post('priya', 'Economics for ECO 304K + a study guide that is better than the book. $30', {
      pics: 'book:#d98e3f=ECON',
    }),
    post('tyler', 'music theory workbook, erased it all, my hand still hurts. $10', {
      pics: 'book:#a83f6b=THEORY',
    }),
  ]),
  ...under('computers & accessories', [
    post(
      'jin',
      'Second monitor goes too. 24", 1080p, thin bezels. Students who buy both of mine get a cable and an encouraging word. $60',
      { pics: 'monitor:#32353c' },
    ),
    post('maya', 'Tablet, rose, 10 inch, small crack in the corner that has not moved in a year. $85', {
      pics: 'tablet:#d9b8ae',
    }),
    post('layla', 'External drive, 2 TB, wiped properly (three passes). $40.'),
  ]),
  ...under('clothing, shoes, & accessories', [
    post(
      'sofia',
      'last call before donation!! tees $3, dresses $8, jackets $10. lobby of the Castilian, friday 4 to 6. wear something easy to try things over',
      { pics: 'tshirt:#d9a441 dress:#2b2e45 jacket:#7a5a3f hoodie:#d9a8b5' },
    ),
    post('marcus', 'Cleats size 11, grass still in them from the final we won. $20', {
      pics: 'sneakers:#30343b',
    }),
    post('hannah', 'Cream hoodie with TEXAS across it, size L, washed twice. $16', {
      pics: 'hoodie:#efe6d5=TEXAS',
    }),
  ]),
  ...under('sports & outdoors', [
    post(
      'tyler',
      "update: brother's bike now, mine got sold in 20 minutes. yellow, 56cm, single speed, one brake that really means it. $110",
      { pics: 'bike:#e0a63a*2' },
    ),
    post('amara', 'Camping bundle: green tent, two pads, stove with half a canister. $70', {
      pics: 'tent:#3f7d6b cooler:#4f8f6b',
    }),
    post('caleb', 'longboard? i think? it is long and it is a board. $30', { pics: 'skateboard:#3f8fa0' }),
  ]),
  ...under('kitchen & dining', [
    post(
      'owen',
      "Cast iron, seasoned since my grandmother, only going because I have hers AND my mother's. $30 to someone who promises not to use soap.",
      {
        pics: 'pans:#33373e*2',
        re: [re('layla', 'A little soap is fine nowadays', re('owen', 'I will pretend I did not read that'))],
      },
    ),
  ]),
];
