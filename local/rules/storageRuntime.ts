import { decodeFields } from '../shared/decodeValues.ts';
import { StatusError } from '../shared/status.ts';
import type { MapValue, Value } from '../shared/values.ts';
import type { Decision, Issue, LookUps, Method, ResourceView, Ruleset, RulesRequest } from './api.ts';
import { LIMITS, newBudget } from './budget.ts';
import { compile } from './compile.ts';
import {
  decodeExpressionMap,
  decodeTime,
  isJson,
  MalformedMessage,
  mapFields,
  type Json,
} from './expressionValue.ts';

/**
 * The Storage rules program that firebase-tools starts as a child process: one JSON object per line in and out.
 * Every answer carries `status: "ok"`; anything else would leave the caller waiting for ever. What went wrong stands
 * in `errors`.
 */
export class StorageRuntime {
  private readonly rulesets = new Map<string, Ruleset>();
  /** Verifications that wait for a Firestore document, by their id, which the reply repeats. */
  private readonly waiting = new Map<number, (reply: Json) => void>();

  constructor(private readonly send: (line: string) => void) {}

  /** Says that the program is ready; firebase-tools waits for it. */
  start(): void {
    this.answer({ id: -1 });
  }

  /** Takes one line from firebase-tools. Never throws; resolves when the line's own answer was sent. */
  async receive(line: string): Promise<void> {
    const message = parseLine(line);
    const id = message?.['id'];
    if (message === null || typeof id !== 'number') {
      if (line.trim() !== '') this.send('Unreadable message for the Storage rules runtime.');
      return;
    }
    const resume = 'action' in message ? undefined : this.waiting.get(id);
    if (resume !== undefined) {
      this.waiting.delete(id);
      resume(message);
      return;
    }
    try {
      await this.act(id, message);
    } catch (error) {
      const text = error instanceof Error ? error.message : String(error);
      this.answer({ id, errors: [text], warnings: [], result: { permit: false } });
    }
  }

  private async act(id: number, message: Json): Promise<void> {
    const { action, context } = message;
    if (!isJson(context)) throw new MalformedMessage('The context is missing.');
    if (action === 'load_ruleset') this.load(id, context);
    else if (action === 'verify') await this.verify(id, context);
    else throw new MalformedMessage(`Unknown action '${String(action)}'.`);
  }

  private load(id: number, context: Json): void {
    const name = textOf(context, 'rulesetName');
    const { source } = context;
    const files =
      isJson(source) && Array.isArray(source['files']) ? (source['files'] as readonly unknown[]) : [];
    const [file] = files;
    if (!isJson(file) || files.length !== 1)
      throw new MalformedMessage('Exactly one rules file is expected.');
    const fileName = typeof file['name'] === 'string' ? file['name'] : 'storage.rules';
    const result = compile(textOf(file, 'content'), 'firebase.storage');
    if (!result.ok) {
      const errors = result.issues.filter((issue) => issue.severity === 'error');
      this.answer({ id, errors: errors.map((issue) => encodeIssue(issue, fileName)), warnings: [] });
      return;
    }
    this.rulesets.set(name, result.ruleset);
    const warnings = result.warnings.map((issue) => encodeIssue(issue, fileName));
    this.answer({ id, errors: [], warnings, result: { rulesVersion: result.ruleset.version } });
  }

  /** Evaluates until no document is missing; fetched ones are kept for the next try. */
  private async verify(id: number, context: Json): Promise<void> {
    const ruleset = this.rulesets.get(textOf(context, 'rulesetName'));
    if (ruleset === undefined) throw new MalformedMessage('The ruleset is not loaded.');
    const request = decodeRequest(context);
    const fetched = new Map<string, MapValue | null>();
    for (;;) {
      const decision = tryEvaluate(ruleset, request, fetched);
      if (!(decision instanceof DocumentNeeded)) {
        const warnings = decision.allowed ? [] : [decision.explanation];
        this.answer({ id, errors: [], warnings, result: { permit: decision.allowed } });
        return;
      }
      fetched.set(decision.path, await this.fetch(id, decision.path));
    }
  }

  private fetch(id: number, path: string): Promise<MapValue | null> {
    return new Promise((resolve, reject) => {
      this.waiting.set(id, (reply) => {
        try {
          resolve(decodeDocument(reply));
        } catch (error) {
          reject(error instanceof Error ? error : new Error(String(error)));
        }
      });
      this.answer({ server_request_id: id, id, action: 'fetch_firestore_document', context: { path } });
    });
  }

  private answer(body: Json): void {
    this.send(JSON.stringify({ ...body, status: 'ok' }));
  }
}

