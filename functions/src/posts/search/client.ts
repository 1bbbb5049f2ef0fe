import { algoliasearch, type Algoliasearch } from 'algoliasearch';
import { searchAdminKey, type SearchSettings, searchSettings } from '../../platform/settings.ts';
import { log } from '../../platform/log.ts';

/** Well below the timeout of an indexing function, which is one minute. */
const TIMEOUTS = { connect: 2_000, read: 5_000, write: 15_000 };

let opened: Algoliasearch | null | undefined;

/** The search client with the admin key; null, with a warning in the log, if none is configured. */
export function searchAdmin(): Algoliasearch | null {
  if (opened === undefined) {
    const settings = searchSettings();
    opened = settings === null ? null : openSearch(settings, searchAdminKey.value());
    if (opened === null) log.warn('no search configured: nothing is indexed');
  }
  return opened;
}

/** A client for an application, or for the stand-in at `host`. */
export function openSearch({ appId, host }: SearchSettings, key: string): Algoliasearch {
  const timeouts = TIMEOUTS;
  if (host === null) return algoliasearch(appId, key, { timeouts });
  return algoliasearch(appId, key, {
    timeouts,
    hosts: [{ url: host, accept: 'readWrite', protocol: 'http' }],
  });
}
