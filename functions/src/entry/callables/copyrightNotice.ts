import { z } from 'zod';
import { NOTICE_WORDS_MAX } from '../../../../src/domain/limits.ts';
import { now } from '../../platform/clock.ts';
import { HOUR_MS } from '../../platform/durations.ts';
import { enforceRateLimit } from '../../platform/limits/enforceRateLimit.ts';
import { networkLimits } from '../../platform/limits/network.ts';
import { fileNotice } from '../../reports/fileNotice.ts';
import { callable } from './callable.ts';

/** Anybody can send one, and each has somebody look. */
const PER_NETWORK = [{ max: 5, withinMs: HOUR_MS }];

const Notice = z.object({
  postId: z.string().regex(/^[A-Za-z0-9]{20}$/),
  name: z.string().trim().min(1).max(100),
  email: z.string().trim().max(254).pipe(z.email()),
  work: z.string().trim().min(1).max(NOTICE_WORDS_MAX),
  /** The statements that the law asks for, under penalty of perjury. */
  isSworn: z.literal(true),
});

/** A notice that a post or comment infringes a copyright, by anybody. */
export const copyrightNotice = callable('copyrightNotice', Notice, async ({ data, network }) => {
  const nowMs = now();
  await enforceRateLimit(networkLimits('notice', network, PER_NETWORK), nowMs);
  await fileNotice(data, nowMs);
  return {};
});
