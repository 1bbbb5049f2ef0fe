import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { call, wrapMethod } from './internals.ts';

/**
 * Files that never change under their address (`immutable`) are answered from memory after the first time, as the hosted
 * service's edge does. Hosting's stand-in otherwise looks for, reads, compresses and logs each of the hundred files of every
 * page that opens: a third of what the launcher takes of the processor in a journey.
 */
export function keepImmutableAnswers(superstatic: unknown): void {
  wrapMethod(
    superstatic,
    'server',
    'superstatic',
    (original) =>
      function (this: unknown, ...args) {
        const app = original.apply(this, args);
        // Before what superstatic itself adds, once it listens.
        call(app, 'use', 'superstatic.server', answerAgain());
        return app;
      },
  );
}

interface Answer {
  readonly headers: OutgoingHttpHeaders;
  /** As it was sent: compressed where the browser takes that. */
  readonly body: Buffer;
}

/** The handler of one server. */
function answerAgain(): (request: IncomingMessage, response: ServerResponse, next: () => void) => void {
  const kept = new Map<string, Answer>();
  return (request, response, next) => {
    const { method, url = '', headers } = request;
    const isPlain = method === 'GET' && headers.range === undefined && headers['if-none-match'] === undefined;
    const key = `${url} ${String(headers['accept-encoding'])}`;
    const answer = isPlain ? kept.get(key) : undefined;
    if (answer !== undefined) {
      response.writeHead(200, answer.headers).end(answer.body);
      return;
    }
    if (isPlain) whenSent(response, (sent) => kept.set(key, sent));
    next();
  };
}

/** Calls `keep` with what was sent, if it may be kept for ever. */
function whenSent(response: ServerResponse, keep: (answer: Answer) => void): void {
  const chunks: Buffer[] = [];
  const collect = (chunk: unknown): void => {
    if (typeof chunk === 'string') chunks.push(Buffer.from(chunk));
    else if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
  };
  for (const name of ['write', 'end']) {
    wrapMethod(
      response,
      name,
      'response',
      (original) =>
        function (this: unknown, ...args) {
          collect(args[0]);
          return original.apply(this, args);
        },
    );
  }
  response.on('finish', () => {
    if (response.statusCode !== 200 || !/\bimmutable\b/.test(String(response.getHeader('cache-control'))))
      return;
    const body = Buffer.concat(chunks);
    const { 'transfer-encoding': _chunked, ...headers } = response.getHeaders();
    keep({ headers: { ...headers, 'content-length': body.length }, body });
  });
}
