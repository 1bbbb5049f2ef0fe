import type { RulesService } from '../../../local/rules/api.ts';
import { compile } from '../../../local/rules/compile.ts';
import { conditionsOf, type Condition } from '../../../local/rules/conditions.ts';
import type { OutcomeName } from '../../../local/rules/coverage.ts';
import { decideTrial, type Trial } from './trial.ts';

/** One condition of the rules, and which tests saw it come out how. */
export interface SeenCondition extends Condition {
  /** The source from here to the end of the line. */
  readonly text: string;
  /** For each outcome how often, and the titles of the tests. */
  readonly seen: Readonly<Record<OutcomeName, { readonly times: number; readonly tests: readonly string[] }>>;
  /** Seen granting and not granting; of `if true` and `if false` the one that there is. */
  readonly isCovered: boolean;
}

export const OUTCOMES: readonly OutcomeName[] = ['true', 'false', 'error', 'unknown'];

/** Decides all trials again, and counts what each condition of the source came to. */
export function conditionsSeen(
  source: string,
  service: RulesService,
  trials: readonly Trial[],
): readonly SeenCondition[] {
  const compiled = compile(source, service);
  if (!compiled.ok) throw new Error(JSON.stringify(compiled.issues));
  const counts = new Map<string, { times: number; readonly tests: Set<string> }>();
  const at = (
    line: number,
    column: number,
    outcome: OutcomeName,
  ): { times: number; readonly tests: Set<string> } => {
    const key = `${String(line)}:${String(column)}:${outcome}`;
    const known = counts.get(key) ?? { times: 0, tests: new Set<string>() };
    counts.set(key, known);
    return known;
  };
  for (const trial of trials) {
    if (trial.service !== service) continue;
    decideTrial(compiled.ruleset, trial, ({ line, column }, outcome) => {
      const found = at(line, column, outcome);
      found.times += 1;
      found.tests.add(`${trial.file}: ${trial.title}`);
    });
  }
  const lines = source.split('\n');
  return conditionsOf(source).map((condition) => {
    const { line, column } = condition;
    const text = (lines[line - 1] ?? '').slice(column - 1).trim();
    const of = (outcome: OutcomeName): { times: number; tests: readonly string[] } => {
      const { times, tests } = at(line, column, outcome);
      return { times, tests: [...tests] };
    };
    const seen = { true: of('true'), false: of('false'), error: of('error'), unknown: of('unknown') };
    const isGranted = seen.true.times > 0;
    const isRefused = seen.false.times + seen.error.times + seen.unknown.times > 0;
    const [, always] = condition.kind === 'allow' ? (/: if (true|false);/.exec(text) ?? []) : [];
    const isCovered = (isGranted || always === 'false') && (isRefused || always === 'true');
    return { ...condition, text, seen, isCovered };
  });
}
