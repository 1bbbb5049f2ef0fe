/** An error in the provider's format: `{error: {type, code, message, param}}` (https://docs.stripe.com/api/errors). */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly type: 'invalid_request_error' | 'idempotency_error' | 'api_error',
    message: string,
    readonly details: { readonly code?: string; readonly param?: string } = {},
  ) {
    super(message);
    this.name = 'ApiError';
  }

  body(): object {
    return { error: { type: this.type, message: this.message, ...this.details } };
  }
}

export function badParameter(param: string, message: string, code = 'parameter_invalid'): ApiError {
  return new ApiError(400, 'invalid_request_error', message, { code, param });
}

export function unknownParameter(param: string): ApiError {
  return badParameter(param, `Received unknown parameter: ${param}`, 'parameter_unknown');
}

export function missingParameter(param: string): ApiError {
  return badParameter(param, `Missing required param: ${param}.`, 'parameter_missing');
}

/** The provider's error for an account that does not exist, or belongs to another platform. */
export function noSuchAccount(id: string): ApiError {
  return new ApiError(
    403,
    'invalid_request_error',
    `The provided key does not have access to account '${id}' (or that account does not exist). Application access may have been revoked.`,
    { code: 'account_invalid' },
  );
}
