import { CATEGORIES, type Category } from './category.ts';

/** Students' names for things that do not contain a category's own words, by the category's label. */
const ALSO: Readonly<Record<string, string>> = {
  'Audio & Speakers':
    'headphone headset earbud airpod soundbar subwoofer turntable amplifier stereo microphone',
  'Auto parts & Accessories': 'bumper battery wiper headlight dashcam',
  'Books, Movies, & Music': 'textbook novel comic magazine manga dvd vinyl record calculus chemistry biology',
  'Clothing & Shoes':
    'jacket coat hoodie shirt dress jeans pants boot sneaker heel sweater suit hat jersey costume',
  'Cars & Trucks': 'honda toyota ford nissan chevy subaru jeep sedan suv vehicle civic corolla',
  'Cameras & Photography': 'canon nikon lens tripod gopro polaroid fujifilm',
  'Cell phones & Accessories': 'iphone android samsung pixel smartphone charger phone',
  'Collectibles & Art': 'painting poster antique coin stamp sculpture print',
  'Computers & Accessories':
    'laptop macbook pc monitor keyboard mouse printer ipad tablet chromebook router ssd gpu',
  Drones: 'quadcopter dji',
  Exercise: 'dumbbell treadmill weights barbell yoga kettlebell bench gym',
  'Jewelry & Accessories': 'necklace ring bracelet earring purse handbag wallet sunglasses backpack',
  Furniture:
    'couch sofa futon loveseat desk table chair bed mattress dresser armoire wardrobe bookshelf bookcase shelf nightstand ottoman stool',
  'Health & Beauty': 'makeup perfume shampoo skincare hairdryer razor',
  'Housing & Apartments': 'sublease sublet room roommate lease rent studio house condo dorm',
  'Home decor': 'lamp rug mirror curtain vase plant tapestry pillow candle',
  Household: 'vacuum iron fan heater laundry hanger humidifier broom',
  'Kitchen & Dining':
    'fridge microwave blender toaster pot pan plate mug kettle airfryer fryer coffee keurig',
  'Musical instruments': 'guitar piano violin drum ukulele saxophone trumpet cello bass',
  Motorcycles: 'motorbike scooter moped vespa',
  'Pet supplies': 'aquarium terrarium leash litter crate dog cat',
  'School supplies': 'calculator notebook binder pen iclicker clicker',
  'Sports & Outdoors':
    'bike bicycle mtb skateboard longboard tent surfboard ski snowboard racket soccer basketball hammock kayak',
  Tickets: 'concert festival game pass',
  'Tires & Rims': 'tire wheel rim',
  'Toys, Games, & Hobbies': 'lego puzzle boardgame doll',
  'Trading cards': 'pokemon yugioh magic',
  'TVs & Media players': 'television tv roku chromecast projector firestick',
  'Video games & Consoles': 'ps5 ps4 playstation xbox nintendo switch wii gameboy controller',
  'Virtual reality': 'oculus quest vr',
  Wearables: 'smartwatch fitbit garmin watch',
  '3D Printers & Supplies': 'filament ender prusa',
};

const NO_NAMES = new Set(['accessories', 'supplies', 'media', 'home', 'virtual', 'school', 'parts']);

/** The words of a text, in lower case. */
export const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
const singular = (word: string): string =>
  /(?:sh|ch|x|ss)es$/.test(word) ? word.slice(0, -2) : word.length > 3 ? word.replace(/(?<!s)s$/, '') : word;

/** The category of a singular word. The words of the labels take precedence over other names. */
const BY_WORD: ReadonlyMap<string, Category> = new Map(
  [
    ...CATEGORIES.map((one) => [one, ALSO[one.text] ?? ''] as const),
    ...CATEGORIES.map((one) => [one, one.text] as const),
  ].flatMap(([category, words]) =>
    wordsOf(words)
      .filter((word) => !NO_NAMES.has(word))
      .map((word) => [singular(word), category] as const),
  ),
);

/** The category of a word; null if it has none. */
export const categoryOfWord = (word: string): Category | null => BY_WORD.get(singular(word)) ?? null;
