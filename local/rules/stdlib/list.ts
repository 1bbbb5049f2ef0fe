import { listHas, membership, RuleSet, type RuleList, type RuleValue } from '../values.ts';
import { Failure, MAX_TEXT, signature, TOO_LONG, type Library } from './signature.ts';

/** Held against a few items a long list is looked through; against many it is indexed. */
const FEW = 4;
const inList = (list: RuleList, tests: RuleList): ((value: RuleValue) => boolean) =>
  tests.length <= FEW ? (value) => listHas(list, value) : membership(list);

const hasAll = (list: RuleList, wanted: RuleList): boolean => wanted.every(inList(list, wanted));
const hasAny = (list: RuleList, wanted: RuleList): boolean => wanted.some(inList(list, wanted));
const hasOnly = (list: RuleList, allowed: RuleList): boolean => list.every(inList(allowed, list));
const without = (list: RuleList, removed: RuleList): RuleList => {
  const isRemoved = inList(removed, list);
  return list.filter((item) => !isRemoved(item));
};

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
        if (list.length * separator.length > MAX_TEXT) return TOO_LONG;
        const texts: string[] = [];
        for (const item of list) {
          if (typeof item !== 'string') return new Failure('join() needs a list of strings.');
          texts.push(item);
        }
        return texts.join(separator);
      }),
    ],
  ],
  ['removeAll', [signature(['list', 'list'], (list, removed) => without(list, removed))]],
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
        (set, other) => new RuleSet(set.items.filter(inList(other.items, set.items))),
      ),
    ],
  ],
  ['difference', [signature(['set', 'set'], (set, other) => new RuleSet(without(set.items, other.items)))]],
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
