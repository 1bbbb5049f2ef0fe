import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rounds } from '../../src/lib/testing/rounds.ts';
import { brokenByCommit } from './invariants/allEntities.ts';
import type { Commit } from './invariants/commit.ts';
import { NOW, mapOf, rulesetOf } from './support/engine.ts';
import { ACTS, commitOf, type ActName } from './invariants/randomCommits.ts';
import { decideTrial, type Trial } from './support/trial.ts';
import { RULES_FILE } from './support/world.ts';

const ruleset = rulesetOf(readFileSync(RULES_FILE, 'utf8'), 'cloud.firestore');

/** Every batch for each act; more on demand: `RULES_RUNS=100000`. */
const RUNS = Number(process.env.RULES_RUNS ?? rounds(2_000));
/** Each run draws anew unless it is told what to draw: `RULES_SEED`. */
const SEED = Number(process.env.RULES_SEED ?? Date.now() % 2 ** 31);

/** How many of these batches are to be accepted at least and at most, so that both sides are tried. */
const SHARE = { least: 0.2, most: 0.9 } as const;
/** Fewer say too little about a share. */
const JUDGED_FROM = 1_000;
const OTHER_SHARES: Readonly<Record<string, { readonly least: number; readonly most: number }>> = {
  'what is for functions': { least: 0, most: 0 },
  several: { least: 0.1, most: 0.9 },
};

/** The batch as the server puts it to the rules. */
function trialOf({ uid, token, stored, writes }: Commit): Trial {
  const prefix = ['databases', '(default)', 'documents'];
  const before = new Map([...stored].map(([path, fields]) => [path, mapOf(fields)]));
  const after = new Map([...writes].map(([path, fields]) => [path, fields === null ? null : mapOf(fields)]));
  const operations = [...after].map(([path, fields]) => {
    const at = path.split('/');
    const standing = before.get(path);
    return {
      method:
        fields === null
          ? ('delete' as const)
          : standing === undefined
            ? ('create' as const)
            : ('update' as const),
      path: [...prefix, ...at],
      auth: uid === null ? null : { uid, token: mapOf({ sub: uid, ...token }) },
      time: NOW,
      resource: standing === undefined ? null : { path: at, data: standing },
      requestResource: fields === null ? null : { path: at, data: fields },
    };
  });
  return {
    file: '',
    title: '',
    verdict: null,
    service: 'cloud.firestore',
    operations,
    list: null,
    before,
    after,
  };
}

describe('random batches are accepted exactly when they break nothing', () => {
  test.each([...Object.keys(ACTS), 'several'] as (ActName | 'several')[])('%s', (name) => {
    let accepted = 0;
    let runs = 0;
    const property = fc.property(commitOf(name), (commit) => {
      const broken = brokenByCommit(commit);
      const verdict = decideTrial(ruleset, trialOf(commit));
      runs += 1;
      if (verdict === 'allow') accepted += 1;
      expect({ verdict, broken }).toEqual({ verdict: broken.length === 0 ? 'allow' : 'deny', broken });
    });
    fc.assert(property, { numRuns: RUNS, seed: SEED, endOnFailure: true });
    const share = accepted / runs;
    console.log(
      `${name}: ${String(runs)} batches, ${(share * 100).toFixed(0)} % accepted, seed ${String(SEED)}`,
    );
    if (runs < JUDGED_FROM) return;
    const { least, most } = OTHER_SHARES[name] ?? SHARE;
    expect(share).toBeGreaterThanOrEqual(least);
    expect(share).toBeLessThanOrEqual(most);
  });
});
