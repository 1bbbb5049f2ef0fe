import { appeals } from './appeals.ts';
import { backfillListingsCommand } from './backfillListings.ts';
import { ban, unban } from './ban.ts';
import { carryOverDealsCommand } from './carryOverDeals.ts';
import type { Command } from './command.ts';
import { deleteUser } from './deleteUser.ts';
import { exportUser } from './exportUser.ts';
import { freeAddress } from './freeAddress.ts';
import { freeUsernameCommand } from './freeUsername.ts';
import { hideSearch, unhideSearch } from './hideSearch.ts';
import { importUnclaimed } from './importUnclaimed.ts';
import { moderator } from './moderator.ts';
import { raiseLimitsCommand } from './raiseLimits.ts';
import { reindexCommand } from './reindex.ts';
import { removePostCommand } from './removePost.ts';
import { closeReport, reports, showReport } from './reports.ts';
import { announceSchool, schoolRequests } from './schoolRequests.ts';
import { searchSettingsCommand } from './searchSettings.ts';
import { campus } from './campus.ts';
import { unverify, verify } from './verify.ts';

/** Every command, by the name it is called by. */
export const COMMANDS: ReadonlyMap<string, Command> = new Map([
  ['campus', campus],
  ['ban', ban],
  ['unban', unban],
  ['verify', verify],
  ['unverify', unverify],
  ['free-address', freeAddress],
  ['free-username', freeUsernameCommand],
  ['moderator', moderator],
  ['raise-limits', raiseLimitsCommand],
  ['reindex', reindexCommand],
  ['backfill-listings', backfillListingsCommand],
  ['carry-over-deals', carryOverDealsCommand],
  ['search-settings', searchSettingsCommand],
  ['hide-search', hideSearch],
  ['unhide-search', unhideSearch],
  ['reports', reports],
  ['show-report', showReport],
  ['close-report', closeReport],
  ['remove-post', removePostCommand],
  ['appeals', appeals],
  ['delete-user', deleteUser],
  ['export-user', exportUser],
  ['import-unclaimed', importUnclaimed],
  ['school-requests', schoolRequests],
  ['announce-school', announceSchool],
]);
