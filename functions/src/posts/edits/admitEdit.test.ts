import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { EDITED_FIELDS } from './admitEdit.ts';

test('an edit that is undone takes back every field that the rules let an edit change', () => {
  const rules = readFileSync('firestore.rules', 'utf8');
  const [, list = ''] = /function isEdited\([^{]*\{[^[]*changesOnly\(\[([^\]]*)\]/.exec(rules) ?? [];
  const editable = [...list.matchAll(/'(\w+)'/g)].map(([, name]) => name);
  expect(editable).toContain('text');
  expect([...EDITED_FIELDS].toSorted()).toEqual(editable.toSorted());
});
