import type { Issue, Ruleset } from '../../rules/api.ts';
import { compile } from '../../rules/compile.ts';
import type { DatabaseId } from '../core.ts';

/** The rules in force, by project. Replaced as a whole; a source with errors leaves the previous rules in force. */
export class RulesRegistry {
  private readonly rulesets = new Map<string, Ruleset>();
  private readonly listeners = new Set<(project: string) => void>();
  private standard: Ruleset | null = null;

  /** The rules for a database: its project's own, else the standard ones, else none (which denies every client). */
  readonly rulesFor = (db: DatabaseId): Ruleset | null => this.rulesets.get(db.project) ?? this.standard;

  /** Puts rules in force for one project, from this call on. Answers errors (nothing changed) and warnings. */
  load(project: string, source: string): readonly Issue[] {
    const result = compile(source, 'cloud.firestore');
    if (!result.ok) return result.issues;
    this.rulesets.set(project, result.ruleset);
    for (const listener of [...this.listeners]) listener(project);
    return result.warnings;
  }

  /** As `load`, for every project without rules of its own. */
  loadStandard(source: string): readonly Issue[] {
    const result = compile(source, 'cloud.firestore');
    if (!result.ok) return result.issues;
    this.standard = result.ruleset;
    return result.warnings;
  }

  /** Calls back with the project whose rules were replaced; returns the function that ends it. */
  onChange(listener: (project: string) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }
}
