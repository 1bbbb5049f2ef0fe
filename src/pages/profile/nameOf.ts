import type { PersonCopy } from '../../domain/user.ts';

/** First name and initial, as everyone sees them. */
export function nameOf({ firstName, lastName }: PersonCopy): string {
  return `${firstName} ${lastName}`.trim();
}
