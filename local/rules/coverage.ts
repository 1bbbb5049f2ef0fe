import type { CoverageSink } from './api.ts';
import { conditionsOf, type Condition } from './conditions.ts';

export type OutcomeName = 'true' | 'false' | 'error' | 'unknown';
export type OutcomeCounts = Readonly<Record<OutcomeName, number>>;

const OUTCOMES: readonly OutcomeName[] = ['true', 'false', 'error', 'unknown'];
const NEVER: OutcomeCounts = { true: 0, false: 0, error: 0, unknown: 0 };

/** A number per place; a source is at most 2^18 characters long. */
function keyOf(line: number, column: number): number {
  return line * 2 ** 20 + column;
}

/** How often each condition of one rules source came out how. */
export class CoverageRecord {
  private readonly counts = new Map<number, Record<OutcomeName, number>>();

  readonly sink: CoverageSink = ({ line, column }, outcome) => {
    const key = keyOf(line, column);
    let counts = this.counts.get(key);
    if (counts === undefined) {
      counts = { ...NEVER };
      this.counts.set(key, counts);
    }
    counts[outcome]++;
  };

  at(line: number, column: number): OutcomeCounts {
    return this.counts.get(keyOf(line, column)) ?? NEVER;
  }
}

export interface CoveredCondition extends Condition {
  readonly counts: OutcomeCounts;
  /** Seen granting, and seen not granting (false, error, or unknown). */
  readonly isCovered: boolean;
}

/** Every condition of the source with its counts, in source order. */
export function coverageOf(source: string, record: CoverageRecord): readonly CoveredCondition[] {
  return conditionsOf(source).map((condition) => {
    const counts = record.at(condition.line, condition.column);
    return {
      ...condition,
      counts,
      isCovered: counts.true > 0 && counts.false + counts.error + counts.unknown > 0,
    };
  });
}

/** One line per condition: place, counts, the source line; then how many were seen with both outcomes. */
export function coverageText(source: string, record: CoverageRecord): string {
  const lines = source.split('\n');
  const conditions = coverageOf(source, record);
  const rows = conditions.map((condition) => {
    const place = `${condition.line}:${condition.column}`.padEnd(8);
    const code = (lines[condition.line - 1] ?? '').slice(condition.column - 1).trim();
    return `${condition.isCovered ? ' ' : '!'} ${place} ${shown(condition.counts).padEnd(32)} ${code}`;
  });
  return `${[...rows, summary(conditions)].join('\n')}\n`;
}

function shown(counts: OutcomeCounts): string {
  const seen = OUTCOMES.filter((outcome) => counts[outcome] > 0);
  return seen.length === 0 ? 'never' : seen.map((outcome) => `${outcome} ${counts[outcome]}`).join(', ');
}

function summary(conditions: readonly CoveredCondition[]): string {
  const covered = conditions.filter((condition) => condition.isCovered).length;
  return `${covered} of ${conditions.length} conditions seen with both outcomes`;
}

/** A page with the source, each condition marked by whether both outcomes were seen, counts on hover. */
export function coverageHtml(source: string, record: CoverageRecord): string {
  const conditions = coverageOf(source, record);
  const rows = source.split('\n').map((text, i) => row(text, i + 1, conditions));
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Rules coverage</title>
<style>
body { font: 14px/1.5 system-ui; margin: 2em }
pre { font: 13px/1.5 ui-monospace, monospace }
i { color: #888; font-style: normal; user-select: none }
b { font-weight: inherit; background: #fdd; outline: 1px solid #d88 }
b.covered { background: #dfd; outline-color: #8c8 }
</style>
<h1>Rules coverage</h1>
<p>${summary(conditions)}. A mark shows where a condition starts; its counts appear on hover.</p>
<pre>${rows.join('\n')}</pre>
</html>
`;
}

function row(text: string, line: number, conditions: readonly CoveredCondition[]): string {
  let html = `<i>${String(line).padStart(4)}  </i>`;
  let from = 0;
  for (const condition of conditions) {
    if (condition.line !== line) continue;
    const start = condition.column - 1;
    const word = /^(?:\w+|.)/u.exec(text.slice(start))?.[0] ?? '';
    const mark = condition.isCovered ? ' class="covered"' : '';
    html += `${escape(text.slice(from, start))}<b${mark} title="${shown(condition.counts)}">${escape(word)}</b>`;
    from = start + word.length;
  }
  return html + escape(text.slice(from));
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
