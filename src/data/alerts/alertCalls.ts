import { alertSearchOf, type AlertSearch } from '../../domain/alert.ts';
import type { CampusId } from '../../domain/campus.ts';
import { call } from '../calls/callables.ts';

/** Keeps a search, whose new posts the member is told of. Rejects with `CallFailure`: 'alerts-full' beyond the most. */
export async function keepAlert(campusId: CampusId, search: AlertSearch): Promise<void> {
  await call('keepAlert', { campusId, search: alertSearchOf(search) });
}

/** Follows a member of one's school, who is not told. Rejects likewise, 'not-allowed' where that cannot be. */
export async function followMember(uid: string): Promise<void> {
  await call('followMember', { uid });
}

/** Deletes one of the member's own. Rejects with `CallFailure`. */
export async function removeAlert(id: string): Promise<void> {
  await call('removeAlert', { id });
}
