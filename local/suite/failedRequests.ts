import { AsyncLocalStorage } from 'node:async_hooks';
import { IncomingMessage, Server, ServerResponse } from 'node:http';
import { wrapMethod } from './internals.ts';

interface Asked {
  /** As it came: Express shortens the address on its way. */
  readonly request: string;
  readonly response: ServerResponse;
}

/**
 * Lets the suite outlive a request that one of its parts fails at: it is answered with 500, and said. As shipped, an
 * error that a part does not catch ends every part.
 */
export function outliveRequests(requireLib: (path: string) => unknown): void {
  const answering = new AsyncLocalStorage<Asked>();
  wrapMethod(
    Server.prototype,
    'emit',
    'http.Server',
    (emit) =>
      function (this: unknown, ...args) {
        const [event, request, response] = args;
        const isRequest = request instanceof IncomingMessage && response instanceof ServerResponse;
        if (event !== 'request' || !isRequest) return emit.apply(this, args);
        const { method, url, headers } = request;
        const asked = { request: `${String(method)} ${String(url)} at ${String(headers.host)}`, response };
        return answering.run(asked, () => {
          try {
            return emit.apply(this, args);
          } catch (error) {
            refuse(asked, error);
            return true;
          }
        });
      },
  );
  // What firebase-tools does with an error that nobody caught.
  wrapMethod(
    requireLib('errorOut'),
    'errorOut',
    'errorOut',
    (errorOut) =>
      function (this: unknown, ...args) {
        const asked = answering.getStore();
        if (asked === undefined) return errorOut.apply(this, args);
        refuse(asked, args[0]);
        return undefined;
      },
  );
}

function refuse({ request, response }: Asked, error: unknown): void {
  console.error(`⚠  ${request} failed; the suite goes on.`, error);
  if (response.headersSent) response.destroy();
  else response.writeHead(500, { 'content-type': 'text/plain' }).end('This request failed; see the log.\n');
}
