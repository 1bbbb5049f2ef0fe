import type { RefusalReason } from '../../domain/callables.ts';

/**
 * A function refused or could not be reached. `text` is the server's own sentence for people; null when it has none.
 */
export class CallFailure extends Error {
  override readonly name = 'CallFailure';
  constructor(
    readonly reason: RefusalReason | 'offline',
    readonly text: string | null,
  ) {
    super(text ?? reason);
  }
}
