import { Map as ImmutableMap } from 'immutable';
import { expect, test } from 'vitest';

/** Draft keeps its content in them; package.json overrides the version that it asks for. */
test("Draft's library of collections gives no object another prototype (CVE-2026-29063)", () => {
  const outside = ImmutableMap<string, unknown>([['__proto__', { isOperator: true }]]);
  const objects: unknown[] = [outside.toObject(), outside.toJS()];
  for (const object of objects) expect(Reflect.get(Object(object), 'isOperator')).toBeUndefined();
});
