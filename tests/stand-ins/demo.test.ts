import { expect, test } from 'vitest';
import { planDemo } from '../../local/demo/communities.ts';
import { documentsOfPerson, documentsOfPost, rawOf } from '../../local/demo/documents.ts';
import { EVERYONE } from '../../local/demo/people.ts';
import { postFromDocument } from '../../src/data/posts/postConverter.ts';
import { isCampusId } from '../../src/domain/campus.ts';
import { CATEGORIES } from '../../src/domain/category.ts';
import { BIO_MAX, NAME_MAX, POST_RAW_MAX_CHARS } from '../../src/domain/limits.ts';
import { isPostTextWithinLimit, plainTextOf } from '../../src/domain/postText.ts';
import { isReservedName } from '../../src/domain/reservedNames.ts';
import { schoolEmailProblem } from '../../src/domain/schoolEmail.ts';
import { isUsername } from '../../src/domain/username.ts';

/** `local/` may not import the app, so that the demo keeps to the app's limits is checked here. */

const planned = planDemo(Date.UTC(2026, 3, 1));
const time = (value: unknown): unknown =>
  value instanceof Date ? { seconds: Math.floor(value.getTime() / 1000), nanoseconds: 0 } : value;

test('posts are under categories that exist, on campuses that exist, within the limit', () => {
  const values = CATEGORIES.map(({ value }) => value);
  for (const { category, campusId, text } of planned) {
    if (category !== null) expect(values).toContain(category);
    expect(isCampusId(campusId)).toBe(true);
    if (text === null) continue;
    expect(isPostTextWithinLimit(text), text).toBe(true);
    expect(plainTextOf(rawOf(text))).toBe(text);
    expect(rawOf(text).length).toBeLessThanOrEqual(POST_RAW_MAX_CHARS);
  }
});

test('every category has a post at UT', () => {
  const used = new Set(planned.filter(({ campusId }) => campusId === 'ut').map(({ category }) => category));
  expect(CATEGORIES.filter(({ value }) => !used.has(value))).toEqual([]);
});

test('people have names, bios and addresses that the app would have let them have', () => {
  for (const person of EVERYONE) {
    expect(isUsername(person.username)).toBe(true);
    expect(isReservedName(person.username)).toBe(false);
    expect(person.firstName.length).toBeLessThanOrEqual(NAME_MAX);
    expect(person.bio.length).toBeLessThanOrEqual(BIO_MAX);
    if (person.schoolEmail === null || !isCampusId(person.campusId)) continue;
    expect(schoolEmailProblem(person.schoolEmail, person.campusId, null)).toBeNull();
    expect(documentsOfPerson(person, 0, Date.now())).toHaveLength(4);
  }
});

test("the app's converter reads every stored post", () => {
  for (const entry of planned) {
    const [stored] = documentsOfPost(entry, []);
    const fields = Object.fromEntries(
      Object.entries(stored?.data ?? {}).map(([name, value]) => [name, time(value)]),
    );
    const post = postFromDocument({ id: entry.id, fields, isPending: false });
    expect(post).toMatchObject({ id: entry.id, parentId: entry.parentId, likeCount: entry.savedBy.length });
  }
});
