import type { SchoolLinkKind } from '../../domain/callables.ts';
import { call } from '../calls/callables.ts';

/** Mails a link to somebody who wants to be told when a school is here. Throws `CallFailure`. */
export async function askForSchool(school: string, email: string): Promise<void> {
  await call('askForSchool', { school, email });
}

/** Does what a link of that mail says. Throws `CallFailure`: 'not-found' where it is no good any more. */
export async function followSchoolLink(kind: SchoolLinkKind, code: string): Promise<void> {
  await call('followSchoolLink', { kind, code });
}
