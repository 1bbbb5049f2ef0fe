import { logger } from 'firebase-functions/v2';
import { errorCode } from './errorCode.ts';

/**
 * Only ids, counts and codes. Never names, addresses, texts or verification codes. `message` and `severity` are set by
 * `log`.
 */
export type LogFields = Readonly<Record<string, string | number | boolean | null>> & {
  readonly message?: never;
  readonly severity?: never;
};

type Severity = 'INFO' | 'WARNING' | 'ERROR';

/** All logging of the functions. Alarms match `message` as a whole (scripts/deploy/alarmList.ts). */
export const log = {
  note: (message: string, fields: LogFields = {}): void => {
    write('INFO', message, fields);
  },
  warn: (message: string, fields: LogFields = {}): void => {
    write('WARNING', message, fields);
  },
  /** Logs the error's class, code and stack, but not its message, which may quote what a person wrote. */
  failure: (message: string, error: unknown, fields: LogFields = {}): void => {
    write('ERROR', message, { ...fields, ...describeError(message, error) });
  },
};

/** Not `logger.error`, which turns the message into a stack, so that no exact filter matches it. */
function write(severity: Severity, message: string, fields: LogFields): void {
  logger.write({ ...fields, severity, message });
}

/** Error Reporting groups by `stack_trace`. Its first line has the log message instead of the error's. */
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
