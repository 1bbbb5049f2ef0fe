import type { DocumentSnapshot } from 'firebase-admin/firestore';
import type { Change } from 'firebase-functions/v2/firestore';
import { admitEdit } from './admitEdit.ts';
import { admitStatus } from './admitStatus.ts';
import type { AuthorChange } from './authorChange.ts';

/** Moderates an edit or a change of status; undoes a refused one. False if it was refused. */
export function admitChange(change: Change<DocumentSnapshot>, { kind, at }: AuthorChange): Promise<boolean> {
  return (kind === 'edit' ? admitEdit : admitStatus)(change, at);
}
