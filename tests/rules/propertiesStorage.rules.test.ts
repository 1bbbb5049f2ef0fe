import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rounds } from '../../src/lib/testing/rounds.ts';
import { brokenByUpload, type Upload } from './invariants/files.ts';
import type { Fields } from './invariants/commit.ts';
import { decide, rulesetOf, type Plain } from './support/engine.ts';
import { dice, id20, spoilt, type Dice } from './invariants/randomWorld.ts';

const RULES = readFileSync(fileURLToPath(new URL('../../storage.rules', import.meta.url)), 'utf8');
const ruleset = rulesetOf(RULES, 'firebase.storage');
const RUNS = Number(process.env.RULES_RUNS ?? rounds(3_000));
const SEED = Number(process.env.RULES_SEED ?? Date.now() % 2 ** 31);
const SHARE = { least: 0.2, most: 0.9 } as const;
/** Fewer say too little about a share. */
const JUDGED_FROM = 1_000;

type Place = 'posts' | 'messages' | 'profilePics';

const PHOTOS: readonly (readonly [string, string])[] = [
  ['jpg', 'image/jpeg'],
  ['png', 'image/png'],
  ['gif', 'image/gif'],
];
const WEBP = ['webp', 'image/webp'] as const;
const VIDEOS: readonly (readonly [string, string])[] = [
  ['mp4', 'video/mp4'],
  ['mov', 'video/quicktime'],
  ['avi', 'video/avi'],
];

function fileName(
  roll: Dice,
  place: Place,
  uid: string,
): readonly [name: string, type: string, most: number] {
  const isVideo = place !== 'profilePics' && roll.isRare();
  const [ending, type] = roll.oneOf(isVideo ? VIDEOS : place === 'profilePics' ? PHOTOS : [...PHOTOS, WEBP]);
  const most = isVideo ? 100_000_000 : 15_000_000;
  if (place === 'profilePics') return [`${uid}.${ending}`, type, most];
  const digit = place === 'messages' && !roll.isRare() ? 0 : roll.between(0, 9);
  const what = isVideo ? 'video' : roll.oneOf(['2048', '640']);
  const start = place === 'posts' && roll.isRare() ? id20(roll, 'Pic') : String(digit);
  return [`${id20(roll, 'New')}/${start}_${what}.${ending}`, type, most];
}

/** Mostly as the app uploads; in half of all cases with something else than it should be. */
function uploadTo(place: Place): fc.Arbitrary<Upload> {
  return fc.gen().map((value) => {
    const roll = dice(value);
    const uid = 'ann';
    const [file, type, most] = fileName(roll, place, uid);
    const names = [`images/${place}/${file}`, `images/${place}/${file}`, `images/${place}/${file}`];
    const name = roll.isRare()
      ? roll.oneOf([
          `images/${place}/x/${file}`,
          `images/${place}/${file}x`,
          `images/other/${file}`,
          `images/${place}/bob.jpg`,
        ])
      : roll.oneOf(names);
    const after: Fields = {
      size: roll.isRare() ? most + roll.oneOf([0, 1]) : 1_000,
      contentType: type,
      contentEncoding: roll.isRare() ? roll.oneOf(['gzip', 'br', '']) : 'identity',
      contentDisposition: roll.isRare()
        ? roll.oneOf(['attachment', 'inline; filename="a.exe"', ''])
        : roll.oneOf(['inline', null]),
      metadata: { owner: uid, chat: roll.isRare() ? 'bob_cat' : roll.oneOf(['ann_bob', 'aa_ann']) },
    };
    const isFine = roll.between(0, 11) > 0;
    const profile: Fields = {
      status: isFine ? 'active' : roll.oneOf(['active', 'banned']),
      verified: isFine || roll.oneOf([true, false]),
      school_verified: isFine || roll.oneOf([true, false]),
    };
    const [, , id = ''] = name.split('/');
    const stored = new Map<string, Fields>([['users/ann', profile]]);
    const isAdded = /\/[A-Za-z0-9]{20}_/.test(name);
    if (isAdded ? !roll.isRare() : roll.isRare()) {
      stored.set(`${place}/${id}`, {
        campus_id: 'ut',
        user: { _id: roll.oneOf(['ann', 'ann', 'bob']) },
        post_commented_on: roll.oneOf([null, null, 'aPost']),
      });
    }
    return {
      uid: roll.between(0, 30) > 0 ? uid : roll.oneOf([null, 'bob']),
      token: { school_verified: roll.between(0, 20) > 0 },
      stored,
      name,
      before: roll.isRare() ? after : null,
      after: roll.oneOf([false, false, true]) ? spoilt(roll, after, undefined) : after,
    };
  });
}

test.each(['posts', 'messages', 'profilePics'] as const)(
  'random uploads to images/%s are accepted exactly when they break nothing',
  (place) => {
    let accepted = 0;
    const property = fc.property(uploadTo(place), (upload) => {
      const { uid, token, name, before, after, stored } = upload;
      const broken = brokenByUpload(upload);
      const documents: { readonly [path: string]: { readonly [key: string]: Plain } } =
        Object.fromEntries(stored);
      const method = before === null ? 'create' : 'update';
      const { allowed } = decide(ruleset, {
        method,
        path: name,
        uid,
        claims: token,
        before,
        after,
        documents,
      });
      if (allowed) accepted += 1;
      expect({ allowed, broken }).toEqual({ allowed: broken.length === 0, broken });
    });
    fc.assert(property, { numRuns: RUNS, seed: SEED, endOnFailure: true });
    const share = accepted / RUNS;
    console.log(
      `${place}: ${String(RUNS)} uploads, ${(share * 100).toFixed(0)} % accepted, seed ${String(SEED)}`,
    );
    if (RUNS < JUDGED_FROM) return;
    expect(share).toBeGreaterThanOrEqual(SHARE.least);
    expect(share).toBeLessThanOrEqual(SHARE.most);
  },
);
