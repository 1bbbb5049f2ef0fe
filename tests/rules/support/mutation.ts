import type { RulesService, Ruleset } from '../../../local/rules/api.ts';
import { compile, compileFile } from '../../../local/rules/compile.ts';
import { mutantsOf, type Mutant } from './mutants.ts';
import { decideTrial, type Trial } from './trial.ts';

/** A mutant, and a test whose demanded verdict turns over under it; null when there is none. */
export interface Judged {
  readonly mutant: Mutant;
  readonly noticedBy: Trial | null;
}

export interface Judgement {
  readonly mutants: readonly Judged[];
  /** Trials that the rules as they are decide against what the test saw: the record is not to be trusted. */
  readonly untrue: readonly Trial[];
}

const keyOf = ({ line, column }: { readonly line: number; readonly column: number }): string =>
  `${String(line)}:${String(column)}`;

/**
 * Decides the recorded trials again by each mutant. A mutant that is noticed here fails the test named: the test
 * demands the verdict that turned over. Only trials that evaluate the changed condition are tried.
 */
export function judgeMutants(source: string, service: RulesService, all: readonly Trial[]): Judgement {
  const compiled = compile(source, service);
  if (!compiled.ok) throw new Error(JSON.stringify(compiled.issues));
  const trials = all.filter((trial) => trial.service === service && trial.verdict !== null);
  const reaching = new Map<string, Trial[]>();
  const untrue: Trial[] = [];
  for (const trial of trials) {
    const places = new Set<string>();
    const verdict = decideTrial(compiled.ruleset, trial, (at) => places.add(keyOf(at)));
    if (verdict !== trial.verdict) untrue.push(trial);
    for (const place of places) reaching.set(place, [...(reaching.get(place) ?? []), trial]);
  }
  const mutants = mutantsOf(source).map((mutant): Judged => {
    const ruleset = rulesetOf(mutant, service);
    const candidates = reaching.get(keyOf(mutant.decidesAt)) ?? [];
    const noticedBy = candidates.find((trial) => decideTrial(ruleset, trial) !== trial.verdict) ?? null;
    return { mutant, noticedBy };
  });
  return { mutants, untrue };
}

function rulesetOf(mutant: Mutant, service: RulesService): Ruleset {
  const result = compileFile(mutant.file, service);
  if (!result.ok) throw new Error(`${mutant.operand}: ${JSON.stringify(result.issues)}`);
  return result.ruleset;
}
