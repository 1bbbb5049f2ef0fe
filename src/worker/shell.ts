/* The app's page: from the network if that answers soon, otherwise the copy stored when this release was installed. */

const PREFIX = 'shell';
const PAGE = '/index.html';
/** Timeout of the network. */
const PATIENCE_MS = 3000;

const shellName = (release: string): string => `${PREFIX} ${release}`;
export const isOldShell = (name: string, release: string): boolean =>
  name.startsWith(PREFIX) && name !== shellName(release);

/** Stores this release's page; rejects when the host serves another release's. */
export async function storeShell(release: string): Promise<void> {
  const answer = await fetch(PAGE, { cache: 'no-cache' });
  const text = await answer.clone().text();
  if (!answer.ok || !text.includes(release)) throw new Error('The page of this release is not there.');
  await (await caches.open(shellName(release))).put(PAGE, answer);
}

/** The network's page; the stored one when the host is down, unreachable or slow. */
export async function pageOrShell(network: Promise<Response>, release: string): Promise<Response> {
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE_MS));
  const answer = await Promise.race([network.catch(() => null), late]);
  if (answer && answer.status < 500) return answer;
  // Without a stored page, whatever the network answers.
  return (await caches.match(PAGE, { cacheName: shellName(release) })) ?? network;
}
