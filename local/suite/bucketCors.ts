import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * The bucket's CORS configuration (`storage.cors.json`), applied as Cloud Storage does. The Storage emulator ignores
 * it: every origin can read everything.
 */

/** One entry of the configuration, in the format of `gcloud storage buckets update --cors-file`. */
interface CorsRule {
  readonly origin: readonly string[];
  readonly method: readonly string[];
  /** The request headers that a preflight may ask for, and the response headers that a page may read. */
  readonly responseHeader: readonly string[];
  readonly maxAgeSeconds: number;
}

export type BucketCors = readonly CorsRule[];

/** Downloads. For the rest of its API (metadata, uploads, lists) the service itself allows every origin. */
const DOWNLOAD = /^\/v0\/b\/[^/]+\/o\/[^/?]+\?(?:.*&)?alt=media(?:&|$)/;

/** The configuration in the file; empty if there is no file, as on a new bucket. Throws if it is malformed. */
export function readBucketCors(path: string): BucketCors {
  const text = textOf(path);
  if (text === null) return [];
  const rules: unknown = JSON.parse(text);
  if (!Array.isArray(rules)) throw new Error(`${path} has to be a list.`);
  return rules.map((rule: unknown) => ({
    origin: textsIn(rule, 'origin', path),
    method: textsIn(rule, 'method', path),
    responseHeader: textsIn(rule, 'responseHeader', path),
    maxAgeSeconds: Number(Reflect.get(Object(rule), 'maxAgeSeconds') ?? 0),
  }));
}

/**
 * Answers the preflight of a download, and sets the headers that the configuration allows instead of the emulator's.
 * Returns whether the request has been answered.
 */
export function applyBucketCors(
  rules: BucketCors,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  if (!DOWNLOAD.test(request.url ?? '')) return false;
  const { origin } = request.headers;
  const isPreflight = request.method === 'OPTIONS';
  const method = isPreflight ? request.headers['access-control-request-method'] : request.method;
  const rule = rules.find(
    (entry) =>
      entry.method.includes(method ?? '') && entry.origin.some((one) => one === '*' || one === origin),
  );
  const allowed = origin === undefined || rule === undefined ? {} : headersOf(rule, request, isPreflight);
  for (const [name, value] of Object.entries(allowed)) response.setHeader(name, value);
  if (isPreflight) {
    response.writeHead(200).end();
    return true;
  }
  refuseOtherCors(response);
  return false;
}

function headersOf(
  rule: CorsRule,
  { headers }: IncomingMessage,
  isPreflight: boolean,
): Readonly<Record<string, string>> {
  const origin = {
    'Access-Control-Allow-Origin': rule.origin.includes('*') ? '*' : (headers.origin ?? ''),
    Vary: 'Origin',
  };
  const names = rule.responseHeader.join(', ');
  if (!isPreflight) return { ...origin, ...(names === '' ? {} : { 'Access-Control-Expose-Headers': names }) };
  const known = new Set(rule.responseHeader.map((name) => name.toLowerCase()));
  const asked = (headers['access-control-request-headers'] ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '');
  if (asked.some((name) => !known.has(name))) return {};
  return {
    ...origin,
    'Access-Control-Allow-Methods': rule.method.join(', '),
    ...(names === '' ? {} : { 'Access-Control-Allow-Headers': names }),
    'Access-Control-Max-Age': String(rule.maxAgeSeconds),
  };
}

/** Ignores further CORS headers, because the emulator would set its own. */
function refuseOtherCors(response: ServerResponse): void {
  const set = response.setHeader.bind(response);
  response.setHeader = (name, value) =>
    name.toLowerCase().startsWith('access-control-') ? response : set(name, value);
}

function textOf(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

function textsIn(rule: unknown, name: string, path: string): readonly string[] {
  const texts: unknown = Reflect.get(Object(rule), name) ?? [];
  if (!Array.isArray(texts) || !texts.every((text: unknown) => typeof text === 'string'))
    throw new Error(`${path}: ${name} has to be a list of texts.`);
  return texts;
}
