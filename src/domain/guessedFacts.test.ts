import { describe, expect, test } from 'vitest';
import { HOUSING, LOST_AND_FOUND, RIDES, TICKETS } from './facts.ts';
import { guessedFacts } from './guessedFacts.ts';

const BOOKS = 'books, movies, & music';
const CLOTHES = 'clothing, shoes, & accessories';
const CARS = 'cars & trucks';
/** Noon of a Sunday, by the device's calendar. */
const SUNDAY = new Date(2026, 10, 29, 12).getTime();
const guess = (words: string, category: string | null, writtenAtMs = SUNDAY): unknown =>
  guessedFacts(words, category, writtenAtMs);

describe('a home', () => {
  test.each([
    [
      'Subleasing my furnished 2BR in West Campus from May 15 to Aug 1, $895/month',
      { from: '2027-05-15', to: '2027-08-01', bedrooms: '2', furnished: 'yes' },
    ],
    ['Summer sublease! 5/15-8/1, 1 bed 1 bath', { from: '2027-05-15', to: '2027-08-01', bedrooms: '1' }],
    ['Studio available Jan 3, unfurnished', { from: '2027-01-03', bedrooms: 'studio', furnished: 'no' }],
    [
      'Lease takeover Dec 20 – May 31, 2027. 3x3 at The Quarters',
      { from: '2026-12-20', to: '2027-05-31', bedrooms: '3' },
    ],
    ['Two-bedroom house, move-in date: Aug. 15th', { from: '2027-08-15', bedrooms: '2' }],
    ['6 bedroom house, lease until July 31', { to: '2027-07-31', bedrooms: '4' }],
    // It began three weeks ago.
    ['Sublet from Nov 8 through Jan 10', { from: '2026-11-08', to: '2027-01-10' }],
    ['Sublet from Dec 15 to Jan 10', { from: '2026-12-15', to: '2027-01-10' }],
  ])('%s', (words, facts) => {
    expect(guess(words, HOUSING)).toEqual(facts);
  });

  test.each([
    'Room in a 4BR house near campus',
    'One private bedroom in our 3 bedroom apartment',
    '1 bed available in a 4x4',
    'Looking for a roommate for a 2BR on Rio Grande',
    'Sublease from mid-May to the end of July',
    'Available from June 1 or June 15',
    'Partially furnished, with a furnished living room',
    'Can be furnished or unfurnished',
    'Queen bed included, 2 minutes from the bus, pets may 15 lb',
    'Rent is $895, due on the 1st',
  ])('says nothing beyond doubt: %s', (words) => {
    expect(guess(words, HOUSING)).toEqual({});
  });
});

describe('any thing', () => {
  test.each([
    ['Couch, must go by Friday', { by: '2026-12-04' }],
    ['Desk. Needs to be gone by Dec 12!', { by: '2026-12-12' }],
    ['Has to go by Sunday', { by: '2026-12-06' }],
    ['Free mattress, pick up by tomorrow', { by: '2026-11-30' }],
    ['Bike, available Jan 3', { available: '2027-01-03' }],
    ['Fridge, available from 12/10 and must be gone by 12/15', { available: '2026-12-10', by: '2026-12-15' }],
  ])('%s', (words, facts) => {
    expect(guess(words, 'furniture')).toEqual(facts);
    expect(guess(words, null)).toEqual(facts);
  });

  test.each([
    'Must go by next Friday',
    'Must go by Friday or Saturday',
    'Must go by Nov 3',
    'Come by Friday',
    'I drive by Dec 12 Street',
    'Must go by 13/45',
    'Desk by IKEA, available now',
    'Shirt, available from Marathon 15 on',
    '',
  ])('says nothing beyond doubt: %s', (words) => {
    expect(guess(words, 'furniture')).toEqual({});
  });

  test('a weekday is the one after the day on which it was written', () => {
    expect(guess('must go by Friday', null, new Date(2026, 11, 4, 9).getTime())).toEqual({
      by: '2026-12-11',
    });
    expect(guess('must go by Friday', null, new Date(2026, 11, 31, 9).getTime())).toEqual({
      by: '2027-01-01',
    });
  });

  test('no fact of another category', () => {
    expect(guess('2BR, size M, CH 301, from May 15 to Aug 1', 'furniture')).toEqual({});
  });
});

