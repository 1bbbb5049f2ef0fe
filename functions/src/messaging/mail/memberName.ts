import { isAllowedName } from '../../../../src/domain/allowedName.ts';
import { NOTIFICATION_ABOUT_MAX } from '../../../../src/domain/limits.ts';
import { isolated } from '../../../../src/lib/isolated.ts';
import { quoteOf } from '../../platform/quote.ts';

/**
 * Replaces names that fail today's check. Older accounts may have a link as their name, which would begin a subject.
 */
export const UNNAMED = 'A member';

/** A member's name as a mail shows it, on one line. */
export function memberName(name: string): string {
  return isAllowedName(name) ? isolated(quoteOf(name, NOTIFICATION_ABOUT_MAX)) : UNNAMED;
}
