import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { isRecord } from './records.ts';

/** The script that a page runs to have `axe`. */
export const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
export const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What a run of axe has found, one sentence each. */
export function violationsIn(found: unknown): readonly string[] {
  const violations = isRecord(found) && Array.isArray(found.violations) ? found.violations : [];
  return violations.filter(isRecord).map((one) => `${String(one.id)}: ${placesOf(one.nodes)}`);
}

function placesOf(nodes: unknown): string {
  const places = (Array.isArray(nodes) ? nodes : []).filter(isRecord).map((node) => {
    const summary = String(node.failureSummary).split('\n').slice(1, 2).join('').trim();
    return `${String(node.html).slice(0, 120)} (${summary.slice(0, 120)})`;
  });
  return `${places.slice(0, 2).join(' | ')}${places.length > 2 ? ` and ${String(places.length - 2)} more` : ''}`;
}
