import type { DocumentReference } from 'firebase-admin/firestore';
import { errorCode } from './errorCode.ts';

/** The gRPC status code. */
const ALREADY_EXISTS = 6;

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
