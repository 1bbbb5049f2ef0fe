import { ApiError, missingParameter, unknownParameter } from './errors.ts';

/** A form-encoded body with nested brackets: `capabilities[transfers][requested]=true`. All leaves are strings. */
export interface Form {
  readonly [name: string]: string | Form;
}

const NAME = /^[\w.-]+(?:\[[\w.-]+\])*$/;

/** Parses the body. Throws the provider's error for malformed names. */
export function parseForm(text: string): Form {
  const form: Record<string, string | Form> = blank();
  for (const [name, value] of new URLSearchParams(text)) {
    if (!NAME.test(name)) throw new ApiError(400, 'invalid_request_error', `Invalid parameter name: ${name}`);
    put(form, name.replaceAll(']', '').split('['), value);
  }
  return form;
}

function put(form: Record<string, string | Form>, path: readonly string[], value: string): void {
  const [name = '', ...rest] = path;
  if (rest.length === 0) {
    form[name] = value;
    return;
  }
  const below = form[name];
  const inner: Record<string, string | Form> = blank();
  if (typeof below === 'object') Object.assign(inner, below);
  form[name] = inner;
  put(inner, rest, value);
}

/** Without a prototype, since a parameter may have any name. `Object.create` returns `any`. */
function blank(): Record<string, string | Form> {
  return Object.create(null) as Record<string, string | Form>;
}

/** Rejects parameters that the call does not have. */
export function onlyKnown(form: Form, known: readonly string[]): void {
  const unknown = Object.keys(form).find((name) => !known.includes(name));
  if (unknown !== undefined) throw unknownParameter(unknown);
}

export function textOf(form: Form, name: string): string {
  const value = form[name];
  if (typeof value !== 'string' || value === '') throw missingParameter(name);
  return value;
}

/** The entries of a nested parameter; none if it is missing. Rejects deeper nesting. */
export function entriesOf(form: Form, name: string): Record<string, string> {
  const value = form[name] ?? {};
  const entries = typeof value === 'string' ? [] : Object.entries(value);
  return Object.fromEntries(
    entries.map(([key, entry]) => {
      if (typeof entry !== 'string') throw unknownParameter(`${name}[${key}]`);
      return [key, entry];
    }),
  );
}
