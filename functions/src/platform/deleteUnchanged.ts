import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { errorCode, FAILED_PRECONDITION, NOT_FOUND } from './errorCode.ts';

/** Deletes a document unless it was written or deleted since it was read. Returns whether it did. */
export async function deleteUnchanged({ ref, updateTime }: QueryDocumentSnapshot): Promise<boolean> {
  try {
    await ref.delete({ lastUpdateTime: updateTime });
    return true;
  } catch (error) {
    const code = errorCode(error);
    if (code !== FAILED_PRECONDITION && code !== NOT_FOUND) throw error;
    return false;
  }
}
