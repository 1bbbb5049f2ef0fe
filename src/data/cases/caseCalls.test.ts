import { expect, test } from 'vitest';
import { checkMalformed } from '../testing/malformed.ts';
import { FieldReader, type Fields } from '../stored/fields.ts';
import { caseViewIn } from './caseCalls.ts';

const person: Fields = {
  uid: 'alex',
  username: 'alex',
  name: 'Alex R.',
  campusId: 'ut',
  status: 'active',
  createdAtMs: 1,
  pausedUntilMs: null,
  sales: 0,
  otherCases: 2,
  decisions: [{ act: 'pause', reason: 'scam', words: 'No', atMs: 3 }],
};
const view: Fields = {
  kind: 'post',
  campusId: 'ut',
  state: 'appealed',
  takenUntilMs: 5,
  reports: [{ reason: 'scam', details: '', atMs: 2 }],
  evidence: {
    kind: 'post',
    text: 'Bike',
    category: null,
    priceCents: 900,
    pictures: 1,
    earlier: [{ text: 'Car', atMs: 1 }],
  },
  pictures: ['data:image/png;base64,AA=='],
  people: [person],
  appeal: { about: 'alex', act: 'pause', decisionWords: 'No', words: 'Yes' },
};
const chat: Fields = {
  kind: 'chat',
  messages: [{ uid: 'a', text: 'Hi', pictures: 0, atMs: 1, isDeleted: false }],
};
const viewFrom = (fields: Fields) => caseViewIn(new FieldReader('case', fields));

test.each([
  ['a post', view],
  ['a member', { ...view, kind: 'user', evidence: { kind: 'user', name: 'A', bio: '' } }],
  ['a conversation', { ...view, kind: 'chat', campusId: null, evidence: chat, appeal: null }],
  ['what was copied in another time', { ...view, evidence: null, takenUntilMs: null }],
])('the answer about %s is read as it is', (_what, fields) => {
  expect(viewFrom(fields)).toEqual(fields);
});

test('any other answer is refused by name', () =>
  checkMalformed(
    view,
    ({ fields }) => viewFrom(fields),
    ({ people, reports }) => Array.isArray(people) && Array.isArray(reports),
  ));
