import { expect, test } from 'vitest';
import { ALL_CATEGORIES, CATEGORIES } from './category.ts';

test('there are 32 categories and All, stored as the specification says, and two of ours', () => {
  expect(ALL_CATEGORIES).toEqual({ text: 'All categories', value: 'all' });
  expect(Object.fromEntries(CATEGORIES.map(({ text, value }) => [text, value]))).toEqual({
    'Audio & Speakers': 'audio & speakers',
    'Auto parts & Accessories': 'auto parts & accessories',
    'Books, Movies, & Music': 'books, movies, & music',
    'Clothing & Shoes': 'clothing, shoes, & accessories',
    'Cars & Trucks': 'cars & trucks',
    'Cameras & Photography': 'cameras & photography',
    'Cell phones & Accessories': 'cell phones & accessories',
    'Collectibles & Art': 'collectibles & art',
    'Computers & Accessories': 'computers & accessories',
    Drones: 'drones',
    Exercise: 'exercise',
    'Jewelry & Accessories': 'jewelry & accessories',
    Furniture: 'furniture',
    'Health & Beauty': 'health & beauty',
    'Housing & Apartments': 'housing & apartments',
    'Home decor': 'home decor',
    Household: 'household',
    'Kitchen & Dining': 'kitchen & dining',
    'Lost & Found': 'lost & found',
    Rides: 'rides',
    'Musical instruments': 'musical instruments',
    Motorcycles: 'motorcycles',
    'Pet supplies': 'pet supplies',
    'School supplies': 'school supplies',
    'Sports & Outdoors': 'sports & outdoors',
    Tickets: 'tickets',
    'Tires & Rims': 'tires & rims',
    'Toys, Games, & Hobbies': 'toys, games, & hobbies',
    'Trading cards': 'trading cards',
    'TVs & Media players': 'tvs & media players',
    'Video games & Consoles': 'video games & consoles',
    'Virtual reality': 'virtual reality',
    Wearables: 'wearables',
    '3D Printers & Supplies': '3d printers & supplies',
  });
  expect(CATEGORIES).toHaveLength(34);
});
