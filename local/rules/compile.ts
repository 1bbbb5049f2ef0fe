import type { Compile, CompileResult, Issue, RulesService } from './api.ts';
import { LIMITS } from './budget.ts';
import { CompiledFunction } from './compileFunction.ts';
import { LimitExceeded } from './fault.ts';
import { SyntaxFault } from './lexer.ts';
import { compileMatch } from './matchTree.ts';
import { parse } from './parser.ts';
import { CompiledRuleset } from './ruleset.ts';
import { Findings, Scope } from './scope.ts';
import { SERVICES, type ServiceBlock, type SourceFile } from './syntax.ts';

export interface CompileOptions {
  /**
   * What `resource` is when there is none. Null is documented and the default; the hosted service's test endpoint
   * raised "Null value error." for any mention of it.
   */
  readonly missingResource: 'null' | 'error';
}

/**
 * Compiles a rules source for one service. Never throws for a source: what is wrong with it comes back as issues,
 * and warnings (unknown names, unused functions) come along with a usable ruleset.
 */
export const compile: Compile = (source, service) =>
  compileWith(source, service, { missingResource: 'null' });

/** As `compile`, with what is not settled about the hosted service chosen by the caller. */
export function compileWith(source: string, service: RulesService, options: CompileOptions): CompileResult {
  if (Buffer.byteLength(source, 'utf8') > LIMITS.sourceBytes) {
    return failed([
      { line: 1, column: 1, description: 'The rules source is larger than 256 KB.', severity: 'error' },
    ]);
  }
  const parsed = parse(source);
  return parsed.ok ? compileFile(parsed.file, service, options) : failed([parsed.issue]);
}

/** As `compileWith`, from the syntax tree: for tools that change it. */
export function compileFile(
  file: SourceFile,
  service: RulesService,
  options: CompileOptions = { missingResource: 'null' },
): CompileResult {
  const blocks = file.services.filter((block) => block.name === service);
  const strange = file.services.find((block) => !SERVICES.some((known) => known === block.name));
  if (strange !== undefined) {
    return failed([{ ...strange.at, description: `Unknown service '${strange.name}'.`, severity: 'error' }]);
  }
  if (blocks.length === 0) {
    return failed([
      { line: 1, column: 1, description: `No service '${service}' is declared.`, severity: 'error' },
    ]);
  }
  return compileBlocks(file, blocks, service, options);
}

function failed(issues: readonly Issue[]): CompileResult {
  return { ok: false, issues };
}

function compileBlocks(
  { version, functions }: SourceFile,
  blocks: readonly ServiceBlock[],
  service: RulesService,
  options: CompileOptions,
): CompileResult {
  const findings = new Findings();
  const units: CompiledFunction[] = [];
  const root = new Scope(service, findings, null, functions, (declaration, scope) => {
    const unit = new CompiledFunction(declaration, scope);
    units.push(unit);
    return unit;
  });
  try {
    const nodes = blocks.flatMap((block) => {
      const scope = root.within(block.functions);
      return block.matches.map((match) =>
        compileMatch(match, scope, version, { depth: 0, segments: 0, captures: 0 }),
      );
    });
    for (const unit of units) {
      if (!unit.isUsed)
        findings.add('warning', `Unused function: ${unit.declaration.name}.`, unit.declaration.at);
      unit.prepare();
    }
    const issues = findings.issues.toSorted((a, b) => a.line - b.line || a.column - b.column);
    if (issues.some((issue) => issue.severity === 'error')) return failed(issues);
    return {
      ok: true,
      ruleset: new CompiledRuleset(service, version, nodes, options.missingResource),
      warnings: issues,
    };
  } catch (error) {
    if (!(error instanceof SyntaxFault) && !(error instanceof LimitExceeded)) throw error;
    return failed([{ line: 1, column: 1, description: error.message, severity: 'error' }]);
  }
}
