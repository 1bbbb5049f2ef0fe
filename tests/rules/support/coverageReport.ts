import { OUTCOMES, type SeenCondition } from './conditionsSeen.ts';

/** One rules file with what its conditions came to. */
export interface Covered {
  readonly name: string;
  readonly source: string;
  readonly conditions: readonly SeenCondition[];
}

/** One line for each condition, then the tests by outcome; at the end how many were seen with both outcomes. */
export function coverageText(files: readonly Covered[]): string {
  return files
    .flatMap(({ name, conditions }) => [
      `${name}: ${summary(conditions)}`,
      '',
      ...conditions.flatMap((condition) => [
        `${condition.isCovered ? ' ' : '!'} ${`${String(condition.line)}:${String(condition.column)}`.padEnd(8)} ${condition.text}`,
        ...OUTCOMES.filter((outcome) => condition.seen[outcome].times > 0).flatMap((outcome) => [
          `             ${outcome} ${String(condition.seen[outcome].times)}`,
          ...condition.seen[outcome].tests.map((test) => `               ${test}`),
        ]),
      ]),
      '',
    ])
    .join('\n');
}

/** How many conditions were seen with both outcomes, in words. */
export function summary(conditions: readonly SeenCondition[]): string {
  const covered = conditions.filter(({ isCovered }) => isCovered).length;
  return `${String(covered)} of ${String(conditions.length)} conditions seen with both outcomes`;
}

/** A page with both sources: a click on a line shows each of its conditions, its outcomes, and the tests. */
export function coveragePage(files: readonly Covered[]): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Rules coverage</title>
<style>
body { font: 14px/1.5 system-ui; margin: 2em; max-width: 110em }
pre, summary { font: 13px/1.5 ui-monospace, monospace; margin: 0; white-space: pre-wrap }
summary { cursor: pointer; background: #e6f4e6 }
summary.open { background: #fbdcdc }
details > div { margin: 0 0 1em 5em; font-size: 13px }
details details summary { background: none }
ul { margin: 0 }
</style>
<h1>Rules coverage</h1>
<p>Each condition with its outcomes and the tests that saw them. Red: not seen both granting and refusing.</p>
${files.map(section).join('\n')}
</html>
`;
}

function section({ name, source, conditions }: Covered): string {
  const lines = source.split('\n').map((text, i) => {
    const own = conditions.filter(({ line }) => line === i + 1);
    const shown = `${String(i + 1).padStart(4)}  ${escaped(text)}`;
    if (own.length === 0) return `<pre>${shown}</pre>`;
    const isOpen = own.some(({ isCovered }) => !isCovered);
    return `<details><summary${isOpen ? ' class="open"' : ''}>${shown}</summary><div>${own.map(detail).join('')}</div></details>`;
  });
  return `<h2>${escaped(name)}</h2>\n<p>${summary(conditions)}</p>\n${lines.join('\n')}`;
}

function detail({ column, text, seen }: SeenCondition): string {
  const outcomes = OUTCOMES.filter((outcome) => seen[outcome].times > 0).map((outcome) => {
    const { times, tests } = seen[outcome];
    const items = tests.map((test) => `<li>${escaped(test)}</li>`).join('');
    return `<details><summary>${outcome} ${String(times)}</summary><ul>${items}</ul></details>`;
  });
  return `<b>${String(column)}: ${escaped(text)}</b>${outcomes.join('') || '<br>never evaluated'}<br>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
