import type { DocumentReference } from 'firebase-admin/firestore';
import { ALREADY_EXISTS, errorCode } from './errorCode.ts';

/** Creates a document if it does not exist. Returns whether it did. */
export async function createOnce(ref: DocumentReference, data: Record<string, unknown>): Promise<boolean> {
  try {
    await ref.create(data);
    return true;
  } catch (error) {
    if (errorCode(error) === ALREADY_EXISTS) return false;
    throw error;
  }
}
