import { OLD_FRIENDS } from './oldFriends.ts';
import { meet, say, talk, type Talk } from './talk.ts';

/** Those of Maya, with whom the demo begins; the newest first. */
const MAYAS: readonly Talk[] = [
  talk(['caleb', 'maya'], { about: 'TI-84 Plus CE', minutesAgo: 6, unread: true }, [
    say('caleb', 'Hi! Is the calculator still available?'),
    say('maya', 'It is! Charger is included'),
    say('caleb', 'my exam is thursday and I own an abacus'),
    say('maya', 'Then it was meant to be. I am at PCL until 6 if you want it today', { heart: true }),
    say('caleb', 'would you do 45? I can be there in 20'),
    say('caleb', 'or 50 and I bring you a coffee'),
  ]),
  talk(['maya', 'hannah'], { about: 'Bookshelf I built for Studio III', minutesAgo: 24 }, [
    say('maya', 'Hi! Is the bookshelf still available? My books are on the floor and judging me.'),
    say('hannah', 'Still here! Do you have a way to carry it? It is one piece.'),
    say('maya', 'Dev has a truck bed for the afternoon. How wide is it?'),
    say('hannah', '31 inches. Here it is against the wall, the door next to it is a normal one', {
      pic: 'bookshelf:#d7bd94',
    }),
    say('maya', 'Oh it is beautiful', { heart: true }),
    say('hannah', 'Thank you! The oil is still a bit fresh, so no stickers on it for a week.'),
    say('maya', 'We would come at 5, is that ok?'),
    say('hannah', '5 works. Rio Grande and 25th, the gate with the blue tape. I will come down.'),
    say('maya', 'See you at 5!'),
  ]),
  talk(['priya', 'maya'], { about: 'Phone, 128 GB, green', minutesAgo: 50, unread: true }, [
    say('priya', 'Hello! Is the phone unlocked for every carrier?'),
    say('maya', 'Yes, I have used it with two of them.'),
    say('priya', 'And the scuff, can you feel it with a case on?'),
    say('maya', 'Not at all. The case in the photo comes with it.'),
    say('priya', 'I would trade 40 of it in plants. This one is looking for a home', { after: 1 }),
    say('priya', '', { pic: 'monstera:#e9e2d4' }),
  ]),
  talk(['layla', 'maya'], { about: 'Air fryer, 4 qt, red', minutesAgo: 75, unread: true }, [
    say('layla', 'Hi Maya! Does the air fryer fit a whole chicken, or is that asking too much of 4 quarts?'),
  ]),
  talk(['dev', 'maya'], { minutesAgo: 130 }, OLD_FRIENDS),
  talk(['maya', 'jin'], { about: 'Digital piano, 88 weighted keys', minutesAgo: 190, unread: true }, [
    say('maya', 'Hi Jin! Does the piano have a sustain pedal with it?'),
    say('jin', 'It does. The stand and the bench too.'),
    say('maya', 'How heavy is it? I am on a third floor.'),
    say('jin', '26 lb without the stand. Two people, no problem. One person, a story to tell.'),
    say('maya', 'Ha. Could I try it the day after tomorrow?'),
    // To come also where the demo is a day old, as the tests fill it.
    meet('maya', 'Texas Union', 49),
  ]),
  talk(['maya', 'owen'], { about: 'Film Art, 11th', minutesAgo: 480 }, [
    say('maya', 'Is Film Art still there? A friend needs it for RTF 305.'),
    say('owen', 'Yes. Page 204 is a bit of a latte.'),
    say('maya', 'She says that adds character. Can you leave it at the Co-op desk?'),
    say('owen', 'Done, it is under your name. You can pay me whenever.'),
    say('maya', 'Just sent it. Thank you, you are a good one!', { heart: true }),
  ]),
  talk(['sofia', 'maya'], { minutesAgo: 1_150, unread: true }, [
    say('sofia', 'heyyy you were at my closet clean-out last month right? size M?'),
    say('maya', 'I was! The green jacket has become my personality'),
    say('sofia', 'part 4 is on saturday. you get first look on friday if you want', { heart: true }),
    say('maya', 'I want!! When?'),
    say('sofia', 'any time after 3. code 4417 at the gate'),
    say('sofia', '🎉👗🎉'),
  ]),
  talk(['tyler', 'maya'], { about: 'printer!! black and white laser', minutesAgo: 1_610 }, [
    say('tyler', 'yo does the printer do both sides'),
    say('maya', 'It does if you turn the paper over with your own hands'),
    say('tyler', 'I have hands'),
    say('tyler', 'can I see a page'),
    say('maya', 'Here, my lab report. Please do not grade it', { pic: 'printer:#e9e7e2' }),
    say('tyler', 'crisp. 35 tomorrow?'),
    say('maya', '40 and I throw in a pack of paper'),
    say('tyler', 'deal. speedway and 30th at noon', { heart: true }),
  ]),
  talk(['marcus', 'maya'], { about: 'Moving boxes, 20+', minutesAgo: 7_300 }, [
    say('marcus', 'Are the boxes still on the porch? I can come by right now.'),
    say('maya', 'All yours. Please take the tape as well, there is half a roll.'),
    say('marcus', 'Got them! I owe you one. Left you a Gatorade.'),
    say('maya', 'Blue one, great taste. Good luck with the move!'),
  ]),
  talk(['maya', 'amara'], { minutesAgo: 9_900 }, [
    say('maya', 'Your margin notes in the BIO 311D book saved my grade, I hope you know that'),
    say('amara', 'Haha, that is why they cost extra', { heart: true }),
    say('maya', 'Do you still have your physics one for next term?'),
    say('amara', 'I do, it is yours for 30. I will put it aside until January.'),
    say('maya', 'Thank you, thank you, thank you 💛'),
  ]),
];

