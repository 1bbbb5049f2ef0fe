/** A refusal in the provider's own shape: `{"message", "status"}` with that HTTP status. */
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
 * Something the provider can do and the stand-in cannot: named, never answered as if it had been done. A 400, since
 * the client takes 501 for a host that is down and hides what it says.
 */
export function notBuilt(what: string): SearchError {
  return new SearchError(400, `Not built in the local search: ${what}`);
}

export function badRequest(message: string): SearchError {
  return new SearchError(400, message);
}

export function noSuchIndex(name: string): SearchError {
  return new SearchError(404, `Index ${name} does not exist`);
}
