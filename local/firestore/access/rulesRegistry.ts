import type { CoverageSink, Issue, Ruleset } from '../../rules/api.ts';
import { compile } from '../../rules/compile.ts';
import { coverageHtml, CoverageRecord, coverageText } from '../../rules/coverage.ts';
import type { DatabaseId } from '../core.ts';

interface InForce {
  readonly source: string;
  readonly ruleset: Ruleset;
  readonly coverage: CoverageRecord;
}

/** The rules in force, by project. Replaced as a whole; a source with errors leaves the previous rules in force. */
export class RulesRegistry {
  private readonly byProject = new Map<string, InForce>();
  private readonly listeners = new Set<(project: string) => void>();
  private standard: InForce | null = null;

  /** The rules for a database: its project's own, else the standard ones, else none (which denies every client). */
  readonly rulesFor = (db: DatabaseId): Ruleset | null => this.inForce(db.project)?.ruleset ?? null;

  /** Where the outcomes of a database's conditions are counted. */
  readonly coverageFor = (db: DatabaseId): CoverageSink | undefined =>
    this.inForce(db.project)?.coverage.sink;

  /** Puts rules in force for one project, from this call on. Answers errors (nothing changed) and warnings. */
  load(project: string, source: string): readonly Issue[] {
    const result = compile(source, 'cloud.firestore');
    if (!result.ok) return result.issues;
    const previous = this.byProject.get(project);
    // Each test file of a suite loads the same rules again.
    const coverage = previous?.source === source ? previous.coverage : new CoverageRecord();
    this.byProject.set(project, { source, ruleset: result.ruleset, coverage });
    for (const listener of [...this.listeners]) listener(project);
    return result.warnings;
  }

  /** As `load`, for every project without rules of its own. */
  loadStandard(source: string): readonly Issue[] {
    const result = compile(source, 'cloud.firestore');
    if (!result.ok) return result.issues;
    this.standard = { source, ruleset: result.ruleset, coverage: new CoverageRecord() };
    return result.warnings;
  }

  /** Calls back with the project whose rules were replaced; returns the function that ends it. */
  onChange(listener: (project: string) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** The coverage of a project's rules since they were first loaded; null when it has none. */
  coverage(project: string, form: 'text' | 'html'): string | null {
    const rules = this.inForce(project);
    if (rules === null) return null;
    return form === 'html'
      ? coverageHtml(rules.source, rules.coverage)
      : coverageText(rules.source, rules.coverage);
  }

  private inForce(project: string): InForce | null {
    return this.byProject.get(project) ?? this.standard;
  }
}
