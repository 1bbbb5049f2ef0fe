import { keepIn } from './buildCache.ts';

/* What a campus is, and its icon: from the network, or without one as it was last. The same for everybody. */

const NAME = 'campuses';
const FILES_MAX = 50;

/** The file. `waitUntil` keeps the worker alive while it is stored. */
export async function campusFile(
  request: Request,
  waitUntil: (work: Promise<unknown>) => void,
): Promise<Response> {
  const answer = await fetch(request).catch(() => null);
  if (answer?.ok) waitUntil(keepIn(NAME, FILES_MAX, request, answer.clone()).catch(() => undefined));
  // That there is no such campus is an answer too.
  if (answer && answer.status < 500) return answer;
  return (await caches.match(request, { cacheName: NAME })) ?? answer ?? Response.error();
}
