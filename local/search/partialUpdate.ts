import { badRequest } from './errors.ts';
import { type Fields, isFields, readText, type StoredRecord } from './fields.ts';

/**
 * The record after a partial update, which replaces attributes or changes them by an operation `{"_operation", "value"}`. Null if
 * a conditional operation (`IncrementFrom`, `IncrementSet`) does not apply: then the whole update is ignored.
 * https://www.algolia.com/doc/rest-api/search/partial-update-object
 */
export function applyPartialUpdate(
  before: StoredRecord | undefined,
  objectID: string,
  changes: Fields,
): StoredRecord | null {
  const after: Record<string, unknown> = { ...before };
  for (const [name, change] of Object.entries(changes)) {
    if (name === 'objectID') continue;
    if (!isFields(change) || !Object.hasOwn(change, '_operation')) {
      after[name] = change;
      continue;
    }
    const operation = readText(change._operation, '_operation');
    const value = operate(operation, before?.[name], change.value, name);
    if (value === IGNORED) return null;
    after[name] = value;
  }
  return { ...after, objectID };
}

const IGNORED = Symbol('ignored');

function operate(operation: string, current: unknown, value: unknown, name: string): unknown {
  switch (operation) {
    case 'Increment':
      return numberOr(current, 0, name) + numberOf(value, name);
    case 'Decrement':
      return numberOr(current, 0, name) - numberOf(value, name);
    case 'IncrementFrom':
      return numberOr(current, 0, name) === integerOf(value, name) ? integerOf(value, name) + 1 : IGNORED;
    case 'IncrementSet':
      return integerOf(value, name) > numberOr(current, 0, name) ? integerOf(value, name) : IGNORED;
    case 'Add':
      return [...listOr(current, name), element(value, name)];
    case 'AddUnique': {
      const list = listOr(current, name);
      return list.includes(element(value, name)) ? list : [...list, value];
    }
    case 'Remove':
      return listOr(current, name).filter((entry) => entry !== element(value, name));
    default:
      throw badRequest(`${name}: unknown _operation ${operation}`);
  }
}

function numberOf(value: unknown, name: string): number {
  if (typeof value !== 'number') throw badRequest(`${name}: the operation needs a number`);
  return value;
}

function integerOf(value: unknown, name: string): number {
  const number = numberOf(value, name);
  if (!Number.isSafeInteger(number) || number < 0) {
    throw badRequest(`${name}: the operation needs a positive integer`);
  }
  return number;
}

function numberOr(value: unknown, fallback: number, name: string): number {
  return value === undefined || value === null ? fallback : numberOf(value, name);
}

function listOr(value: unknown, name: string): readonly unknown[] {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) throw badRequest(`${name}: the operation needs a list`);
  return value;
}

function element(value: unknown, name: string): string | number {
  if (typeof value !== 'string' && typeof value !== 'number') {
    throw badRequest(`${name}: the operation needs a string or a number`);
  }
  return value;
}
