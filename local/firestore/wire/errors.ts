import { STATUS, StatusError } from '../../shared/status.ts';

/**
 * What a thrown thing is for the caller. Only a `StatusError` is meant for them; the rest is our fault, is reported to
 * `onBug` and becomes INTERNAL without details.
 */
export function toStatusError(thrown: unknown, onBug: (bug: unknown) => void): StatusError {
  if (thrown instanceof StatusError) return thrown;
  onBug(thrown);
  return new StatusError('INTERNAL', 'The server failed; its log says how.');
}

/** The error body of REST and WebChannel. */
export interface ErrorBody {
  readonly error: { readonly code: number; readonly message: string; readonly status: string };
}

export function errorBody(error: StatusError): ErrorBody {
  return { error: { code: STATUS[error.status].http, message: error.message, status: error.status } };
}

export const httpStatus = (error: StatusError): number => STATUS[error.status].http;
export const grpcCode = (error: StatusError): number => STATUS[error.status].code;
