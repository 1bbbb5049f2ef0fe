import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { newPost, PEOPLE, photo, profileOf, under, withMedia } from './support/builders.ts';
import { decide, NOW, rulesetOf, type Plain } from './support/engine.ts';
import { NEW_ID, POSTS, RULES_FILE } from './support/world.ts';

/** What a decision may cost: docs/decisions.md. Production allows 1,000 expressions and 10 look-ups. */
const EXPRESSIONS_MAX = 600;
const LOOK_UPS_MAX = 2;

const ruleset = rulesetOf(readFileSync(RULES_FILE, 'utf8'), 'cloud.firestore');
const ten = Array.from({ length: 10 }, (_, place) => photo(NEW_ID, place));

/** A new document of the builders with the times the server would put. */
function plain(fields: Readonly<Record<string, unknown>>): { [key: string]: Plain } {
  const times = { createdAt: NOW, lastModified: NOW };
  return { ...(fields as { [key: string]: Plain }), ...times };
}

const documents = {
  'users/maya': plain({ ...profileOf(PEOPLE.maya) }),
  [`posts/${POSTS.ut}`]: plain({ ...newPost(PEOPLE.maya, POSTS.ut) }),
};

const create = (changes: Readonly<Record<string, unknown>>) =>
  decide(ruleset, {
    method: 'create',
    path: `posts/${NEW_ID}`,
    uid: 'maya',
    claims: { school_verified: true },
    after: plain(newPost(PEOPLE.maya, NEW_ID, changes)),
    documents,
  });

describe('what a new post costs', () => {
  test.each([
    ['without pictures', {}],
    ['with one picture', withMedia(ten.slice(0, 1))],
    ['with ten pictures', withMedia(ten)],
    ['as a comment with ten pictures', { ...withMedia(ten), ...under(POSTS.ut) }],
  ])('%s', (_what, changes) => {
    const { allowed, explanation, expressions, lookUps } = create(changes);
    expect({ allowed, explanation }).toMatchObject({ allowed: true });
    expect(expressions).toBeLessThanOrEqual(EXPRESSIONS_MAX);
    expect(lookUps).toBeLessThanOrEqual(LOOK_UPS_MAX);
  });
});
