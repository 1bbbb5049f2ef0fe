import type { Method } from './api.ts';
import { LIMITS } from './budget.ts';
import { compileExpression, reported } from './compileExpression.ts';
import type { Position } from './fault.ts';
import type { Code, Scope } from './scope.ts';
import type { AllowStatement, MatchBlock, PatternSegment } from './syntax.ts';
import { unknown } from './unknown.ts';
import { RulePath, type Result } from './values.ts';

/** A `match` block ready to be held against paths. */
export interface MatchNode {
  readonly pattern: readonly PatternSegment[];
  /** Slot of the first wildcard of this pattern. */
  readonly firstSlot: number;
  readonly allows: readonly CompiledAllow[];
  readonly children: readonly MatchNode[];
}

export interface CompiledAllow {
  readonly at: Position;
  readonly methods: ReadonlySet<Method>;
  readonly condition: Code;
}

/** What a path to be matched is made of. */
export type PathPart =
  | { readonly kind: 'known'; readonly text: string }
  /** One segment the query leaves open. */
  | { readonly kind: 'one' }
  /** Any number of segments, as between a collection group's ancestor and the collection. */
  | { readonly kind: 'gap' };

/** Compiles a block and those within. Limits of nesting are reported as findings. */
export function compileMatch(
  block: MatchBlock,
  scope: Scope,
  version: 1 | 2,
  above: { readonly depth: number; readonly segments: number; readonly captures: number },
): MatchNode {
  const inner = scope.within(block.functions);
  const { findings } = scope;
  const depth = above.depth + 1;
  const segments = above.segments + block.pattern.length;
  let captures = above.captures;
  for (const segment of block.pattern) {
    if (segment.kind !== 'literal') inner.declare(segment.name, { kind: 'capture', slot: captures++ });
  }
  if (depth > LIMITS.matchDepth) {
    findings.add('error', `Match statements are nested deeper than ${LIMITS.matchDepth}.`, block.at);
  }
  if (segments > LIMITS.pathSegments) {
    findings.add('error', `Match path is longer than ${LIMITS.pathSegments} segments.`, block.at);
  }
  if (captures > LIMITS.captures) {
    findings.add('error', `Match path has more than ${LIMITS.captures} wildcards.`, block.at);
  }
  checkRecursiveWildcards(block, scope, version);
  return {
    pattern: block.pattern,
    firstSlot: above.captures,
    allows: block.allows.map((allow) => compileAllow(allow, inner)),
    children: block.matches.map((child) =>
      compileMatch(child, inner, version, { depth, segments, captures }),
    ),
  };
}

function checkRecursiveWildcards({ pattern, at, matches }: MatchBlock, scope: Scope, version: 1 | 2): void {
  const first = pattern.findIndex((segment) => segment.kind === 'many');
  if (first < 0) return;
  const isLast = first === pattern.length - 1;
  if (version === 1 && (!isLast || matches.length > 0)) {
    scope.findings.add('error', 'Recursive wildcards must be at the end of a path in rules version 1.', at);
  } else if (pattern.slice(first + 1).some((segment) => segment.kind === 'many')) {
    scope.findings.add('error', 'Only one recursive wildcard is allowed in a match path.', at);
  }
}

function compileAllow({ at, methods, condition }: AllowStatement, scope: Scope): CompiledAllow {
  const code: Code =
    condition === null ? () => true : reported(condition, compileExpression(condition, scope), scope);
  return { at, methods: new Set(methods), condition: code };
}

/** Visits every block whose pattern covers the whole path, in source order, with its wildcards bound; stops at true. */
export function visitMatches(
  nodes: readonly MatchNode[],
  path: readonly PathPart[],
  version: 1 | 2,
  captures: Result[],
  visit: (node: MatchNode) => boolean,
  from = 0,
): boolean {
  for (const node of nodes) {
    const isDone = matchPattern(node, 0, path, from, node.firstSlot, version, captures, (end) => {
      if (end === path.length && visit(node)) return true;
      return visitMatches(node.children, path, version, captures, visit, end);
    });
    if (isDone) return true;
  }
  return false;
}

/** Tries every way the rest of the pattern covers the path from `at`; a gap is covered by `{x=**}` alone. */
function matchPattern(
  node: MatchNode,
  index: number,
  path: readonly PathPart[],
  at: number,
  slot: number,
  version: 1 | 2,
  captures: Result[],
  then: (end: number) => boolean,
): boolean {
  const segment = node.pattern[index];
  if (segment === undefined) return then(at);
  if (segment.kind === 'many') {
    // Version 1 wants at least one segment and knows no collection groups.
    for (let end = path.length; end >= at; end--) {
      const covered = path.slice(at, end);
      if (version === 1 && (covered.length === 0 || covered.some((part) => part.kind === 'gap'))) continue;
      captures[slot] = pathOf(covered);
      if (matchPattern(node, index + 1, path, end, slot + 1, version, captures, then)) return true;
    }
    return false;
  }
  const part = path[at];
  if (part === undefined || part.kind === 'gap') return false;
  if (segment.kind === 'literal') {
    if (part.kind !== 'known' || part.text !== segment.text) return false;
    return matchPattern(node, index + 1, path, at + 1, slot, version, captures, then);
  }
  // An object's name may hold `//`: an empty segment is no name that a wildcard stands for.
  if (part.kind === 'known' && part.text === '') return false;
  captures[slot] = part.kind === 'known' ? part.text : unknown(`the value of ${segment.name}`);
  return matchPattern(node, index + 1, path, at + 1, slot + 1, version, captures, then);
}

function pathOf(parts: readonly PathPart[]): Result {
  const segments: string[] = [];
  for (const part of parts) {
    if (part.kind !== 'known') return unknown('the path');
    segments.push(part.text);
  }
  return new RulePath(segments);
}
