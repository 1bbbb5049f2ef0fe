import { logger } from 'firebase-functions/v2';

/** Ids of documents, counts and codes only. Never names, addresses, texts or codes of verification. */
export type LogFields = Readonly<Record<string, string | number | boolean | null>>;

export const log = {
  note: (what: string, fields: LogFields = {}): void => {
    logger.info(what, fields);
  },
  warn: (what: string, fields: LogFields = {}): void => {
    logger.warn(what, fields);
  },
  /** The error's class, code and stack; its message may quote what a person wrote, so it is left out. */
  failure: (what: string, error: unknown, fields: LogFields = {}): void => {
    logger.error(what, { ...fields, ...describeError(error) });
  },
};

function describeError(error: unknown): LogFields {
  if (!(error instanceof Error)) return { error: typeof error };
  const code: unknown = Reflect.get(error, 'code');
  const frames = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '));
  return {
    error: error.name,
    code: typeof code === 'string' || typeof code === 'number' ? code : null,
    stack: frames.slice(0, 8).join('\n'),
  };
}
