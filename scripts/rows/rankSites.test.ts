import ts from 'typescript';
import { expect, test } from 'vitest';
import { rankSites } from './rankSites.ts';
import { sitesIn, withMarks, wordsOf } from './sites.ts';

const CODE = `
import { Button } from './Button.tsx';
export function Rows({ count, isOwn }) {
  if (count > 9) showAlert('Too many rows for this page');
  track('rows opened');
  if (count < 0) throw new Error('Nobody sees this sentence');
${'  measure();\n'.repeat(100)}
  return (
    <section aria-label="Rows of the table">
      {isOwn ? <Button onClick={remove}>Delete everything</Button> : null}
      <p>Save ({count})</p>
    </section>
  );
}
`;
const sites = sitesIn('src/Rows.tsx', CODE);
const textOf = ({ from, to }: { from: number; to: number }): string => CODE.slice(from, to);
const removed = (row: string): string | null => {
  const [site] = rankSites(row, sites, textOf);
  return site === undefined ? null : CODE.slice(0, site.from) + site.instead + CODE.slice(site.to);
};

/** What the compiler says about the syntax of a text. */
const complaintsAbout = (text: string): readonly unknown[] =>
  ts.transpileModule(text, { reportDiagnostics: true, fileName: 'Rows.tsx' }).diagnostics ?? [];

test('a text that the row quotes is what goes', () => {
  expect(removed("Too long lists say 'Too many rows for this page'")).toContain("showAlert('removed')");
});

test('an element goes by the words of its row, and nothing else', () => {
  const text = removed('The owner can delete everything by a button');
  expect(text).not.toContain('Delete everything');
  expect(text).toContain('Save ({count})');
});

test('the message of an error is no site by itself', () => {
  expect(removed("Nobody sees this sentence: 'Nobody sees this sentence'")).not.toContain("Error('removed')");
});

test('a row that shares no rare words has no site', () => {
  expect(removed('Meet-up spots of the campus')).toBeNull();
});

test('every site leaves a file that compiles', () => {
  expect(sites.length).toBeGreaterThan(5);
  for (const { from, to, instead } of sites) {
    const text = CODE.slice(0, from) + instead + CODE.slice(to);
    // As many sites at most: a broken file gives others.
    expect(sitesIn('src/Rows.tsx', text).length).toBeLessThan(sites.length);
  }
});

test('a file that tells where it was come to compiles, and a branch tells so where it is taken', () => {
  const marked = withMarks(CODE, sites, (site) => `came(${String(sites.indexOf(site))})`);
  expect(complaintsAbout(marked)).toEqual([]);
  expect(marked).toMatch(
    /if \(count > 9\) \{ came\(\d+\); \{ came\(\d+\); showAlert\(\(came\(\d+\), 'Too many rows/,
  );
  expect(marked).toMatch(/isOwn \? \(came\(\d+\), \(came\(\d+\), <Button/);
});

test('names are parted at capitals, and endings do not count', () => {
  expect([...wordsOf('isSaving savedPosts')]).toEqual(['sav', 'post']);
});
