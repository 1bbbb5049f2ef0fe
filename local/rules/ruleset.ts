import type {
  Budget,
  CoverageSink,
  Decision,
  ListRequest,
  LookUps,
  Method,
  ResourceView,
  Ruleset,
  RulesRequest,
  RulesService,
} from './api.ts';
import { Environment } from './budget.ts';
import { report, resourceOf } from './compileExpression.ts';
import { Fault, LimitExceeded, NoValue, type Position } from './fault.ts';
import { visitMatches, type MatchNode, type PathPart } from './matchTree.ts';
import { casesOf, documentKnowledge, listPath, type ListCase } from './proveList.ts';
import { unknown } from './unknown.ts';
import { RulePath, typeOf, type Result, type RuleMap, type RuleValue } from './values.ts';

/** Compiled rules of one service. Holds no state between evaluations. */
export class CompiledRuleset implements Ruleset {
  constructor(
    readonly service: RulesService,
    readonly version: 1 | 2,
    private readonly nodes: readonly MatchNode[],
    private readonly missingResource: 'null' | 'error',
  ) {}

  evaluate(request: RulesRequest, lookUps: LookUps, budget: Budget, coverage?: CoverageSink): Decision {
    const members = new Map<string, RuleValue>([
      ['auth', authOf(request.auth)],
      ['method', request.method],
      ['path', new RulePath(request.path)],
      ['time', request.time],
    ]);
    // A read carries no incoming resource at all, so touching it there is an error, not null.
    if (request.requestResource !== null)
      members.set('resource', this.view(request, request.requestResource));
    else if (request.method === 'delete') members.set('resource', null);
    const resource = request.resource === null ? this.missing() : this.view(request, request.resource);
    const env = this.environment(members, resource, request.path, lookUps, budget, coverage);
    const path = request.path.map((text): PathPart => ({ kind: 'known', text }));
    return this.decide(request.method, path, env);
  }

  proveList(request: ListRequest, lookUps: LookUps, budget: Budget, coverage?: CoverageSink): Decision {
    const cases = casesOf(request.where);
    if (cases === null) return refused('The query has too many alternatives to be proven.', null, 0, 0);
    let lookUpCount = 0;
    let expressions = 0;
    let last: Decision | null = null;
    for (const one of cases) {
      const decision = this.proveCase(request, one, lookUps, budget, coverage);
      lookUpCount += decision.lookUps;
      expressions += decision.expressions;
      last = { ...decision, lookUps: lookUpCount, expressions };
      if (!decision.allowed) break;
    }
    return last ?? refused('The query has no alternatives to be proven.', null, 0, 0);
  }

  private proveCase(
    request: ListRequest,
    one: ListCase,
    lookUps: LookUps,
    budget: Budget,
    coverage: CoverageSink | undefined,
  ): Decision {
    const path = listPath(request, one);
    const query = new Map<string, Result>([['offset', BigInt(request.offset)]]);
    if (request.limit !== null) query.set('limit', BigInt(request.limit));
    const known = documentKnowledge(one, path);
    const members = new Map<string, Result>([
      ['auth', authOf(request.auth)],
      ['method', 'list'],
      ['path', known.path],
      ['time', request.time],
      ['query', unknown('the rest of request.query', { ...OBJECT, members: query })],
    ]);
    const env = this.environment(
      members,
      this.service === 'cloud.firestore' ? known.resource : null,
      request.path,
      lookUps,
      budget,
      coverage,
    );
    return this.decide('list', path, env);
  }

  private missing(): Result {
    return this.missingResource === 'null' ? null : new Fault('Null value error.', NO_PLACE);
  }

  private view(request: RulesRequest, { path, data }: ResourceView): RuleValue {
    if (this.service === 'firebase.storage') return data;
    return resourceOf(new RulePath([...request.path.slice(0, 3), ...path]), data);
  }

  private environment(
    request: ReadonlyMap<string, Result>,
    resource: Result,
    path: readonly string[],
    lookUps: LookUps,
    budget: Budget,
    coverage: CoverageSink | undefined,
  ): Environment {
    const database = this.service === 'cloud.firestore' ? (path[1] ?? '') : '(default)';
    return new Environment(requestValue(request), resource, database, lookUps, budget, coverage);
  }

  /** Allowed as soon as one applicable `allow` is true; an exceeded limit denies the request whatever else it says. */
  private decide(method: Method, path: readonly PathPart[], env: Environment): Decision {
    let granted: Position | null = null;
    const refusals: { text: string; at: Position }[] = [];
    const visit = (node: MatchNode): boolean => {
      for (const allow of node.allows) {
        if (!allow.methods.has(method)) continue;
        env.decidingFalse = null;
        env.locals = [];
        const result = allow.condition(env);
        if (env.coverage !== undefined) report(env.coverage, allow.at, result);
        if (result === true) {
          granted = allow.at;
          return true;
        }
        refusals.push(explain(result, method, allow.at, env.decidingFalse));
      }
      return false;
    };
    try {
      visitMatches(this.nodes, path, this.version, env.captures, visit);
    } catch (error) {
      if (!(error instanceof LimitExceeded)) throw error;
      granted = null;
      refusals.push({ text: `${error.message} for '${method}' @ L${error.at.line}`, at: error.at });
    }
    if (granted !== null) return allowed(method, granted, env);
    const text = refusals.map((refusal) => refusal.text).join('; ');
    const at = refusals[refusals.length - 1]?.at ?? null;
    return refused(text || `No rule covers '${method}' on this path.`, at, env.newLookUps, env.expressions);
  }
}

/** Faults without a place of their own are explained at the `allow` they decide. */
const NO_PLACE: Position = { line: 0, column: 0 };

const OBJECT = {
  members: null,
  type: 'map',
  equalTo: undefined,
  lower: null,
  upper: null,
  excluded: [],
  contains: [],
} as const;

/** A plain map where everything is known; an unknown with known members where the query leaves something open. */
function requestValue(members: ReadonlyMap<string, Result>): Result {
  const plain = new Map<string, RuleValue>();
  for (const [name, value] of members) {
    if (value instanceof NoValue) return unknown('the rest of the request', { ...OBJECT, members });
    plain.set(name, value);
  }
  return plain;
}

function authOf(auth: RulesRequest['auth']): RuleMap | null {
  return auth === null
    ? null
    : new Map<string, RuleValue>([
        ['uid', auth.uid],
        ['token', auth.token],
      ]);
}

function explain(
  result: Result,
  method: Method,
  allowAt: Position,
  decidingFalse: Position | null,
): { text: string; at: Position } {
  if (result instanceof NoValue) {
    const at = result.at.line > 0 ? result.at : allowAt;
    return { text: `${result.message} for '${method}' @ L${at.line}`, at };
  }
  if (result !== false) {
    return {
      text: `The condition is a ${typeOf(result)}, not a bool. for '${method}' @ L${allowAt.line}`,
      at: allowAt,
    };
  }
  const at = decidingFalse ?? allowAt;
  return { text: `false for '${method}' @ L${at.line}`, at };
}

function allowed(method: Method, at: Position, env: Environment): Decision {
  return {
    allowed: true,
    decidedBy: at,
    explanation: `true for '${method}' @ L${at.line}`,
    lookUps: env.newLookUps,
    expressions: env.expressions,
  };
}

function refused(
  explanation: string,
  decidedBy: Position | null,
  lookUps: number,
  expressions: number,
): Decision {
  return { allowed: false, decidedBy, explanation, lookUps, expressions };
}
