import { post, re, under, type Written } from './written.ts';

export const HOME_POSTS: readonly Written[] = [
  ...under('home decor', [
    post(
      'hannah',
      'Floor lamp, warm light, brass stem. Bulb included. Makes any dorm look like a person lives there. $28',
      {
        pics: 'floorLamp:#efe2c4*2',
        re: [re('caleb', 'dorm rules say no halogen, is it LED?', re('hannah', 'LED, 9 watts'))],
      },
    ),
    post(
      'amara',
      'Red desk lamp with the bendy arm. $12. Saw me through every all-nighter of sophomore year.',
      { pics: 'deskLamp:#d3563d' },
    ),
    post(
      'sofia',
      'arched mirror!! 5 ft tall, gold frame, makes outfit pics so good. selling only because my new place has mirror closets. $60',
      {
        pics: 'mirror:#c9a24d*2',
        re: [re('maya', 'Is it heavy?', re('sofia', 'two people heavy, bring a friend'))],
      },
    ),
    post('priya', 'Snake plant, impossible to kill, I tried for a whole semester. $15', {
      pics: 'plant:#6d6f76',
    }),
    post(
      'layla',
      'Hand-knotted style rug, 5 by 7, wine red. Professionally cleaned in May (I have the receipt). $65.',
      { pics: 'rug:#b5544a*2', re: [re('owen', 'Wool or synthetic?', re('layla', 'Wool blend, 60/40'))] },
    ),
    post('owen', 'Framed print of mountains I did not climb. 18x24. $20', { pics: 'framedPrint:#2d6a7a' }),
    post('maya', 'desk lamp, yellow, three brightness levels and a USB port in the base. $15', {
      pics: 'deskLamp:#e6b23c',
    }),
    post('tyler', 'tall black mirror. leans. reflects. $25', { pics: 'mirror:#2c2f35' }),
    post(
      'hannah',
      'Abstract print, my own, signed on the back. Frame is worth more than the art, says my professor. $35',
      {
        pics: 'framedPrint:#d9714e',
        re: [re('priya', 'Your professor is wrong, I love it', re('hannah', 'Putting your name on it'))],
      },
    ),
    post('caleb', 'blue rug from my dorm, vacuumed, no mystery spots. $25', { pics: 'rug:#3f6277' }),
    post(
      'priya',
      'Three baby pothos in matching terracotta. They ask for water by drooping and forgive quickly. $18 for all three',
      { pics: 'plant:#c97b4e*2' },
    ),
    post(
      'dev',
      'Floor lamp, black shade, one smart bulb included (works with everything, needs nothing). $22',
      { pics: 'floorLamp:#3a3f47' },
    ),
  ]),
  ...under('kitchen & dining', [
    post('marcus', 'Microwave, 900 W. Popcorn button has never lied to me. $30', {
      pics: 'microwave:#2b2e34',
      re: [re('sofia', 'can you drop it off on west campus?', re('marcus', 'For 5 more, sure'))],
    }),
    post('maya', 'Air fryer, 4 qt, red. Basket is nonstick and still actually nonstick. $35', {
      pics: 'airFryer:#b4453b*2',
    }),
    post('layla', 'Drip coffee maker with a timer. Wake up to coffee, keep your GPA. $18.', {
      pics: 'coffeeMaker:#2a2d33',
      re: [re('amara', 'Does it come with the filter?', re('layla', 'Reusable one, yes'))],
    }),
    post('sofia', 'blender, basically new, I had a smoothie phase that lasted nine days. $20', {
      pics: 'blender:#c2403a',
    }),
    post(
      'jin',
      'Rice cooker, 5 cups, keep-warm works. My family sent me a bigger one, so this little friend needs a home. $22',
      {
        pics: 'riceCooker:#efece5',
        re: [
          re('tyler', 'is it true you can make cake in it', re('jin', 'Yes and I will send you the recipe')),
        ],
      },
    ),
    post('hannah', 'Set of three nonstick pans. The small one is the egg pan and deserves respect. $25', {
      pics: 'pans:#33373e',
    }),
    post(
      'priya',
      'Handmade mugs from the campus ceramics sale, none match, all perfect. $6 each or $15 for three',
      { pics: 'mugs:#7a9a6a mugs:#c8553d' },
    ),
    post('caleb', 'mini fridge. red. has magnets. $60 and the magnets stay on', {
      pics: 'miniFridge:#c7433a*2',
      re: [re('maya', 'Does it freeze anything?', re('caleb', 'ice cubes yes, ice cream becomes soup'))],
    }),
    post(
      'amara',
      'Mint mini fridge, 3.2 cu ft, one year old. Kept insulin cold the whole time, so you know it is reliable. $85',
      { pics: 'miniFridge:#9ec7bd' },
    ),
    post('owen', 'White microwave. It microwaves. 20', { pics: 'microwave:#e8e6e1' }),
    post(
      'dev',
      'Espresso-ish coffee machine, I replaced the pump gasket myself and it holds pressure again. $55, demo cup included.',
      {
        pics: 'coffeeMaker:#567b86',
        re: [re('owen', 'I will come for the demo cup alone', re('dev', 'Fair'))],
      },
    ),
    post(
      'layla',
      'Everything from my kitchen, must go before graduation: pans $15, rice cooker $15, blender $12, mugs $1 each. All of it for $40.',
      {
        pics: 'pans:#40615f riceCooker:#b8bcc2 blender:#4f8f8b mugs:#457b9d',
        re: [re('caleb', 'All of it please, I own one fork', re('layla', 'I will add forks'))],
      },
    ),
    post('tyler', 'black air fryer, makes frozen dumplings taste like a plan. $25', {
      pics: 'airFryer:#25282e',
    }),
  ]),
  ...under('household', [
    post(
      'layla',
      'Upright vacuum, strong suction, new filter. Two weeks in and you will wonder how you lived. $45',
      {
        pics: 'vacuum:#7b5ea0',
        re: [re('hannah', 'Good with cat hair?', re('layla', 'My sister has a Persian, it coped'))],
      },
    ),
    post('marcus', 'Desk fan, three speeds, quiet on 1, helicopter on 3. Texas mandatory. $12', {
      pics: 'fan:#f3f1ec',
    }),
    post('sofia', 'laundry basket with 11 hangers and half a bottle of detergent, $8 for all', {
      pics: 'laundryBasket:#7fa3b5',
    }),
    post('amara', 'Big fan, mint, kept my room in Kinsolving bearable in August. $18', {
      pics: 'fan:#8fc0b8',
      re: [re('caleb', 'please tell me it is still available', re('amara', 'It is! Lobby in an hour?'))],
    }),
    post('jin', 'Vacuum, yellow, cordless, about 25 min per charge. $60', { pics: 'vacuum:#e0a63a' }),
    post('maya', 'Moving boxes, 20+, all sizes, flat. Free. West Campus, on the porch, just take them.', {
      re: [re('layla', 'Took eight, thank you!!')],
    }),
    post('owen', 'Ironing board and iron. I have become a wrinkled person and I accept it. $15 both'),
  ]),
];
