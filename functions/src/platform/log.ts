import { logger } from 'firebase-functions/v2';
import { errorCode } from './errorCode.ts';

/**
 * Ids of documents, counts and codes only. Never names, addresses, texts or codes of verification. `message` and `severity`
 * are the entry's own.
 */
export type LogFields = Readonly<Record<string, string | number | boolean | null>> & {
  readonly message?: never;
  readonly severity?: never;
};

type Severity = 'INFO' | 'WARNING' | 'ERROR';

/** Every line that functions log. Alarms match `message` as a whole (scripts/deploy/alarmList.ts). */
export const log = {
  note: (message: string, fields: LogFields = {}): void => {
    write('INFO', message, fields);
  },
  warn: (message: string, fields: LogFields = {}): void => {
    write('WARNING', message, fields);
  },
  /** The error's class, code and stack; its message may quote what a person wrote, so it is left out. */
  failure: (message: string, error: unknown, fields: LogFields = {}): void => {
    write('ERROR', message, { ...fields, ...describeError(message, error) });
  },
};

/** Not by `logger.error`: it turns the message into a stack, which no filter on an exact message matches. */
function write(severity: Severity, message: string, fields: LogFields): void {
  logger.write({ ...fields, severity, message });
}

/** `stack_trace` is the field that Error Reporting groups by. Its first line has the entry's message for the error's own. */
function describeError(message: string, error: unknown): LogFields {
  if (!(error instanceof Error)) return { error: typeof error };
  const code = errorCode(error);
  const frames = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '));
  return {
    error: error.name,
    code: typeof code === 'string' || typeof code === 'number' ? code : null,
    stack_trace: [`${error.name}: ${message}`, ...frames.slice(0, 8)].join('\n'),
  };
}