describe('tickets and rides', () => {
  test.each([
    ['2 tickets, Saturday 7pm', { at: '2026-12-05T19:00' }],
    ['Ticket for the game Dec 5 at 6:30 pm', { at: '2026-12-05T18:30' }],
    ['Concert ticket, 8 PM on Friday', { at: '2026-12-04T20:00' }],
    ['Ticket for tonight, 7 p.m.', { at: '2026-11-29T19:00' }],
    // Today, as it is still to come; noon has begun.
    ['Sunday 7pm ticket', { at: '2026-11-29T19:00' }],
    ['Sunday 11am ticket', { at: '2026-12-06T11:00' }],
    ['Sat 12am', { at: '2026-12-05T00:00' }],
  ])('%s', (words, facts) => {
    expect(guess(words, TICKETS)).toEqual(facts);
  });

  test.each([
    'Tickets for Saturday',
    'Ticket stub of the game Nov 21 at 6:30 pm',
    'Rode there today at 9 am',
    'Saturday at 7',
    'next Saturday 7pm',
    'Saturdays 7pm',
    'Friday 7pm and Saturday 7pm',
    'Doors 7pm, student section',
  ])('say nothing beyond doubt: %s', (words) => {
    expect(guess(words, TICKETS)).toEqual({});
  });

  test.each([
    ['2 tickets, sec 112 row 5', '112 row 5'],
    ['Section 7, Row AA, Seats 3-4', '7, row AA, seats 3-4'],
    ['Sec. 31 student ticket', '31'],
    ['section 4a seat 12', '4A seat 12'],
    ['Section C, row 12. Great view', 'C, row 12'],
    ['Sec #115, $40 each', '115'],
    ['Lower bowl, section: 12', '12'],
    ['Sec 112 row 5, sec 112 row 5', '112 row 5'],
  ])('are in a section: %s', (words, section) => {
    expect(guess(words, TICKETS)).toEqual({ section });
  });

  test.each([
    'Student section ticket',
    'Sec 112 or 113',
    'Section 110-114',
    'Section 5 and section 6',
    'Sections 12 and 13',
    'I can send it in a sec. 2 tickets',
    'Takes 30 sec 4 real',
    'SEC championship 2026',
    'Sec 2026 season opener',
    'Ask which section it is',
    'Row 5, great seats',
    'Section 50% off',
  ])('are in no section beyond doubt: %s', (words) => {
    expect(guess(words, TICKETS)).toEqual({});
  });

  test('a ride has one time, or none', () => {
    expect(guess('Driving to Houston Friday at noon', RIDES)).toEqual({
      at: '2026-12-04T12:00',
    });
    expect(guess('Houston Fri 3pm, back Sun 6pm', RIDES)).toEqual({});
  });
});

describe('a book', () => {
  test.each([
    ['CH 301 textbook, 8th edition', { course: 'CH 301', edition: '8th' }],
    ['Book for M408D, ISBN 978-1-285-74155-0', { course: 'M 408D', isbn: '9781285741550' }],
    ['Textbook for chem 301', { course: 'CHEM 301' }],
    ['Bio 311C book and C S notes', { course: 'BIO 311C' }],
    ['C S 312 textbook, isbn 0321884078', { course: 'CS 312', isbn: '9780321884077' }],
  ])('%s', (words, facts) => {
    expect(guess(words, BOOKS)).toEqual(facts);
  });

  test.each([
    'M 408C and M 408D',
    'M 408C or D',
    'Good for CH 301/302',
    'ISBN 978-1-285-74155-1',
    'SAT 1500 practice book, paid USD 200',
    'A 100 page book',
    'FALL 2025 edition, ONLY 100',
    'BOOK FOR 100 OBO',
    'Price 100, call 512 471 3434',
    '0321884078 and 9781285741550',
  ])('says nothing beyond doubt: %s', (words) => {
    expect(guess(words, BOOKS)).toEqual({});
  });
});

