import { request } from 'node:http';
import { testSuite } from '../../support/suite.ts';

/** What a path answered. */
export interface HttpAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly text: string;
  /** The text as JSON; null when it is none. */
  readonly json: unknown;
}

export interface HttpAsking {
  readonly method?: string;
  readonly token?: string;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The campus whose host is asked. */
  readonly campusId?: string;
  /** Ends the request. */
  readonly signal?: AbortSignal;
}

/** Asks Hosting for a path, as a page on the host of a campus would. */
export async function ask(path: string, asking: HttpAsking = {}): Promise<HttpAnswer> {
  const { method = 'GET', token, body, headers = {}, campusId = 'ut', signal } = asking;
  const suite = testSuite();
  const [hostname, port] = suite.hosting.split(':');
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        hostname,
        port,
        path,
        method,
        ...(signal === undefined ? {} : { signal }),
        headers: {
          host: new URL(suite.app(campusId)).host,
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...(body === undefined
            ? {}
            : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
          ...headers,
        },
      },
      (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () => {
          const text = Buffer.concat(parts).toString('utf8');
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text, json: jsonOf(text) });
        });
      },
    );
    sent.once('error', reject);
    sent.end(body);
  });
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** What every refusal of an endpoint says. */
export const WENT_WRONG = { errors: [{ msg: 'Something went wrong' }] };
