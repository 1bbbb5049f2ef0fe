import { LIMITS, type Environment } from './budget.ts';
import { compileExpression, reported } from './compileExpression.ts';
import type { Code, DeclaredFunction, Scope } from './scope.ts';
import type { FunctionDeclaration } from './syntax.ts';
import type { Result } from './values.ts';

/** A declared function, compiled when a rule first calls it. */
export class CompiledFunction implements DeclaredFunction {
  isUsed = false;
  private state: 'fresh' | 'compiling' | 'ready' = 'fresh';
  private lets: readonly Code[] = [];
  private body: Code | null = null;

  constructor(
    readonly declaration: FunctionDeclaration,
    private readonly scope: Scope,
  ) {
    const { name, params, lets, at } = declaration;
    const { findings } = scope;
    if (params.length > LIMITS.parameters) {
      findings.add('error', `Function ${name} has more than ${LIMITS.parameters} parameters.`, at);
    }
    if (lets.length > LIMITS.lets) {
      findings.add('error', `Function ${name} has more than ${LIMITS.lets} variable bindings.`, at);
    }
    const names = [...params, ...lets.map((binding) => binding.name)];
    const repeated = names.find((candidate, i) => names.indexOf(candidate) < i);
    if (repeated !== undefined) findings.add('error', `Duplicate variable name: ${repeated}.`, at);
  }

  prepare(): void {
    this.isUsed = true;
    if (this.state === 'ready') return;
    const { declaration } = this;
    if (this.state === 'compiling') {
      this.scope.findings.add('error', `Recursive call is not allowed: ${declaration.name}.`, declaration.at);
      return;
    }
    this.state = 'compiling';
    const inner = this.scope.within([]);
    declaration.params.forEach((name, slot) => inner.declare(name, { kind: 'local', slot }));
    this.lets = declaration.lets.map(({ name, value }, i) => {
      const code = compileExpression(value, inner);
      inner.declare(name, { kind: 'local', slot: declaration.params.length + i });
      return code;
    });
    this.body = reported(declaration.body, compileExpression(declaration.body, inner), inner);
    this.state = 'ready';
  }

  run(env: Environment): Result {
    for (const code of this.lets) env.locals.push(code(env));
    return this.body === null ? null : this.body(env);
  }
}