describe('the edition of a book', () => {
  test.each([
    ['Campbell Biology, 7th edition', '7th'],
    ['Stewart Calculus 7e', '7th'],
    ['Organic Chemistry 12th ed.', '12th'],
    ['Psychology, 2nd edn, like new', '2nd'],
    ['Third edition, some highlighting', '3rd'],
    ['first ed of the handbook', '1st'],
    ['3RD EDITION', '3rd'],
    ['11th edition. I repeat: 11th edition', '11th'],
  ])('%s', (words, edition) => {
    expect(guess(words, BOOKS)).toEqual({ edition });
  });

  test.each([
    '7th or 8th edition, I do not know',
    'Any edition, 7th edition or newer 8th edition',
    'Newer than the 7th edition',
    'Not the 8th edition',
    'Limited edition vinyl',
    'International edition',
    'Read it in 7th grade',
    'Chapters 1-7 each',
    'Special 7 edit mix',
    'E-book, page 7 e.g. notes',
    'Edited by Smith',
    '4 editions of the paper',
  ])('says none beyond doubt: %s', (words) => {
    expect(guess(words, BOOKS)).toEqual({});
  });
});

describe('a thing that was lost or found', () => {
  test.each([
    ['Found a black wallet', 'found'],
    ['lost my keys', 'lost'],
    ['Found: AirPods case at the PCL', 'found'],
    ['Hi! I found these keys on Speedway', 'found'],
    ['We found someone’s ID outside Jester', 'found'],
    ['Black umbrella found in WEL 2.224', 'found'],
    ['Just found some glasses', 'found'],
    ['Lost: silver ring. If found please call', 'lost'],
    ['I’ve lost my student ID', 'lost'],
    ['Missing a grey cat near 30th', 'lost'],
    ['Water bottle lost at Gregory gym', 'lost'],
    ['LOST MY AIRPODS yesterday', 'lost'],
  ])('%s', (words, about) => {
    expect(guess(words, LOST_AND_FOUND)).toEqual({ about });
  });

  test.each([
    'Has anyone found my keys?',
    'Lost & Found of the library moved',
    'If found in the gym, please call me',
    'Blue bottle with stickers',
    'Lost my keys, and my wallet. Found a wallet since',
    'Found a new place for us',
    'I found a better one',
    'Lost my mind over this',
    'We lost interest',
    'It was never found in the library',
    'Looking for my scarf',
    'Who has lost something?',
  ])('says neither beyond doubt: %s', (words) => {
    expect(guess(words, LOST_AND_FOUND)).toEqual({});
  });
});

describe('clothes and cars', () => {
  test.each([
    ['Burnt orange hoodie, size M', { size: 'M' }],
    ['Nikes size 10.5, barely worn', { size: '10.5' }],
    ['Boots, size US 9', { size: 'US 9' }],
    ['Dress size small', { size: 'S' }],
  ])('%s', (words, facts) => {
    expect(guess(words, CLOTHES)).toEqual(facts);
  });

  test.each([
    'Sizes vary',
    'size M/L',
    'size 8 or 9',
    'size 8-10',
    'size 30x32',
    'One size M, one size L',
    'king size',
  ])('say no size beyond doubt: %s', (words) => {
    expect(guess(words, CLOTHES)).toEqual({});
  });

  test.each([
    ['2014 Honda Civic, 85k miles, $7,500', { year: '2014', miles: '85000' }],
    ['Selling my 2009 Corolla with 112,400 mi', { year: '2009', miles: '112400' }],
    ['Reliable car\n2011 Ford Focus', { year: '2011' }],
  ])('%s', (words, facts) => {
    expect(guess(words, CARS)).toEqual(facts);
  });

  test.each([
    'Tires from 2022, asking 2000 obo',
    'New brakes in 2023, oil changed 2,000 miles ago',
    'Under 90k miles',
    '5,000 miles left on the warranty',
    'A 2014 Civic or a 2016 Civic: the 2014 civic is red',
  ])('say nothing beyond doubt: %s', (words) => {
    expect(guess(words, CARS)).toEqual({});
  });
});
