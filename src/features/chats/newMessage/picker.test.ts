import { describe, expect, test } from 'vitest';
import { authorOf } from '../../../domain/testing/people.ts';
import { EMPTY_PICKER, questionOf, selectedPerson, withAnswer, withStep, withText } from './picker.ts';

const [ana, ben, me] = [authorOf('ana'), authorOf('ben'), authorOf('me')];
const found = withAnswer(withText(EMPTY_PICKER, 'an'), 'an', [ana, me, ben], 'me');

describe('choosing whom to write to', () => {
  test.each([
    ['', null],
    ['a', null],
    [' a ', null],
    ['😀', null],
    ['an', 'an'],
    [' ana t ', 'ana t'],
  ])('%j asks for %j', (text, question) => expect(questionOf(text)).toBe(question));

  test('never offers oneself', () => expect(found.people).toEqual([ana, ben]));

  test('drops the answer to a question that is no longer asked', () => {
    const typed = withText(found, 'anab');
    expect(withAnswer(typed, 'an', [ben], 'me')).toBe(typed);
    expect(typed.people).toEqual([ana, ben]);
  });

  test('steps through the people and around both ends', () => {
    expect(selectedPerson(found)).toBeNull();
    const first = withStep(found, 1);
    expect(selectedPerson(first)).toBe(ana);
    expect(selectedPerson(withStep(withStep(first, 1), 1))).toBe(ana);
    expect(selectedPerson(withStep(first, -1))).toBe(ben);
    expect(selectedPerson(withStep(found, -1))).toBe(ben);
    expect(withStep(EMPTY_PICKER, 1)).toBe(EMPTY_PICKER);
  });

  test('keeps who is selected only while they are found', () => {
    const chosen = withStep(found, 1);
    const both = withAnswer(withText(chosen, 'ana'), 'ana', [ana], 'me');
    expect(selectedPerson(both)).toBe(ana);
    expect(selectedPerson(withAnswer(withText(chosen, 'be'), 'be', [ben], 'me'))).toBeNull();
    expect(withText(chosen, 'a')).toEqual({ text: 'a', people: null, selectedId: null });
  });
});
