import { type HttpsFunction, type HttpsOptions, onRequest, type Request } from 'firebase-functions/v2/https';
import { REFUSAL_TEXTS } from '../../../../src/domain/callables.ts';
import { log } from '../../platform/log.ts';
import { SERVING } from '../../platform/resources.ts';

/** Many times what the longest honest request takes; the provider's events are larger. */
const BODY_MAX_BYTES = 20_000;

/** Answers are for who asked, at that moment, and for nothing but a program to read. */
const HEADERS: Readonly<Record<string, string>> = {
  'cache-control': 'private, no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
};

export type HttpStatus = 400 | 401 | 403 | 404 | 405 | 409 | 413 | 429 | 500 | 503;

/** A request that is answered with a status and a text for the person instead of a result. */
export class HttpRefusal extends Error {
  constructor(
    readonly status: HttpStatus,
    readonly text: string = REFUSAL_TEXTS.failed,
  ) {
    super(text);
    this.name = 'HttpRefusal';
  }
}

export interface EndpointOptions {
  /** For the log. */
  readonly name: string;
  readonly method: 'GET' | 'POST';
  readonly secrets?: HttpsOptions['secrets'];
  readonly bodyMaxBytes?: number;
}

/**
 * A path that Hosting hands to a function, answering JSON to pages of the same origin: other origins are told nothing.
 * A refusal is `{errors: [{msg}]}`, the form in which the app shows what a server has to say. Anything unforeseen is
 * logged and answered with 'Something went wrong'.
 */
export function endpoint(
  { name, method, secrets = [], bodyMaxBytes = BODY_MAX_BYTES }: EndpointOptions,
  handle: (request: Request) => Promise<unknown>,
): HttpsFunction {
  const options = { ...SERVING, cors: false, secrets };
  return onRequest(options, async (request, response) => {
    response.set(HEADERS);
    try {
      if (request.method !== method) throw new HttpRefusal(405);
      if (bytesOf(request) > bodyMaxBytes) throw new HttpRefusal(413);
      response.status(200).json(await handle(request));
    } catch (error) {
      const refusal = error instanceof HttpRefusal ? error : new HttpRefusal(500);
      if (refusal === error) log.note('request refused', { name, status: refusal.status });
      else log.failure('request failed', error, { name });
      if (refusal.status === 405) response.set('allow', method);
      response.status(refusal.status).json({ errors: [{ msg: refusal.text }] });
    }
  });
}

/** The body's length. Without a body the platform leaves `rawBody` out, whatever its type says. */
function bytesOf({ rawBody }: { readonly rawBody?: Buffer }): number {
  return rawBody?.length ?? 0;
}

/** The body as JSON, whatever content type it came under. Refuses (400) what is not an object. */
export function jsonBody({ rawBody }: { readonly rawBody?: Buffer }): object {
  let body: unknown = null;
  try {
    body = JSON.parse(rawBody?.toString('utf8') ?? '');
  } catch {
    // It stays null.
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new HttpRefusal(400);
  return body;
}
