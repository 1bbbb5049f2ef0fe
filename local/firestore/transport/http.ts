import type { IncomingMessage, ServerResponse } from 'node:http';
import { StatusError } from '../../shared/status.ts';
import { errorBody, httpStatus } from '../wire/errors.ts';
import { invalid } from '../../shared/untrusted.ts';

/** The service refuses requests above 10 MiB; JSON is wordier than protobuf, so the text may be larger. */
const MAX_BODY_BYTES = 32 * 1024 * 1024;

/** Reads the whole body as UTF-8. Throws RESOURCE_EXHAUSTED above 32 MiB, CANCELLED when the client disconnects. */
export async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of request as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > MAX_BODY_BYTES) throw new StatusError('RESOURCE_EXHAUSTED', 'The request is too large.');
      chunks.push(chunk);
    }
  } catch (thrown) {
    if (thrown instanceof StatusError) throw thrown;
    // The only other error of a request's stream is its connection's.
    throw new StatusError('CANCELLED', 'The client disconnected before its body was complete.');
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Parses JSON; INVALID_ARGUMENT when it is none. An empty body reads as an empty object. */
export function parseJson(text: string): unknown {
  if (text.trim() === '') return {};
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw invalid('The body is not JSON.');
  }
}

/**
 * Lets every web page call: browsers send streams with credentials, so the origin is echoed rather than `*`.
 */
export function allowCrossOrigin(request: IncomingMessage, response: ServerResponse): void {
  const { origin } = request.headers;
  if (origin === undefined) return;
  response.setHeader('access-control-allow-origin', origin);
  response.setHeader('access-control-allow-credentials', 'true');
  response.setHeader('vary', 'origin');
  response.setHeader(
    'access-control-expose-headers',
    'X-HTTP-Session-Id, X-Client-Wire-Protocol, X-HTTP-Initial-Response',
  );
}

const PREFLIGHT_SECONDS = 3600;

export function answerPreflight(request: IncomingMessage, response: ServerResponse): void {
  response.setHeader('access-control-allow-methods', 'GET, POST, PUT, PATCH, DELETE, OPTIONS');
  response.setHeader(
    'access-control-allow-headers',
    request.headers['access-control-request-headers'] ?? 'authorization, content-type',
  );
  if (request.headers['access-control-request-private-network'] === 'true')
    response.setHeader('access-control-allow-private-network', 'true');
  response.setHeader('access-control-max-age', PREFLIGHT_SECONDS);
  response.writeHead(204).end();
}

export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  if (response.destroyed || response.headersSent) return;
  const text = JSON.stringify(body);
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
    'cache-control': 'no-store',
  });
  response.end(text);
}

/** An error in the service's shape; list methods put it in an array, as their answer would be one. */
export function sendError(response: ServerResponse, error: StatusError, inArray = false): void {
  const body = errorBody(error);
  sendJson(response, httpStatus(error), inArray ? [body] : body);
}

/** The client's own name for itself in the request log: a header for tests, else its address and port. */
export function clientOf(request: IncomingMessage): string {
  const named = request.headers['x-local-client'];
  if (typeof named === 'string') return named;
  return `${request.socket.remoteAddress ?? ''}:${request.socket.remotePort ?? ''}`;
}
