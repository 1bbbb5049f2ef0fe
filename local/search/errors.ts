/** An error in the provider's format: `{"message", "status"}`, with that HTTP status. */
export class SearchError extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
    this.name = 'SearchError';
  }
}

/**
 * For features of the provider that the stand-in lacks: an explicit error instead of a wrong answer. 400 rather than 501, because
 * the client treats 501 as a host that is down and hides the message.
 */
export function notSupported(what: string): SearchError {
  return new SearchError(400, `Not built in the local search: ${what}`);
}

export function badRequest(message: string): SearchError {
  return new SearchError(400, message);
}

export function noSuchIndex(name: string): SearchError {
  return new SearchError(404, `Index ${name} does not exist`);
}
