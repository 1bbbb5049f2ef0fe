import { isFields, type Fields } from '../stored/fields.ts';

/** The notices of packages by others: `/licences.json`, which the build writes (`scripts/notices`). */

/** Where it lies on each of our hosts. */
export const NOTICES_FILE = '/licences.json';

export interface Notice {
  readonly name: string;
  readonly version: string;
  /** As the package says it: `MIT`. */
  readonly licence: string;
  /** The licence asks that its source is offered. */
  readonly isCopyleft: boolean;
  /** Address of its source. */
  readonly source: string | null;
  /** Addresses of the sources of what it contains. */
  readonly contains: readonly string[];
  /** Its texts, by their places in `Notices.texts`: many packages share one. */
  readonly texts: readonly number[];
}

export interface Notices {
  /** Packages in what the browser loads. */
  readonly app: readonly Notice[];
  /** Packages that our functions run with. */
  readonly functions: readonly Notice[];
  readonly texts: readonly string[];
}

/** Fetches the notices. Rejects when they cannot be had or are in no known form. */
export async function fetchNotices(): Promise<Notices> {
  const response = await fetch(NOTICES_FILE);
  if (!response.ok) throw new Error(`The notices were answered with ${String(response.status)}.`);
  return readNotices(await response.json());
}

function readNotices(value: unknown): Notices {
  if (!isFields(value)) throw new Error('The notices are no object.');
  return {
    app: listOf(value['app']).map(noticeOf),
    functions: listOf(value['functions']).map(noticeOf),
    texts: listOf(value['texts']).map(String),
  };
}

function noticeOf(value: unknown): Notice {
  const fields: Fields = isFields(value) ? value : {};
  const { source } = fields;
  return {
    name: String(fields['name']),
    version: String(fields['version']),
    licence: String(fields['licence']),
    isCopyleft: fields['isCopyleft'] === true,
    source: typeof source === 'string' ? source : null,
    contains: listOf(fields['contains']).map(String),
    texts: listOf(fields['texts']).map(Number),
  };
}

function listOf(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw new Error('The notices lack a list.');
  return value;
}
