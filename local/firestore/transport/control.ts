import type { IncomingMessage, ServerResponse } from 'node:http';
import { StatusError } from '../../shared/status.ts';
import type { DatabaseId } from '../core.ts';
import type { Services } from '../wire/call.ts';
import { toStatusError } from '../wire/errors.ts';
import { readFaults } from '../wire/faults.ts';
import { parseJson, readBody, sendError, sendJson } from './http.ts';
import type { RequestFilter } from '../wire/requestLog.ts';
import {
  invalid,
  own,
  readArray,
  readBoolean,
  readInteger,
  readString,
  readStruct,
  type Struct,
} from '../../shared/untrusted.ts';

/**
 * `/emulator/v1/...`: what firebase-tools and rules-unit-testing ask of an emulator, and what our own tests ask:
 * clock, faults and the request log.
 */

export interface RulesIssue {
  readonly line: number;
  readonly column: number;
  readonly description: string;
  readonly severity: 'error' | 'warning';
}

/** The parts of the server that the control plane reaches besides the services. */
export interface Controls {
  /** Puts rules in force for a project; with issues the previous ones stay. */
  loadRules(project: string, source: string): readonly RulesIssue[];
  /** Which conditions of a project's rules came out how, since these rules were first loaded. */
  readonly rulesCoverage: {
    coverage(project: string, form: 'text' | 'html'): string | null;
  };
  clear(db: DatabaseId): void;
  /** Writes an export below `directory` (absolute or relative to the process); answers the metadata file's path. */
  exportTo(directory: string, name: string, project: string): string;
  registerTrigger(project: string, id: string, kind: 'v1' | 'v2', definition: Struct): void;
  /** What is registered, and how many deliveries have not ended. */
  triggers(): { readonly triggers: readonly string[]; readonly pending: number };
  /** Waits until every delivery has ended, at most so long, and not for functions that are gone. */
  triggersEnded(withinMs: number): Promise<void>;
  /** Whether functions are told of no commit until this is taken back. */
  silenceTriggers(areSilent: boolean): void;
  readonly clock: { offsetMs(): number; setOffsetMs(offsetMs: number): void };
}

interface Route {
  readonly method: string;
  readonly path: RegExp;
  run(context: Context): unknown;
}

interface Context {
  readonly services: Services;
  readonly controls: Controls;
  readonly match: RegExpExecArray;
  readonly query: URLSearchParams;
  readonly body: () => Struct;
}

/** firebase-tools counts the number 3 as an error; it takes the name for a success. */
const SEVERITY = { warning: 2, error: 3 } as const;
const part = (context: Context, index: number): string => decodeURIComponent(context.match[index] ?? '');

const ROUTES: readonly Route[] = [
  { method: 'PUT', path: /^projects\/([^/:]+):securityRules$/, run: loadRules },
  { method: 'GET', path: /^projects\/([^/:]+):ruleCoverage(\.html)?$/, run: rulesCoverage },
  {
    method: 'DELETE',
    path: /^projects\/([^/]+)\/databases\/([^/]+)\/documents$/,
    run: (context) => {
      context.controls.clear({ project: part(context, 1), database: part(context, 2) });
      return {};
    },
  },
  { method: 'POST', path: /^projects\/([^/:]+):export$/, run: exportDocuments },
  {
    method: 'POST',
    path: /^projects\/([^/]+)\/eventarcTrigger$/,
    run: (context) => {
      const id = context.query.get('eventarcTriggerId') ?? '';
      if (id === '') throw invalid('eventarcTriggerId is missing.');
      context.controls.registerTrigger(part(context, 1), id, 'v2', context.body());
      return {};
    },
  },
  {
    method: 'PUT',
    path: /^projects\/([^/]+)\/triggers\/([^/]+)$/,
    run: (context) => {
      context.controls.registerTrigger(part(context, 1), part(context, 2), 'v1', context.body());
      return {};
    },
  },
  {
    method: 'GET',
    path: /^triggers$/,
    run: async ({ controls, query }) => {
      if (query.has('waitMs')) await controls.triggersEnded(readInteger(query.get('waitMs'), 'waitMs'));
      return controls.triggers();
    },
  },
  {
    method: 'PUT',
    path: /^triggers$/,
    run: ({ controls, body }) => {
      controls.silenceTriggers(readBoolean(own(body(), 'areSilent'), 'areSilent'));
      return {};
    },
  },
  { method: 'GET', path: /^clock$/, run: ({ controls }) => ({ offsetMs: controls.clock.offsetMs() }) },
  {
    method: 'PUT',
    path: /^clock$/,
    run: ({ controls, body }) => {
      controls.clock.setOffsetMs(readInteger(own(body(), 'offsetMs') ?? 0, 'offsetMs'));
      return { offsetMs: controls.clock.offsetMs() };
    },
  },
  { method: 'GET', path: /^faults$/, run: ({ services }) => services.faults.current },
  {
    method: 'PUT',
    path: /^faults$/,
    run: ({ services, body }) => {
      const { settings, drop } = readFaults(body());
      services.faults.set(settings);
      if (drop !== null) services.faults.drop(drop);
      return services.faults.current;
    },
  },
  { method: 'DELETE', path: /^faults$/, run: ({ services }) => (services.faults.clear(), {}) },
  {
    method: 'GET',
    path: /^requests$/,
    run: ({ services, query }) => ({
      requests: services.log.list(readFilter(query)),
      totals: services.log.totalsByCaller(),
    }),
  },
  { method: 'DELETE', path: /^requests$/, run: ({ services }) => (services.log.clear(), {}) },
];

