import { Timestamp } from 'firebase-admin/firestore';
import { z } from 'zod';
import { db } from '../../platform/admin.ts';

const ChatReport = z.object({ createdAt: z.instanceof(Timestamp), expires_at: z.instanceof(Timestamp) });
export type ChatReport = z.infer<typeof ChatReport>;

/** The reports of a chat, about either of its members: at most one that is open by each of the two. */
export async function reportsOfChat(chatId: string): Promise<readonly ChatReport[]> {
  const { docs } = await db
    .collection('reports')
    .where('subject_id', '==', chatId)
    .select('createdAt', 'expires_at')
    .get();
  return docs.flatMap((doc) => {
    const report = ChatReport.safeParse(doc.data());
    return report.success ? [report.data] : [];
  });
}

/** Until when the reports need a message of that time; null when none does, or none any more. */
export function neededUntil(
  reports: readonly ChatReport[],
  createdAt: Timestamp,
  nowMs: number,
): Timestamp | null {
  const ends = reports
    .filter((report) => createdAt.toMillis() <= report.createdAt.toMillis())
    .map((report) => report.expires_at.toMillis())
    .filter((endMs) => endMs > nowMs);
  return ends.length === 0 ? null : Timestamp.fromMillis(Math.max(...ends));
}
