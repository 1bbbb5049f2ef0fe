const FIRST = [
  'Alder',
  'Birch',
  'Calder',
  'Dunmore',
  'Elmwood',
  'Fairlie',
  'Granton',
  'Harrow',
  'Iverson',
  'Juniper',
];
const SECOND = ['', ' Bay', ' Creek', ' Falls', ' Hill', ' Lake', ' Park', ' Point', ' Ridge', ' Valley'];
const KINDS = [
  { name: (place: string) => `${place} University`, short: (place: string) => place, key: 'u' },
  {
    name: (place: string) => `${place} State University`,
    short: (place: string) => `${place} State`,
    key: 's',
  },
  { name: (place: string) => `University of ${place}`, short: (place: string) => place, key: 'o' },
  { name: (place: string) => `${place} College`, short: (place: string) => place, key: 'c' },
  {
    name: (place: string) => `Northern ${place} University`,
    short: (place: string) => `N. ${place}`,
    key: 'n',
  },
  {
    name: (place: string) => `Southern ${place} University`,
    short: (place: string) => `S. ${place}`,
    key: 'so',
  },
  { name: (place: string) => `${place} Tech`, short: (place: string) => `${place} Tech`, key: 't' },
  { name: (place: string) => `Saint ${place} College`, short: (place: string) => `St. ${place}`, key: 'st' },
  {
    name: (place: string) => `${place} Institute of Art`,
    short: (place: string) => `${place} Art`,
    key: 'a',
  },
  {
    name: (place: string) => `${place} Christian University`,
    short: (place: string) => `${place} Chr.`,
    key: 'ch',
  },
] as const;
const STATES = [
  'CA',
  'NY',
  'TX',
  'PA',
  'OH',
  'IL',
  'OR',
  'WA',
  'GA',
  'MA',
  'MI',
  'NC',
  'VA',
  'CO',
  'AZ',
  'MN',
  'WI',
  'IN',
  'MO',
  'TN',
];
const COLOURS = [
  '#841617',
  '#BF5700',
  '#354CA1',
  '#0021A5',
  '#2774AE',
  '#8C1515',
  '#012169',
  '#0F6E66',
  '#D73F09',
  '#4B2E83',
];

/** The most that the words allow. */
export const MADE_UP_MAX = FIRST.length * SECOND.length * KINDS.length;

/** Entries for `campus add --file`: schools that do not exist, always the same. */
export function madeUpCampuses(count: number): readonly object[] {
  return Array.from({ length: count }, (_, i) => {
    const kind = KINDS[i % KINDS.length] ?? KINDS[0];
    const at = Math.floor(i / KINDS.length);
    const [first = '', second = ''] = [FIRST[at % FIRST.length], SECOND[Math.floor(at / FIRST.length)]];
    const place = `${first}${second}`;
    const id = `${place.replaceAll(' ', '').toLowerCase()}${kind.key}`;
    return {
      id,
      name: kind.name(place),
      short_name: kind.short(place),
      monogram: `${first.slice(0, 1)}${second.slice(1, 2)}${kind.key.slice(0, 1).toUpperCase()}`,
      city: `${first}${second === '' ? 'ville' : second}`,
      state: STATES[(i * 7) % STATES.length],
      time_zone: 'America/Chicago',
      email_domains: [`${id}.edu`],
      colour: COLOURS[(i * 3) % COLOURS.length],
    };
  });
}
