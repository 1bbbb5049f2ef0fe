import { describe, expect, test } from 'vitest';
import { GeoPoint, Reference, Timestamp } from '../../local/shared/values.ts';
import { conditionsSeen } from './support/conditionsSeen.ts';
import { askedOnce, type Asked } from './support/engine.ts';
import { mutantsOf } from './support/mutants.ts';
import { judgeMutants } from './support/mutation.ts';
import type { Trial, Verdict } from './support/trial.ts';
import { encoded, revived } from './support/trialJson.ts';

const SOURCE = `rules_version = '2';
service cloud.firestore {
  match /databases/{d}/documents {
    function isShort(text) { return text.size() <= 3; }
    match /things/{id} {
      allow create: if request.auth.uid == id && isShort(request.resource.data.text);
      allow get: if resource.data.kind in ['a', 'b'] || id == 'open';
      allow delete: if false;
    }
  }
}`;

const trial = (verdict: Verdict | null, asked: Asked): Trial => ({
  file: 'a.test.ts',
  title: `${asked.method} ${asked.path}`,
  verdict,
  ...askedOnce('cloud.firestore', asked),
});
const create = (verdict: Verdict | null, uid: string, text: string): Trial =>
  trial(verdict, { method: 'create', path: 'things/me', uid, after: { text } });
const unnoticed = (trials: readonly Trial[]): readonly string[] =>
  judgeMutants(SOURCE, 'cloud.firestore', trials)
    .mutants.filter(({ noticedBy }) => noticedBy === null)
    .map(({ mutant }) => `${mutant.place}: ${mutant.operand}`);

describe('mutants', () => {
  test('take out each operand, lone condition and list entry, and move each figure', () => {
    expect(mutantsOf(SOURCE).map(({ line, kind, place, operand }) => [line, kind, place, operand])).toEqual([
      [4, 'condition', 'isShort()', 'text.size() <= 3'],
      [4, 'figure', 'isShort()', '3 as 4'],
      [4, 'figure', 'isShort()', '3 as 2'],
      [6, 'conjunct', 'things/{id} create', 'request.auth.uid == id'],
      [6, 'conjunct', 'things/{id} create', 'isShort(request.resource.data.text)'],
      [7, 'condition', 'things/{id} get', "resource.data.kind in ['a', 'b'] || id == 'open'"],
      [7, 'alternative', 'things/{id} get', "resource.data.kind in ['a', 'b']"],
      [7, 'entry', 'things/{id} get', "'a'"],
      [7, 'entry', 'things/{id} get', "'b'"],
      [7, 'alternative', 'things/{id} get', "id == 'open'"],
      [8, 'condition', 'things/{id} delete', 'false'],
    ]);
  });

  test('are noticed by a demanded verdict that turns over, and by nothing else', () => {
    const get = (verdict: Verdict, path: string, kind: string): Trial =>
      trial(verdict, { method: 'get', path, uid: null, before: { kind } });
    const all = [
      create('allow', 'me', 'abc'),
      create('deny', 'you', 'abc'),
      create('deny', 'me', 'abcd'),
      get('allow', 'things/x', 'a'),
      get('allow', 'things/x', 'b'),
      get('deny', 'things/x', 'c'),
      get('allow', 'things/open', 'c'),
      trial('deny', { method: 'delete', path: 'things/x', uid: null, before: {} }),
    ];
    expect(unnoticed(all)).toEqual([]);
    expect(unnoticed(all.filter(({ title }) => title !== 'get things/open'))).toEqual([
      "things/{id} get: id == 'open'",
    ]);
    expect(unnoticed([create('deny', 'you', 'abc'), create(null, 'me', 'abcd')])).toContain(
      'things/{id} create: isShort(request.resource.data.text)',
    );
  });

  test('are not judged by a record that the rules decide otherwise', () => {
    const wrong = create('allow', 'you', 'abc');
    expect(judgeMutants(SOURCE, 'cloud.firestore', [wrong]).untrue).toEqual([wrong]);
  });
});

describe('conditions', () => {
  test('are covered once seen granting and refusing, each outcome with its tests', () => {
    const seen = conditionsSeen(SOURCE, 'cloud.firestore', [
      create('allow', 'me', 'abc'),
      create('deny', 'me', 'abcd'),
    ]);
    const short = seen.find(({ text }) => text.startsWith('isShort('));
    expect(short).toMatchObject({
      isCovered: true,
      seen: { true: { times: 1, tests: ['a.test.ts: create things/me'] }, false: { times: 1 } },
    });
    expect(seen.filter(({ isCovered }) => isCovered).map(({ line }) => line)).toEqual([4, 6, 6]);
  });
});

test('a record comes back from its file as it was', () => {
  const value = {
    map: new Map<string, unknown>([
      ['n', 5n],
      ['x', [0.5, NaN, -Infinity, null, true, 'text']],
      ['inner', new Map([['at', new Timestamp(1, 2)]])],
    ]),
    place: new GeoPoint(1, 2),
    reference: new Reference('projects/p/databases/d/documents/a/b'),
    bytes: new Uint8Array([1, 2]),
    o: { t: [1, 2] },
  };
  expect(revived(JSON.parse(JSON.stringify(encoded(value))))).toEqual(value);
});
