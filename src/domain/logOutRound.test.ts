import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CAMPUS_IDS, isCampusId } from './campus.ts';
import type { CampusId } from './campus.ts';
import {
  afterVisit,
  ENDS_MAX,
  isMeant,
  parseEnds,
  parseRound,
  roundUrl,
  withEnd,
  writeEnds,
} from './logOutRound.ts';
import type { HostEnd, LogOutRound } from './logOutRound.ts';

const origin = (id: CampusId): string => `https://${id}.campus.example`;
const proof = (letter: string): string => letter.repeat(43);
const end = (campusId: CampusId, letter: string): HostEnd => ({ campusId, proof: proof(letter) });
const hashOf = (url: string | null): string => new URL(url ?? '').hash;

/** Follows a round through hosts that know these; says whose sign-ins ended, and where it led. */
function follow(
  known: Partial<Record<CampusId, readonly HostEnd[]>>,
  url: string | null,
): [CampusId[], string[]] {
  const ended: CampusId[] = [];
  const visited: string[] = [];
  for (let next = url; next !== null;) {
    const here = new URL(next);
    visited.push(here.host);
    const round = parseRound(here.hash);
    const campusId = CAMPUS_IDS.find((id) => here.origin === origin(id));
    if (round === null || campusId === undefined) throw new Error(next);
    if (round.home === campusId) break;
    const own = known[campusId] ?? [];
    const isEnding = isMeant(round, campusId, own);
    if (isEnding) ended.push(campusId);
    next = roundUrl(here.origin, afterVisit(round, campusId, isEnding ? own : []));
  }
  return [ended, visited];
}

const start = (home: CampusId, ends: readonly HostEnd[]): string | null =>
  roundUrl(origin(home), afterVisit({ ends, past: [home], home }, home, []));

describe('a log-out’s round', () => {
  test('goes to the other host, and home', () => {
    const url = start('ut', [end('campus', 'a')]);
    expect(url).toBe(`https://campus.campus.example/auth/hand-over#end=campus.${proof('a')}&past=ut&home=ut`);
    const [ended, visited] = follow({ campus: [end('ut', 'a')] }, url);
    expect(ended).toEqual(['campus']);
    expect(visited).toEqual(['campus.campus.example', 'ut.campus.example']);
  });

  test('goes on to hosts that only another one knows, each once', () => {
    const known = {
      campus: [end('ut', 'a'), end('ou', 'b'), end('uf', 'd')],
      ou: [end('campus', 'b'), end('uf', 'c')],
      uf: [end('ou', 'c'), end('campus', 'd')],
    };
    const [ended, visited] = follow(known, start('ut', [end('campus', 'a')]));
    expect(ended).toEqual(['campus', 'ou', 'uf']);
    expect(visited).toHaveLength(4);
  });

  test('passes by hosts where another account, or nobody, is in; what they know is not told', () => {
    const known = { campus: [end('ut', 'x'), end('ou', 'b')], ou: [end('campus', 'b')] };
    const [ended, visited] = follow(known, start('ut', [end('campus', 'a')]));
    expect(ended).toEqual([]);
    expect(visited).toEqual(['campus.campus.example', 'ut.campus.example']);
  });

  test('comes again to a host that it passed by, once one that ended knows the right proof', () => {
    const known = { uf: [end('ou', 'c')], ou: [end('ut', 'a'), end('uf', 'c')] };
    const [ended, visited] = follow(known, start('ut', [end('uf', 'x'), end('ou', 'a')]));
    expect(ended).toEqual(['ou', 'uf']);
    expect(visited.map((host) => host.split('.')[0])).toEqual(['uf', 'ou', 'uf', 'ut']);
  });

  test('that is full drops none of those it began with: its home takes them for visited', () => {
    const ends = CAMPUS_IDS.slice(1).flatMap((id) => ['a', 'b', 'c'].map((letter) => end(id, letter)));
    const own = CAMPUS_IDS.flatMap((id) => [end(id, 'o'), end(id, 'p')]);
    const round = afterVisit({ ends, past: ['campus'], home: 'campus' }, 'ou', own);
    expect(round.ends).toHaveLength(ENDS_MAX);
    expect(round.ends.slice(0, 18)).toEqual(ends.slice(3));
    expect(round.ends.slice(18)).toEqual(own.slice(4, 10));
  });

  test('needs the host’s own proof: one for another host ends nothing', () => {
    const round: LogOutRound = { ends: [end('ou', 'a')], past: ['ut'], home: 'ut' };
    expect(isMeant(round, 'campus', [end('ut', 'a')])).toBe(false);
    expect(isMeant(round, 'ou', [end('ut', 'a')])).toBe(true);
  });

  test('begins on none but a campus’s host', () => {
    const round: LogOutRound = { ends: [end('campus', 'a')], past: ['ut'], home: 'ut' };
    for (const here of [
      'https://www.campus.example',
      'https://ut',
      'https://ut.a@evil.example',
      'null',
      '',
    ]) {
      expect(roundUrl(here, round), here).toBeNull();
    }
    expect(start('ut', [])).toBeNull();
  });
});