const OTHERS: readonly Talk[] = [
  talk(['tyler', 'owen'], { about: 'Dining table and two chairs', minutesAgo: 40, unread: true }, [
    say('tyler', 'does the table come apart or do I need a bigger friend'),
    say('owen', 'Legs come off, four bolts each. I have the wrench.'),
    say('tyler', 'sick. tonight after 8?'),
  ]),
  talk(['hannah', 'dev'], { about: 'Electric scooter, 15 mph', minutesAgo: 95 }, [
    say('hannah', 'How far does the scooter really go on one charge?'),
    say('dev', '11.5 miles with me on it, and I measured. Down Guadalupe it feels like 20.'),
    say('hannah', 'Could you hold it until Friday?'),
    say('dev', 'Sure thing, holding it for you.', { heart: true }),
  ]),
  talk(['layla', 'marcus'], { about: 'Running shoes, size 11', minutesAgo: 60, unread: true }, [
    say('layla', 'Hello Marcus, are the shoes good for a wide foot? They would be for my brother.'),
    say('marcus', 'They run narrow to be honest. Tell him to try them on first, no pressure.'),
  ]),
  talk(['caleb', 'jin'], { about: 'Rice cooker, 5 cups', minutesAgo: 400 }, [
    say('caleb', 'does it do anything besides rice'),
    say('jin', 'Oatmeal, soup, and once, by accident, bread.'),
    say('caleb', 'i will take it', { heart: true }),
    say('jin', 'GDC lobby, 3:30?'),
    say('caleb', 'see you there'),
  ]),
  talk(['sofia', 'priya'], { about: 'Narrow bookshelf, white', minutesAgo: 220 }, [
    say('sofia', 'obsessed with this shelf, is it gone'),
    say('priya', 'Not yet! Want to see where it stands?', { pic: 'bookshelf:#f3efe8' }),
    say('sofia', 'yes ok I need it. tomorrow morning?'),
    say('priya', 'Come at 10, I will make tea.', { heart: true }),
  ]),
  talk(['amara', 'layla'], { about: 'Sublet: one room in a 2/2', minutesAgo: 120, unread: true }, [
    say('amara', 'Hi Layla! Is the room furnished?'),
    say('layla', 'Yes: bed, desk, a small shelf. The kitchen has everything.', { pic: 'kitchen' }),
    say('amara', 'That looks so clean. Could I visit on Sunday?'),
  ]),
  talk(['brooke', 'elijah'], { minutesAgo: 700, unread: true }, [
    say('brooke', 'Is it going to rain on my porch sale on Saturday? Asking the expert'),
    say('elijah', '30 percent before noon, nothing after. Bring a tarp and confidence.'),
  ]),
  talk(['grace', 'henry'], { minutesAgo: 820 }, [
    say('grace', 'Does the espresso machine fit under a dorm shelf?'),
    say('henry', '13 inches high. Mine did for two years.'),
    say('grace', 'Hughes-Trigg at 2?', { heart: true }),
  ]),
  talk(['talia', 'diego'], { minutesAgo: 1_400 }, [
    say('talia', 'Would you take 15 and one dog walk for the cooler?'),
    say('diego', 'Which dog?'),
    say('talia', 'Biscuit. The golden one.'),
    say('diego', 'Deal. Gladly.', { heart: true }),
  ]),
  talk(['mateo', 'kate'], { minutesAgo: 1_900 }, [
    say('mateo', 'Is the drawing tablet still for sale?'),
    say('kate', 'It is! But you have to come to Westwood, I have no car.'),
    say('mateo', 'I live in Westwood, easy.'),
  ]),
  talk(['ines', 'sam'], { minutesAgo: 2_300, unread: true }, [
    say('ines', 'I still have the box and the receipt, in case you want to see them first.'),
    say('sam', 'Of course you do. Saturday at Tresidder?'),
  ]),
  talk(['will', 'zoe'], { minutesAgo: 3_000 }, [
    say('will', 'Your fern is thriving in my tent. Thought you should know.'),
    say('zoe', 'I am so proud of both of you', { heart: true }),
  ]),
];

export const TALKS: readonly Talk[] = [...MAYAS, ...OTHERS];
