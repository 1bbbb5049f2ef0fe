/** A post's category: its label, and the stored value. */
export interface Category {
  readonly text: string;
  readonly value: string;
}

const named = (text: string): Category => ({ text, value: text.toLowerCase() });

/** The feed filter for all categories; never stored on a post. */
export const ALL_CATEGORIES: Category = { text: 'All categories', value: 'all' };

export const CATEGORIES: readonly Category[] = [
  named('Audio & Speakers'),
  named('Auto parts & Accessories'),
  named('Books, Movies, & Music'),
  { text: 'Clothing & Shoes', value: 'clothing, shoes, & accessories' },
  named('Cars & Trucks'),
  named('Cameras & Photography'),
  named('Cell phones & Accessories'),
  named('Collectibles & Art'),
  named('Computers & Accessories'),
  named('Drones'),
  named('Exercise'),
  named('Jewelry & Accessories'),
  named('Furniture'),
  named('Health & Beauty'),
  named('Housing & Apartments'),
  named('Home decor'),
  named('Household'),
  named('Kitchen & Dining'),
  named('Lost & Found'),
  named('Musical instruments'),
  named('Motorcycles'),
  named('Pet supplies'),
  named('Rides'),
  named('School supplies'),
  named('Sports & Outdoors'),
  named('Tickets'),
  named('Tires & Rims'),
  named('Toys, Games, & Hobbies'),
  named('Trading cards'),
  named('TVs & Media players'),
  named('Video games & Consoles'),
  named('Virtual reality'),
  named('Wearables'),
  named('3D Printers & Supplies'),
];
