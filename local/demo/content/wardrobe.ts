import { post, re, under, type Written } from './written.ts';

export const WARDROBE_POSTS: readonly Written[] = [
  ...under('clothing, shoes, & accessories', [
    post(
      'marcus',
      'Running shoes, size 11, 60 miles on them. Wrong shoe for my knees, right one for somebody. $45',
      {
        pics: 'sneakers:#2f5f8f*2',
        re: [re('dev', 'True to size?', re('marcus', 'Half a size small, so a 10.5 foot'))],
      },
    ),
    post('sofia', 'cowboy boots size 8, red, two-step approved at the Broken Spoke. $55', {
      pics: 'boots:#7a2f2a*2',
      re: [re('maya', 'I NEED these for the rodeo', re('sofia', 'come try them on!'))],
    }),
    post('hannah', 'Canvas work jacket, olive, size M. Paint on one sleeve, the good kind of paint. $30', {
      pics: 'jacket:#55684a',
    }),
    post('tyler', 'vintage tee, sun and waves on it, soft as anything. L. $12', { pics: 'tshirt:#2b2e35' }),
    post('layla', 'Interview blazer dress, navy with a small print, size 6. It has a 3 for 3 record. $28', {
      pics: 'dress:#2b2e45',
      re: [re('priya', 'I have an interview Tuesday, is this fate', re('layla', 'It is. Come over tonight'))],
    }),
    post('caleb', 'burnt orange cap, adjustable. too many caps, one head. $8', { pics: 'cap:#bf5700=UT' }),
    post('priya', 'Emerald dress, worn to one formal and then to one very nice dinner. Size 4, $26', {
      pics: 'dress:#2f6f6b',
    }),
    post('owen', 'Leather boots, 10D, resoled in March. They will outlive us. $80', {
      pics: 'boots:#3a2c28',
      re: [re('tyler', 'do they come in 10.5 lol', re('owen', 'Thick socks go the other way, sorry'))],
    }),
    post('amara', 'Scrubs, navy, three sets, size S. For shadowing or very serious pajamas. $25 for all.'),
    post('maya', "grey hoodie, XL, roommate's boyfriend's, he gave up on it. $10", {
      pics: 'hoodie:#5a6472=AUSTIN',
    }),
    post('sofia', 'white sneakers size 7.5, cleaned with a toothbrush and love. $30', {
      pics: 'sneakers:#e9e6df',
    }),
    post('jin', "Denim jacket, men's M, pins removed, holes from pins remain. $22", {
      pics: 'jacket:#5f83a8',
    }),
    post('marcus', 'Intramural champion shirt. I earned it, you can wear it. L, $5', {
      pics: 'tshirt:#bf5700',
    }),
    post('hannah', 'Yellow sundress with pockets. POCKETS. Size 8. $20', {
      pics: 'dress:#e0a63a',
      re: [re('sofia', 'pockets??? mine')],
    }),
    post('caleb', 'green high tops, size 9, my feet had a growth spurt at 19. $25', {
      pics: 'sneakers:#6fae8f',
    }),
    post('tyler', 'blue hoodie that says crew. i was never in a crew. $14', { pics: 'hoodie:#2f4f6b=CREW' }),
  ]),
  ...under('jewelry & accessories', [
    post(
      'sofia',
      'gold plated necklace + earrings set, blue stone, gift that was not my style. tag still on. $18',
      { pics: 'jewelry:#d9b25a' },
    ),
    post(
      'owen',
      'Wristwatch, brown leather, automatic. Runs four seconds fast a day, like me in the morning. $75',
      {
        pics: 'watch:#7a4f35*2',
        re: [
          re('layla', 'Is the crystal scratched?', re('owen', "One hairline at 4 o'clock, second picture")),
        ],
      },
    ),
    post('priya', 'Silver pendant from a market in Jaipur, I have two. $22', { pics: 'jewelry:#cfd3d8' }),
    post('dev', 'Simple black watch, new battery. $20', { pics: 'watch:#2b2e35' }),
    post(
      'maya',
      'Backpack, teal, padded laptop pocket, all zippers zip. Carried cells, molecular and otherwise. $20',
      {
        pics: 'backpack:#2f5f6b',
        re: [re('caleb', 'fits a 16 inch laptop?', re('maya', '15.6 for sure, 16 if it is thin'))],
      },
    ),
  ]),
  ...under('health & beauty', [
    post('sofia', 'hair dryer, pink, diffuser included, roommate bought the same one. $15', {
      pics: 'hairDryer:#c04f7b',
    }),
    post(
      'amara',
      'Skin care set, unopened, duplicates from a subscription I forgot to cancel twice. $20 for all',
      {
        pics: 'cosmetics:#7fae9b',
        re: [re('hannah', 'When does it expire?', re('amara', 'June next year'))],
      },
    ),
    post('layla', 'Hair dryer with folding handle, dual voltage, good for going abroad. $12', {
      pics: 'hairDryer:#5f8fa0',
    }),
    post('priya', 'Perfume, 90% full, too grown-up for me. $24', { pics: 'cosmetics:#d98fa8' }),
    post('marcus', 'Massage gun. My hamstrings are healed, yours could be too. $35'),
  ]),
];