describe('what a host remembers of hand-overs', () => {
  test('are the three newest of each campus: others are not pushed out by one that is asked again and again', () => {
    const once = withEnd([], end('uf', 'z'));
    const known = ['a', 'b', 'c', 'd'].reduce((all, letter) => withEnd(all, end('ou', letter)), once);
    expect(known).toEqual([end('ou', 'd'), end('ou', 'c'), end('ou', 'a'), end('uf', 'z')]);
    const all = CAMPUS_IDS.flatMap((id) => ['a', 'b', 'c', 'd'].map((letter) => end(id, letter)));
    expect(all.reduce<readonly HostEnd[]>(withEnd, [])).toHaveLength(ENDS_MAX);
  });
});

describe('what a fragment says of a round', () => {
  const P = proof('p');

  test.each([
    '',
    '#',
    `#end=ou.${P}&past=ut`,
    `#end=ou.${P}&past=ut&home=evil`,
    `#end=ou.${P}&past=ut&home=ut.evil.example`,
    `#end=ou.${P}&past=ut,evil&home=ut`,
    `#end=ou.${P}&past=&home=ut`,
    `#end=evil.${P}&past=ut&home=ut`,
    `#end=ou.${P}x&past=ut&home=ut`,
    `#end=ou&past=ut&home=ut`,
    `#end=ou.${P}.x&past=ut&home=ut`,
    `#end=ou.${P},&past=ut&home=ut`,
    `#end=ou.${P}&past=ut&home=ut&to=//evil.example`,
    `#end=ou.${P}&end=ou.${P}&past=ut&home=ut`,
    `#end=${Array(ENDS_MAX + 1)
      .fill(`ou.${P}`)
      .join(',')}&past=ut&home=ut`,
  ])('%j is none', (fragment) => {
    expect(parseRound(fragment)).toBeNull();
  });

  test('comes back from its text', () => {
    const ends = [end('ou', 'a'), end('ou', 'b'), end('campus', 'c')];
    expect(parseEnds(writeEnds(ends))).toEqual(ends);
    expect(parseEnds('')).toEqual([]);
  });

  test('leads to none but our hosts and comes to an end, whatever it is', () => {
    const id = fc.constantFrom<CampusId>(...CAMPUS_IDS);
    const ends = fc.array(fc.record({ campusId: id, proof: fc.constantFrom(proof('a'), proof('b')) }), {
      maxLength: ENDS_MAX,
    });
    const known = fc.dictionary(id, ends);
    fc.assert(
      fc.property(id, ends, known, fc.array(id, { minLength: 1 }), id, (here, list, others, past, home) => {
        const hosts = new Map(Object.entries(others).filter(([key]) => isCampusId(key)));
        const [, visited] = follow(
          Object.fromEntries(hosts),
          roundUrl(origin(here), { ends: list, past, home }),
        );
        expect(visited.length).toBeLessThanOrEqual(CAMPUS_IDS.length ** 2 + 1);
        for (const host of visited) expect(host).toMatch(/^[a-z]+\.campus\.example$/);
      }),
    );
    fc.assert(
      fc.property(fc.string(), (text) => {
        const round = parseRound(`#${text}`);
        const url = round && roundUrl(origin('ou'), round);
        if (url !== null) expect(new URL(url).host).toMatch(/^[a-z]+\.campus\.example$/);
      }),
    );
    expect(hashOf(start('ut', [end('ou', 'a')]))).toMatch(/^#end=/);
  });
});
