import {
  equals,
  isMap,
  MapDiff as Diff,
  RuleSet,
  seen,
  type MapDiff,
  type RuleList,
  type RuleMap,
  type RuleValue,
} from '../values.ts';
import { Failure, signature, type Library } from './signature.ts';

/** Walks nested maps; whatever is missing or is no map on the way yields the default. */
function getDeep(map: RuleMap, keys: RuleList, otherwise: RuleValue): RuleValue | Failure {
  let value: RuleValue = map;
  for (const key of keys) {
    if (typeof key !== 'string') return new Failure('Keys of map.get() must be strings.');
    const next: RuleValue | undefined = isMap(value) ? value.get(key) : undefined;
    if (next === undefined) return otherwise;
    value = next;
  }
  return seen(value);
}

export const mapMethods: Library = new Map([
  ['size', [signature(['map'], (map) => BigInt(map.size))]],
  ['keys', [signature(['map'], (map) => [...map.keys()].sort())]],
  [
    'values',
    [
      signature(['map'], (map) =>
        [...map].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, value]) => seen(value)),
      ),
    ],
  ],
  [
    'get',
    [
      signature(['map', 'string', 'any'], (map, key, otherwise) =>
        seen(map.get(key) ?? absent(map, key, otherwise)),
      ),
      signature(['map', 'list', 'any'], getDeep),
    ],
  ],
  ['diff', [signature(['map', 'map'], (after, before) => new Diff(before, after))]],
]);

/** A stored null is a value, so `??` alone would confuse it with a missing key. */
function absent(map: RuleMap, key: string, otherwise: RuleValue): RuleValue {
  return map.has(key) ? null : otherwise;
}

function keysWhere(
  { before, after }: MapDiff,
  wanted: (kind: 'added' | 'removed' | 'changed' | 'same') => boolean,
): RuleSet {
  const keys: string[] = [];
  for (const [key, value] of after) {
    const old = before.get(key);
    if (wanted(old === undefined ? 'added' : equals(old, value) ? 'same' : 'changed')) keys.push(key);
  }
  if (wanted('removed')) for (const key of before.keys()) if (!after.has(key)) keys.push(key);
  return new RuleSet(keys);
}

export const mapDiffMethods: Library = new Map([
  ['addedKeys', [signature(['map_diff'], (diff) => keysWhere(diff, (kind) => kind === 'added'))]],
  ['removedKeys', [signature(['map_diff'], (diff) => keysWhere(diff, (kind) => kind === 'removed'))]],
  ['changedKeys', [signature(['map_diff'], (diff) => keysWhere(diff, (kind) => kind === 'changed'))]],
  ['affectedKeys', [signature(['map_diff'], (diff) => keysWhere(diff, (kind) => kind !== 'same'))]],
  ['unchangedKeys', [signature(['map_diff'], (diff) => keysWhere(diff, (kind) => kind === 'same'))]],
]);
