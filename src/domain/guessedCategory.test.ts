import { describe, expect, test } from 'vitest';
import { guessedCategory } from './guessedCategory.ts';

describe("the category that a post's words suggest", () => {
  test.each([
    ['Green bean bag chair $35', 'Furniture'],
    ['Selling my leather office chair, pick up near the gym', 'Furniture'],
    ['Moving out of my dorm: desk lamp and a rug', 'Home decor'],
    ['IKEA desk, barely used. Fits in any car', 'Furniture'],
    ['Calculus textbook, 8th edition. Pickup at my apartment', 'Books, Movies, & Music'],
    ['iPhone 13 with charger and case', 'Cell phones & Accessories'],
    ['Bike for sale, comes with a lock', 'Sports & Outdoors'],
    ['TI-84 calculator', 'School supplies'],
    ['ISO mini fridge', 'Kitchen & Dining'],
    ['Two tickets to the game on Saturday', 'Tickets'],
    ['Selling one football ticket', 'Tickets'],
    ['Sublease this summer, my own room in a 3 bed 2 bath', 'Housing & Apartments'],
    ['2 bedroom near campus', 'Housing & Apartments'],
    ['Subletting my 1br, furnished with couch and TV', 'Housing & Apartments'],
    ['Room for rent in West Campus', 'Housing & Apartments'],
    ['Looking for a room', 'Housing & Apartments'],
    ['Queen bed frame, $80', 'Furniture'],
    ['2 beds, barely used', 'Furniture'],
    ['Wireless mouse', 'Computers & Accessories'],
    ['Nintendo Switch, two controllers', 'Video games & Consoles'],
    ['COUCHES!!! free, must go today', 'Furniture'],
    ['Found a black wallet', 'Lost & Found'],
    ['Lost my keys near the tower', 'Lost & Found'],
    ['I found some AirPods at the PCL', 'Lost & Found'],
    // A price is none of something that was lost.
    ['Found a second desk, so I am selling this one', 'Furniture'],
    ['Found a lamp in my closet, $10', 'Home decor'],
    ['Black wallet, never used', 'Jewelry & Accessories'],
    ['Found a new apartment, taking over my lease?', 'Housing & Apartments'],
  ])('%s: %s', (words, label) => {
    expect(guessedCategory(words)?.text).toBe(label);
  });

  test.each(['', '🚲', 'Free stuff, come and get it', 'Does anybody know when the library opens?'])(
    'is none for %j',
    (words) => expect(guessedCategory(words)).toBeNull(),
  );
});