/** Thrown through an evaluation that needs a document not fetched yet. */
class DocumentNeeded extends Error {
  constructor(readonly path: string) {
    super(`The document ${path} was not fetched yet.`);
    this.name = 'DocumentNeeded';
  }
}

function tryEvaluate(
  ruleset: Ruleset,
  request: RulesRequest,
  fetched: ReadonlyMap<string, MapValue | null>,
): Decision | DocumentNeeded {
  const lookUps: LookUps = {
    get: (segments) => {
      const path = `/${segments.join('/')}`;
      const fields = fetched.get(path);
      if (fields === undefined) throw new DocumentNeeded(path);
      return fields;
    },
  };
  try {
    return ruleset.evaluate(request, lookUps, newBudget(LIMITS.storageLookUps));
  } catch (error) {
    if (error instanceof DocumentNeeded) return error;
    throw error;
  }
}

function parseLine(line: string): Json | null {
  try {
    const message: unknown = JSON.parse(line);
    return isJson(message) ? message : null;
  } catch {
    return null;
  }
}

function textOf(from: Json, name: string): string {
  const value = from[name];
  if (typeof value !== 'string') throw new MalformedMessage(`${name} is no text.`);
  return value;
}

/** In the shape firebase-tools prints: a JSON text with trailing underscores. */
function encodeIssue({ line, column, description, severity }: Issue, fileName: string): string {
  return JSON.stringify({
    sourcePosition_: { fileName_: fileName, line_: line, column_: column },
    description_: description,
    severity_: severity === 'error' ? 'ERROR' : 'WARNING',
  });
}

const METHODS: readonly Method[] = ['get', 'list', 'create', 'update', 'delete'];
/** What an object gets only once it is stored: an upload's incoming resource has none of it in production. */
const SET_BY_STORAGE: ReadonlySet<string> = new Set([
  'generation',
  'metageneration',
  'etag',
  'timeCreated',
  'updated',
]);

function decodeRequest(context: Json): RulesRequest {
  const method = METHODS.find((known) => known === context['method']);
  if (method === undefined) throw new MalformedMessage(`Unknown method '${String(context['method'])}'.`);
  const path = textOf(context, 'path').replace(/^\//, '').split('/');
  const { variables } = context;
  if (!isJson(variables)) throw new MalformedMessage('The variables are missing.');
  const request = mapFields(variables['request']);
  const time = request['time'];
  if (!isJson(time)) throw new MalformedMessage('The time is missing.');
  const incoming = decodeResource(request['resource'], path);
  return {
    method,
    path,
    auth: decodeAuth(request['auth']),
    time: decodeTime(textOf(time, 'timestamp_value')),
    resource: decodeResource(variables['resource'], path),
    requestResource:
      method === 'create' ? withoutStoredParts(incoming) : method === 'update' ? incoming : null,
  };
}

function isAbsent(raw: unknown): boolean {
  return raw === undefined || raw === null || (isJson(raw) && 'null_value' in raw);
}

function decodeResource(raw: unknown, path: readonly string[]): ResourceView | null {
  if (isAbsent(raw)) return null;
  const data = new Map(decodeExpressionMap(raw));
  const crc32c = data.get('crc32c');
  if (typeof crc32c === 'string') data.set('crc32c', asBase64(crc32c));
  return { path: path.slice(3), data };
}

/** firebase-tools sends the checksum as a decimal number; rules see what the API answers, its four bytes in base64. */
function asBase64(crc32c: string): string {
  if (!/^\d{1,10}$/.test(crc32c)) return crc32c;
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(Number(crc32c) >>> 0);
  return bytes.toString('base64');
}

function withoutStoredParts(view: ResourceView | null): ResourceView | null {
  if (view === null) return null;
  return { ...view, data: new Map([...view.data].filter(([name]) => !SET_BY_STORAGE.has(name))) };
}

function decodeAuth(raw: unknown): RulesRequest['auth'] {
  if (isAbsent(raw)) return null;
  const fields = decodeExpressionMap(raw);
  const token: Value = fields.get('token') ?? null;
  const uid = fields.get('uid') ?? (token instanceof Map ? (token as MapValue).get('sub') : null);
  if (typeof uid !== 'string') return null;
  return { uid, token: token instanceof Map ? (token as MapValue) : new Map<string, Value>() };
}

/** The fetched document's fields; null when there is none. */
function decodeDocument(reply: Json): MapValue | null {
  if (reply['status'] !== 'ok') return null;
  const { result } = reply;
  if (!isJson(result)) return null;
  try {
    return decodeFields(result['fields']);
  } catch (error) {
    if (error instanceof StatusError) throw new MalformedMessage(error.message);
    throw error;
  }
}
