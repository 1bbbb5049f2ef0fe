import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { membersOf, replace } from './internals.ts';
import { NODE_HEADER, SIGNATURE_HEADER, TARGET_HEADER } from './sharedWorker.ts';

/**
 * The worker that serves every function of the build at once. It receives what the functions emulator passes on, as
 * the emulator's own worker does (same Express, same body parsers), and looks up the function in each request.
 * Started with PORT = path of the socket to listen on, in the functions' folder.
 */

type Handler = (...args: unknown[]) => unknown;
interface App {
  enable(setting: string): void;
  use(handler: unknown): void;
  all(path: string, handler: (request: Request, response: Response) => void): void;
  get(path: string, handler: (request: Request, response: Response) => void): void;
  listen(path: string): void;
}
type Request = IncomingMessage & { body: unknown; rawBody?: Buffer };
type Response = ServerResponse & { send(body: unknown): void; status(code: number): Response };

const BODY_LIMIT = '32mb';
const requireHere = createRequire(`${process.cwd()}/`);
const requireTools = createRequire(requireHere.resolve('firebase-tools/package.json'));

/** Google's client library builds a decoder of error details for each refusal of the database; the local one sends none. */
function skipErrorDetails(): void {
  const { GoogleError } = membersOf(requireHere('google-gax'));
  replace(GoogleError, 'parseGRPCStatusDetails', 'google-gax', (error: unknown): unknown => error);
}

async function main(): Promise<void> {
  skipErrorDetails();
  const functions: unknown = await import(pathToFileURL(requireHere.resolve(process.cwd())).href);
  const express = requireTools('express') as () => App;
  const bodyParser = requireTools('body-parser') as Record<
    'json' | 'text' | 'urlencoded' | 'raw',
    (options: object) => unknown
  >;
  const keepRaw = (request: Request, _response: unknown, body: Buffer): void => {
    request.rawBody = body;
  };
  const app = express();
  app.enable('trust proxy');
  app.use(bodyParser.json({ limit: BODY_LIMIT, verify: keepRaw }));
  app.use(bodyParser.text({ limit: BODY_LIMIT, verify: keepRaw }));
  app.use(bodyParser.urlencoded({ extended: true, limit: BODY_LIMIT, verify: keepRaw }));
  app.use(bodyParser.raw({ type: '*/*', limit: BODY_LIMIT, verify: keepRaw }));
  app.get('/__/health', (_request, response) => {
    response.status(200).send('');
  });
  app.all('/*', (request, response) => {
    response.setHeader(NODE_HEADER, process.version);
    serve(functions, request, response).catch((error: unknown) => {
      console.error(error);
      if (!response.headersSent) response.status(500).send('Internal Server Error');
    });
  });
  app.listen(process.env.PORT ?? '');
}

async function serve(functions: unknown, request: Request, response: Response): Promise<void> {
  const target = take(request, TARGET_HEADER);
  const signature = take(request, SIGNATURE_HEADER);
  const handler = find(functions, target);
  if (signature === 'http') {
    await handler(request, response);
    return;
  }
  const event = eventOf(request);
  if (signature === 'cloudevent') await handler(event);
  else await callBackground(handler, event);
  response.send({ status: 'acknowledged' });
}

function take(request: Request, header: string): string {
  const value = request.headers[header];
  delete request.headers[header];
  return typeof value === 'string' ? value : '';
}

function find(functions: unknown, target: string): Handler {
  let found: unknown = functions;
  for (const part of target.split('.')) found = Reflect.get(Object(found), part);
  if (typeof found !== 'function') throw new Error(`The build exports no function ${target}.`);
  return found as Handler;
}

/** A CloudEvent: structured JSON as it is, binary mode from its `ce-` headers. */
function eventOf(request: Request): Record<string, unknown> {
  if (request.headers['ce-type'] === undefined) {
    const parsed: unknown = JSON.parse(request.rawBody?.toString() ?? '{}');
    return membersOf(parsed);
  }
  const event: Record<string, unknown> = { data: request.body };
  for (const [name, value] of Object.entries(request.headers)) {
    if (name.startsWith('ce-')) event[name.slice('ce-'.length)] = value;
  }
  return event;
}

/** First-generation functions take data and context; Firestore's context names its document as plain text. */
async function callBackground(handler: Handler, event: Record<string, unknown>): Promise<void> {
  const { data, ...rest } = event;
  const context = membersOf(rest.context ?? rest);
  const { name } = membersOf(context.resource);
  if (typeof name === 'string') context.resource = name;
  await handler(data, context);
}

process.on('disconnect', () => process.exit(0));
process.on('SIGINT', () => undefined);

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
