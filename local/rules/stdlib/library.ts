import { bytesMethods, hashingFunctions } from './bytes.ts';
import { latlngFunctions, latlngMethods } from './latlng.ts';
import { listMethods, setMethods } from './list.ts';
import { mapDiffMethods, mapMethods } from './map.ts';
import { mathFunctions, numberFunctions } from './number.ts';
import { pathFunctions, pathMethods } from './path.ts';
import type { Library, Signature } from './signature.ts';
import { stringFunctions, stringMethods } from './string.ts';
import { durationFunctions, durationMethods, timestampFunctions, timestampMethods } from './time.ts';

function merged(...libraries: readonly Library[]): Library {
  const all = new Map<string, Signature[]>();
  for (const library of libraries) {
    for (const [name, overloads] of library) all.set(name, [...(all.get(name) ?? []), ...overloads]);
  }
  return all;
}

/** Every method by name, over all receiver types. */
export const METHODS: Library = merged(
  stringMethods,
  listMethods,
  setMethods,
  mapMethods,
  mapDiffMethods,
  timestampMethods,
  durationMethods,
  bytesMethods,
  latlngMethods,
  pathMethods,
);

/** Functions without a receiver. `bool()` and `debug()`, though documented, do not exist in production. */
export const FUNCTIONS: Library = merged(numberFunctions, stringFunctions, pathFunctions);

/** Functions behind a namespace, as `math.abs`. */
export const NAMESPACES: ReadonlyMap<string, Library> = new Map([
  ['math', mathFunctions],
  ['hashing', hashingFunctions],
  ['timestamp', timestampFunctions],
  ['duration', durationFunctions],
  ['latlng', latlngFunctions],
]);
