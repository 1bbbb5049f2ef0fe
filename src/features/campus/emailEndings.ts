import { SHARED_CAMPUS_ID, type Campus } from '../../domain/campus.ts';
import { SCHOOL_EMAIL_DOMAINS } from '../../domain/schoolEmail.ts';

/** The email domains that prove enrollment, in words; empty for the shared community. */
export function emailEndingsInWords({ id }: Campus): string {
  if (id === SHARED_CAMPUS_ID) return '';
  const [main = '', first] = SCHOOL_EMAIL_DOMAINS[id];
  return first === undefined
    ? `School email ends in ${main}`
    : `School email ends in ${main}, or in a department's, such as ${first}`;
}
