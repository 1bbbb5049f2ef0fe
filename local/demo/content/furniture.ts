import { post, re, under, type Written } from './written.ts';

export const FURNITURE_POSTS: readonly Written[] = under('furniture', [
  post(
    'layla',
    'IKEA desk, white top, drawers on the right. Small coffee ring under where the lamp stood. $40, it comes apart with one Allen key.',
    {
      pics: 'desk:#f1ede6',
      re: [re('jin', 'What are the measurements?', re('layla', '47 by 24 inches, 29 high'))],
    },
  ),
  post(
    'hannah',
    "Bookshelf I built for Studio III. Solid pine, finished with oil, holds roughly one architect's worth of books. 60.",
    {
      pics: 'bookshelf:#d7bd94*2',
      re: [
        re(
          'amara',
          'Pine as in it will survive anatomy atlases?',
          re('hannah', 'It survived Vitruvius in hardcover'),
        ),
      ],
    },
  ),
  post('marcus', 'futon. it folds. it has seen things. $30 and you carry it down 2 floors with me', {
    pics: 'futon:#34404f',
    re: [re('tyler', 'what things', re('marcus', 'Super Bowl parties mostly'))],
  }),
  post(
    'sofia',
    'The cutest mustard armchair!! from the thrift store on Burnet, legs tightened by my dad. $55',
    { pics: 'armchair:#c98b3a*2' },
  ),
  post(
    'dev',
    'Ergonomic office chair, mesh back, lumbar support works. One armrest wobbles, two screws would fix it and I have lost exactly those two. $50',
    {
      pics: 'officeChair:#2e323a',
      re: [re('layla', 'M6 screws, I have a bag of them. Will take it', re('dev', 'Perfect match'))],
    },
  ),
  post(
    'amara',
    'Six-drawer dresser, sage green, I painted it last summer. All drawers slide. Too big for my next room. $75.',
    { pics: 'dresser:#7fa3a0*2', re: [re('maya', 'How wide is it?', re('amara', '52 inches'))] },
  ),
  post('tyler', 'twin xl bed frame, metal-ish wood, no squeak (i checked, professionally). 35 bucks', {
    pics: 'bed:#b98556',
  }),
  post(
    'priya',
    'Round coffee table, walnut veneer, one tiny scratch I cover with a plant. $45, pick up on 26th street',
    { pics: 'coffeeTable:#5b4235' },
  ),
  post(
    'owen',
    'Dining table and two chairs, came with the apartment, landlord says it is mine to sell. Sturdy. $90 for all, does not go separately.',
    {
      pics: 'diningTable:#7a5239*2',
      re: [re('caleb', 'does it wobble', re('owen', 'Only if your floor does'))],
    },
  ),
  post(
    'maya',
    'Nightstand with a shelf. Fits a lamp, a book and a glass of water, which is all a person needs. $20',
    { pics: 'nightstand:#f2eee6' },
  ),
  post('caleb', 'red bean bag, huge, my roommate vetoed it. $30', {
    pics: 'beanBag:#c85a4b',
    re: [re('hannah', 'Your roommate has no taste')],
  }),
  post(
    'jin',
    'Two bar stools, counter height (26"). Bought for a kitchen island, now I have no kitchen island. $40 for the pair.',
    { pics: 'barStool:#a9744a' },
  ),
  post(
    'layla',
    'Sofa, beige, very clean, smoke free and pet free. I am graduating and flying home on the 14th, so it has to be gone by the 12th. Asking $100, reasonable offers welcome.',
    {
      pics: 'sofa:#b9ab97*2',
      re: [
        re(
          'priya',
          'Could you hold it until Friday?',
          re('layla', 'Gladly. You pay when you have sat on it'),
        ),
        re('tyler', '60?', re('layla', 'I can do 85, not less')),
      ],
    },
  ),
  post(
    'hannah',
    'Drafting table, tilts 0 to 45 degrees, parallel bar included. Perfect for anyone in the B.Arch program; useless to everyone else. $120',
    { pics: 'desk:#d9c7a8*2' },
  ),
  post('marcus', 'Desk chair, grey. Free with any other thing I sell, otherwise $15', {
    pics: 'officeChair:#5a6b7c',
  }),
  post(
    'sofia',
    'white dresser with gold knobs, the top has a little nail polish in one corner (rose, very pretty actually). $65 obo',
    { pics: 'dresser:#f5f1ea' },
  ),
  post(
    'dev',
    'Standing desk, electric, remembers two heights. The motor hums a B flat. $170, retail was 320.',
    {
      pics: 'desk:#2f3238*2',
      re: [re('jin', 'Max load?', re('dev', '155 lbs. My three monitors were fine'))],
    },
  ),
  post('amara', 'Twin mattress topper and bed frame, both from August, both in great shape. $60 together.', {
    pics: 'bed:#ece5d9',
  }),
  post(
    'owen',
    'Leather-ish armchair from my grandfather. It has a dent exactly my shape now. $40 to someone who reads',
    { pics: 'armchair:#a14f48' },
  ),
  post('priya', 'Narrow bookshelf, white, 5 shelves. Held 38 plants at its peak. $30.', {
    pics: 'bookshelf:#f3efe8',
    re: [re('maya', 'thirty eight??', re('priya', 'It was a phase. It is still a phase.'))],
  }),
  post(
    'caleb',
    'couch for free!!! has to leave Nueces St by Sunday noon. one leg replaced with bio textbooks (not included)',
    { pics: 'sofa:#6d4b4b', re: [re('marcus', 'I can bring a truck at 10', re('caleb', 'hero'))] },
  ),
  post('tyler', 'wooden nightstand, sturdy, sticker residue on the side spells nothing. $12', {
    pics: 'nightstand:#a9744a',
  }),
  post('jin', 'Coffee table with a lower shelf, light oak color. I eat on the floor now, it is better. $35', {
    pics: 'coffeeTable:#b57f4f',
  }),
  post(
    'maya',
    'Small white dining table + 2 chairs, the folding kind that hides against the wall. Lived in a 400 sq ft studio with it and it saved me. $70',
    {
      pics: 'diningTable:#efe9df',
      re: [
        re('sofia', 'how many can sit really', re('maya', 'Two comfortably, four if you like each other')),
      ],
    },
  ),
]);
