import { Timestamp } from 'firebase-admin/firestore';
import { z } from 'zod';
import { db } from '../../platform/admin.ts';

const ChatReport = z.object({ createdAt: z.instanceof(Timestamp), expires_at: z.instanceof(Timestamp) });
export type ChatReport = z.infer<typeof ChatReport>;

/** The reports of a chat, about either member. Each member has at most one open report. */
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

/** Until when reports need a message that was written at `createdAt`; null if none needs it, or no longer. */
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
