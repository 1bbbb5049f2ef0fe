import type { PersonCopy } from '../../domain/user.ts';

/** First name and initial. */
export function nameOf({ firstName, lastName }: PersonCopy): string {
  return `${firstName} ${lastName}`.trim();
}
