import { algoliasearch, type Algoliasearch } from 'algoliasearch';
import { searchAdminKey, type SearchSettings, searchSettings } from '../../platform/settings.ts';
import { log } from '../../platform/log.ts';

/** An indexing function has to give up well within its own minute. */
const TIMEOUTS = { connect: 2_000, read: 5_000, write: 15_000 };

let opened: Algoliasearch | null | undefined;

/** The hosted search with the right to write; null, and one line in the log, where none is configured. */
export function searchAdmin(): Algoliasearch | null {
  if (opened === undefined) {
    const settings = searchSettings();
    opened = settings === null ? null : openSearch(settings, searchAdminKey.value());
    if (opened === null) log.warn('no search configured: nothing is indexed');
  }
  return opened;
}

/** A client for one application, or for the stand-in at `host`. */
export function openSearch({ appId, host }: SearchSettings, key: string): Algoliasearch {
  const timeouts = TIMEOUTS;
  if (host === null) return algoliasearch(appId, key, { timeouts });
  return algoliasearch(appId, key, {
    timeouts,
    hosts: [{ url: host, accept: 'readWrite', protocol: 'http' }],
  });
}
