import type { Issue, RulesService } from './api.ts';
import type { Environment } from './budget.ts';
import type { Position } from './fault.ts';
import type { FunctionDeclaration } from './syntax.ts';
import type { Outcome, Result } from './values.ts';

export type Variable = { readonly kind: 'local' | 'capture'; readonly slot: number };

/** An expression turned into a closure. Errors come back as `Fault`; only exceeded limits are thrown. */
export type Code = (env: Environment) => Result;

/** Code whose result carries no knowledge of an unknown operand. */
export type OutcomeCode = (env: Environment) => Outcome;

/** A function of the rules source, as its callers see it. */
export interface DeclaredFunction {
  readonly declaration: FunctionDeclaration;
  /** Whether a rule calls it, directly or through others. */
  readonly isUsed: boolean;
  /** Compiles the body, once; reports recursion. */
  prepare(): void;
  /** Evaluates with `env.locals` already holding the arguments. */
  run(env: Environment): Result;
}

/** Findings of a compilation, in the order found. */
export class Findings {
  readonly issues: Issue[] = [];

  add(severity: Issue['severity'], description: string, at: Position): void {
    this.issues.push({ line: at.line, column: at.column, description, severity });
  }
}

/** The names visible at one place: wildcards and functions of the enclosing blocks, parameters and lets. */
export class Scope {
  private readonly functions = new Map<string, DeclaredFunction>();
  private readonly variables = new Map<string, Variable>();

  constructor(
    readonly service: RulesService,
    readonly findings: Findings,
    private readonly parent: Scope | null,
    declarations: readonly FunctionDeclaration[],
    private readonly make: (declaration: FunctionDeclaration, scope: Scope) => DeclaredFunction,
  ) {
    for (const declaration of declarations) {
      if (this.functions.has(declaration.name)) {
        findings.add('error', `Duplicate function definition: ${declaration.name}.`, declaration.at);
      }
      this.functions.set(declaration.name, make(declaration, this));
    }
  }

  /** A scope inside this one. */
  within(declarations: readonly FunctionDeclaration[]): Scope {
    return new Scope(this.service, this.findings, this, declarations, this.make);
  }

  declare(name: string, variable: Variable): void {
    this.variables.set(name, variable);
  }

  variable(name: string): Variable | null {
    return this.variables.get(name) ?? this.parent?.variable(name) ?? null;
  }

  function(name: string): DeclaredFunction | null {
    return this.functions.get(name) ?? this.parent?.function(name) ?? null;
  }

  ownFunctions(): Iterable<DeclaredFunction> {
    return this.functions.values();
  }

  warn(description: string, at: Position): void {
    this.findings.add('warning', description, at);
  }
}
