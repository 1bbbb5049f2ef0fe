import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { type Clock, systemClock } from '../shared/clock.ts';
import { requestUrl } from '../shared/requestUrl.ts';
import { LOOPBACK } from '../shared/loopback.ts';
import { bodyOf } from '../shared/site.ts';
import { accessOf } from './access.ts';
import { badRequest, SearchError } from './errors.ts';
import { readFields, readList } from './fields.ts';
import { Indexes } from './indexes.ts';
import { Journal } from './journal.ts';
import { Routes } from './routes.ts';

export interface SearchOptions {
  /** Default 0: any free port. */
  readonly port?: number;
  /** Folder for the journal. Without it, the indexes are only in memory. */
  readonly dataFolder?: string;
  readonly clock?: Clock;
}

export interface SearchServer {
  readonly port: number;
  /** Number of records, without replicas. */
  size(): number;
  stop(): Promise<void>;
}

const BODY_MAX_BYTES = 10_000_000;

/** Starts the stand-in on the loopback address. Rejects if the port is in use. */
export async function startSearch(options: SearchOptions = {}): Promise<SearchServer> {
  const { port = 0, dataFolder, clock = systemClock } = options;
  const journal = dataFolder === undefined ? null : new Journal(join(dataFolder, 'search.jsonl'));
  const indexes = new Indexes(() => clock.nowMs(), journal);
  const routes = new Routes(indexes);
  let paused = false;
  /** For tests: `pause` makes the service unreachable until `resume`; `reset` deletes everything. */
  const control = (verb: string, response: ServerResponse): void => {
    if (verb === 'pause') paused = true;
    else if (verb === 'resume') paused = false;
    else if (verb === 'reset') indexes.reset();
    else throw new SearchError(404, `No control ${verb}`);
    send(response, 200, {});
  };
  const server = createServer((request, response) => {
    const serve = async (): Promise<void> => {
      const url = requestUrl(request);
      if (url === null) throw badRequest('Malformed address');
      const [version, ...path] = url.pathname.split('/').slice(1);
      if (version === 'control' && request.method === 'POST') return control(path[0] ?? '', response);
      if (paused) return void request.socket.destroy();
      if (request.method === 'OPTIONS') return send(response, 200, {});
      if (version !== '1') throw new SearchError(404, 'Path not found');
      const text = (await bodyOf(request, BODY_MAX_BYTES))?.toString();
      if (text === undefined) throw new SearchError(413, 'Request too large');
      const credential = (name: string): string | null =>
        url.searchParams.get(name) ?? headerOf(request, name);
      const nowMs = clock.nowMs();
      const answer = routes.answer({
        method: request.method ?? 'GET',
        path: path.map(decoded),
        parameters: url.searchParams,
        body: () => readFields(parsed(text), 'body'),
        list: () => readList(parsed(text), 'body'),
        access: accessOf(credential('x-algolia-application-id'), credential('x-algolia-api-key'), nowMs),
        nowMs,
      });
      indexes.flush();
      send(response, 200, answer);
    };
    serve().catch((error: unknown) => {
      const known = error instanceof SearchError ? error : null;
      if (known === null) console.error('The local search failed:', error);
      const status = known?.status ?? 500;
      if (!response.headersSent)
        send(response, status, { message: known?.message ?? 'Internal error', status });
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, LOOPBACK, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    size: () => indexes.list().reduce((sum, one) => sum + (one.primary === null ? one.records.size : 0), 0),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** CORS allows all origins, as with the provider: access is controlled by keys. */
function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, {
    'content-type': 'application/json; charset=UTF-8',
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'GET, PUT, DELETE, POST, OPTIONS',
    'access-control-allow-headers':
      'content-type, x-algolia-api-key, x-algolia-application-id, x-algolia-agent',
    'cache-control': 'no-store',
  });
  response.end(JSON.stringify(body));
}

function headerOf(request: IncomingMessage, name: string): string | null {
  const value = request.headers[name];
  return typeof value === 'string' ? value : null;
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    throw badRequest('Malformed path');
  }
}

function parsed(text: string): unknown {
  if (text === '') return {};
  try {
    return JSON.parse(text);
  } catch {
    throw badRequest('Invalid JSON');
  }
}
