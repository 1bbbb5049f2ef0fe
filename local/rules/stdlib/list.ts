import type { RuleList } from '../values.ts';
import { listHas, RuleSet } from '../values.ts';
import { Failure, signature } from './signature.ts';
import type { Library } from './signature.ts';

const hasAll = (list: RuleList, wanted: RuleList): boolean => wanted.every((item) => listHas(list, item));
const hasAny = (list: RuleList, wanted: RuleList): boolean => wanted.some((item) => listHas(list, item));
const hasOnly = (list: RuleList, allowed: RuleList): boolean => list.every((item) => listHas(allowed, item));

export const listMethods: Library = new Map([
  ['size', [signature(['list'], (list) => BigInt(list.length))]],
  ['concat', [signature(['list', 'list'], (list, other) => [...list, ...other])]],
  [
    'hasAll',
    [signature(['list', 'list'], hasAll), signature(['list', 'set'], (list, set) => hasAll(list, set.items))],
  ],
  [
    'hasAny',
    [signature(['list', 'list'], hasAny), signature(['list', 'set'], (list, set) => hasAny(list, set.items))],
  ],
  [
    'hasOnly',
    [
      signature(['list', 'list'], hasOnly),
      signature(['list', 'set'], (list, set) => hasOnly(list, set.items)),
    ],
  ],
  [
    'join',
    [
      signature(['list', 'string'], (list, separator) => {
        const texts: string[] = [];
        for (const item of list) {
          if (typeof item !== 'string') return new Failure('join() needs a list of strings.');
          texts.push(item);
        }
        return texts.join(separator);
      }),
    ],
  ],
  [
    'removeAll',
    [signature(['list', 'list'], (list, removed) => list.filter((item) => !listHas(removed, item)))],
  ],
  ['toSet', [signature(['list'], (list) => new RuleSet(list))]],
]);

/** Sets combine with sets alone, yet may be held against a list. */
export const setMethods: Library = new Map([
  ['size', [signature(['set'], (set) => BigInt(set.items.length))]],
  ['union', [signature(['set', 'set'], (set, other) => new RuleSet([...set.items, ...other.items]))]],
  [
    'intersection',
    [
      signature(
        ['set', 'set'],
        (set, other) => new RuleSet(set.items.filter((item) => listHas(other.items, item))),
      ),
    ],
  ],
  [
    'difference',
    [
      signature(
        ['set', 'set'],
        (set, other) => new RuleSet(set.items.filter((item) => !listHas(other.items, item))),
      ),
    ],
  ],
  [
    'hasAll',
    [
      signature(['set', 'set'], (set, other) => hasAll(set.items, other.items)),
      signature(['set', 'list'], (set, list) => hasAll(set.items, list)),
    ],
  ],
  [
    'hasAny',
    [
      signature(['set', 'set'], (set, other) => hasAny(set.items, other.items)),
      signature(['set', 'list'], (set, list) => hasAny(set.items, list)),
    ],
  ],
  [
    'hasOnly',
    [
      signature(['set', 'set'], (set, other) => hasOnly(set.items, other.items)),
      signature(['set', 'list'], (set, list) => hasOnly(set.items, list)),
    ],
  ],
]);
