import { CAMPUS_LIFE } from './campus.ts';
import { ELECTRONICS } from './electronics.ts';
import { FURNITURE } from './furniture.ts';
import { HOME } from './home.ts';
import { LEISURE } from './leisure.ts';
import { OUTDOORS } from './outdoors.ts';
import type { Thing, Things } from './thing.ts';

/** Everything that can be drawn, by the name that posts use. */
export const CATALOGUE: Things = {
  ...FURNITURE,
  ...HOME,
  ...ELECTRONICS,
  ...CAMPUS_LIFE,
  ...OUTDOORS,
  ...LEISURE,
};

/** The thing of that name. Throws a RangeError for one that nobody drew. */
export function thingNamed(name: string): Thing {
  const thing = CATALOGUE[name];
  if (thing === undefined) throw new RangeError(`Nobody has drawn "${name}".`);
  return thing;
}
