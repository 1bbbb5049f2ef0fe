import { describe, expect, it } from 'vitest';
import { LIMITS, newBudget } from './budget.ts';
import { CoverageRecord, coverageHtml, coverageOf, coverageText } from './coverage.ts';
import { compiled, NO_DOCUMENTS, NOW, requestOf, type Fields } from './testSupport.ts';

const source = `rules_version = '2';
service cloud.firestore {
  match /databases/{d}/documents {
    function isOpen() { return resource.data.open == true; }
    match /things/{id} {
      allow get: if isOpen() || id == '<me>';
      allow list: if resource.data.open == true ? id != 'x' : false;
      allow delete: if false;
    }
  }
}`;

function recorded(): CoverageRecord {
  const record = new CoverageRecord();
  const ruleset = compiled(source);
  for (const open of [true, false, 1n, null]) {
    const before: Fields = open === null ? {} : { open };
    const budget = newBudget(LIMITS.lookUps);
    ruleset.evaluate(requestOf({ before, path: 'things/x' }), NO_DOCUMENTS, budget, record.sink);
  }
  const list = {
    path: ['databases', '(default)', 'documents', 'things'],
    collectionGroup: false,
    auth: null,
    time: NOW,
    where: null,
    limit: null,
    offset: 0,
    orderBy: [],
  };
  ruleset.proveList(list, NO_DOCUMENTS, newBudget(LIMITS.lookUps), record.sink);
  return record;
}

describe('coverage', () => {
  it('counts outcomes by condition, inside functions and for the allow as a whole', () => {
    const found = coverageOf(source, recorded());
    expect(
      found.map(({ line, column, kind, counts, isCovered }) => [line, column, kind, counts, isCovered]),
    ).toEqual([
      [4, 32, 'condition', { true: 1, false: 2, error: 1, unknown: 0 }, true],
      [6, 7, 'allow', { true: 1, false: 2, error: 1, unknown: 0 }, true],
      [6, 21, 'condition', { true: 1, false: 2, error: 1, unknown: 0 }, true],
      [6, 33, 'condition', { true: 0, false: 3, error: 0, unknown: 0 }, false],
      [7, 7, 'allow', { true: 0, false: 0, error: 0, unknown: 1 }, false],
      [7, 22, 'condition', { true: 0, false: 0, error: 0, unknown: 1 }, false],
      [7, 51, 'condition', { true: 0, false: 0, error: 0, unknown: 0 }, false],
      [8, 7, 'allow', { true: 0, false: 0, error: 0, unknown: 0 }, false],
    ]);
  });

  it('reads as text and as a page', () => {
    const text = coverageText(source, recorded());
    expect(text).toContain("! 6:33     false 3                          id == '<me>';");
    expect(text).toContain('! 8:7      never                            allow delete: if false;');
    expect(text).toContain('3 of 8 conditions seen with both outcomes');
    const html = coverageHtml(source, recorded());
    expect(html).toContain(
      '<b class="covered" title="true 1, false 2, error 1">isOpen</b>() || <b title="false 3">id</b> == \'&lt;me&gt;\'',
    );
  });
});
