import { z } from 'zod';
import { REPORT_DETAILS_MAX } from '../../../../src/domain/limits.ts';
import { REPORT_REASONS, REPORT_SUBJECTS } from '../../../../src/domain/report.ts';
import { requireLiveSession } from '../../platform/sessions/requireSession.ts';
import { now } from '../../platform/clock.ts';
import { holdPost } from '../../posts/held/holdPost.ts';
import { fileReport } from '../../reports/fileReport.ts';
import { hidesPost } from '../../reports/hidesPost.ts';
import { callable } from './callable.ts';

/** Ids as created by clients, Auth and chats; no paths and no reserved ids. */
const ID = /^(?!__)[A-Za-z0-9_-]{1,300}$/;

const Request = z
  .object({
    subject: z.enum(REPORT_SUBJECTS),
    id: z.string().regex(ID),
    reason: z.enum(REPORT_REASONS),
    details: z.string().max(REPORT_DETAILS_MAX),
  })
  .refine(({ reason, details }) => reason !== 'other' || details.trim() !== '');

/** Reports a post, a person or one's own chat. */
export const report = callable('report', Request, async ({ data, network, caller }) => {
  const person = caller();
  await requireLiveSession(person);
  const reportedBeforeMs = await fileReport(person.uid, data, now(), network);
  // After every report, also a repeated one, so that an interruption costs nothing.
  if (data.subject === 'post' && (await hidesPost(data.id, now()))) await holdPost(data.id);
  return { reportedBeforeMs };
});
