import type { DocumentReference } from 'firebase-admin/firestore';
import { errorCode } from './errorCode.ts';

/** The service's own number for it. */
const ALREADY_EXISTS = 6;

/** Creates a document unless there is one. False, and nothing written, when there is. */
export async function createOnce(ref: DocumentReference, data: Record<string, unknown>): Promise<boolean> {
  try {
    await ref.create(data);
    return true;
  } catch (error) {
    if (errorCode(error) === ALREADY_EXISTS) return false;
    throw error;
  }
}