const PREFIX = '/emulator/v1/';

export const isControlPath = (pathname: string): boolean => pathname.startsWith(PREFIX);

/** Serves one control request; never throws. */
export async function serveControl(
  services: Services,
  controls: Controls,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
): Promise<void> {
  try {
    const text = await readBody(request);
    const path = url.pathname.slice(PREFIX.length);
    for (const route of ROUTES) {
      const match = route.method === request.method ? route.path.exec(path) : null;
      if (match === null) continue;
      const body = (): Struct => readStruct(parseBody(text), 'The body');
      const answer = await route.run({ services, controls, match, query: url.searchParams, body });
      if (answer instanceof Page) response.writeHead(200, { 'content-type': answer.type }).end(answer.body);
      else sendJson(response, 200, answer);
      return;
    }
    throw new StatusError('UNIMPLEMENTED', `${request.method} ${url.pathname} is not built.`);
  } catch (thrown) {
    if (thrown instanceof RulesRefused) {
      response.writeHead(400, { 'content-type': 'text/plain; charset=utf-8' }).end(thrown.message);
      return;
    }
    sendError(response, toStatusError(thrown, services.onBug));
  }
}

/** Some callers send their JSON as a JSON string. */
function parseBody(text: string): unknown {
  const body = parseJson(text);
  return typeof body === 'string' ? parseJson(body) : body;
}

/** rules-unit-testing throws the text of the answer. */
class RulesRefused extends Error {}

function loadRules(context: Context): unknown {
  const body = context.body();
  const files = readArray(own(readStruct(own(body, 'rules'), 'rules'), 'files'), 'files');
  const [file, ...others] = files.map((item) => readStruct(item, 'A file'));
  if (file === undefined || others.length > 0) throw invalid('Rules must be exactly one file.');
  const fileName = readString(own(file, 'name'), 'name') || 'firestore.rules';
  const issues = context.controls.loadRules(part(context, 1), readString(own(file, 'content'), 'content'));
  if (issues.length === 0) return {};
  if (own(body, 'ignore_errors') !== true) {
    if (issues.every((issue) => issue.severity === 'warning')) return {};
    throw new RulesRefused(
      issues.map((issue) => `${fileName}:${issue.line}:${issue.column}: ${issue.description}`).join('\n'),
    );
  }
  return {
    issues: issues.map(({ line, column, description, severity }) => ({
      sourcePosition: { fileName, line, column },
      description,
      severity: SEVERITY[severity],
    })),
  };
}

/** An answer that is no JSON. */
class Page {
  constructor(
    readonly type: string,
    readonly body: string,
  ) {}
}

function rulesCoverage(context: Context): Page {
  const isHtml = part(context, 2) !== '';
  const body = context.controls.rulesCoverage.coverage(part(context, 1), isHtml ? 'html' : 'text');
  if (body === null) throw new StatusError('NOT_FOUND', 'The project has no rules.');
  return new Page(`text/${isHtml ? 'html' : 'plain'}; charset=utf-8`, body);
}

function exportDocuments(context: Context): unknown {
  const body = context.body();
  const directory = readString(own(body, 'export_directory'), 'export_directory');
  const name = readString(own(body, 'export_name'), 'export_name');
  if (directory === '' || name === '') throw invalid('export_directory and export_name are required.');
  return { metadata: context.controls.exportTo(directory, name, part(context, 1)) };
}

function readFilter(query: URLSearchParams): RequestFilter {
  const text = (name: string): object => (query.has(name) ? { [name]: query.get(name) } : {});
  const time = (name: string): object =>
    query.has(name) ? { [name]: readInteger(query.get(name), name) } : {};
  return {
    ...text('caller'),
    ...text('client'),
    ...text('project'),
    ...text('method'),
    ...time('sinceMs'),
    ...time('untilMs'),
  };
}
