import { type HttpsFunction, type HttpsOptions, onRequest, type Request } from 'firebase-functions/v2/https';
import { REFUSAL_TEXTS } from '../../../../src/domain/callables.ts';
import { log } from '../../platform/log.ts';
import { SERVING } from '../../platform/resources.ts';

/** Much more than the longest honest request. The provider's events are larger. */
const BODY_MAX_BYTES = 20_000;

/** Responses are private, not cached, and not rendered. */
const HEADERS: Readonly<Record<string, string>> = {
  'cache-control': 'private, no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
};

export type HttpStatus = 400 | 401 | 403 | 404 | 405 | 409 | 413 | 429 | 500 | 503;

/** Refuses a request with a status and a text for the person. */
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
 * A JSON endpoint on a path that Hosting rewrites to a function, for pages of the same origin (no CORS). A refusal is
 * `{errors: [{msg}]}`, the format in which the app shows server errors. Unexpected errors are logged and answered with
 * 'Something went wrong'.
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

/** The body's length. The platform leaves `rawBody` undefined without a body, whatever its type says. */
function bytesOf({ rawBody }: { readonly rawBody?: Buffer }): number {
  return rawBody?.length ?? 0;
}

/** The body as a JSON object, whatever its content type. Refuses (400) anything else. */
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
