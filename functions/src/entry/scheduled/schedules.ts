import { type ScheduleFunction, onSchedule } from 'firebase-functions/v2/scheduler';
import { askAuthors as askAuthorsNow } from '../../posts/stillThere/askAuthors.ts';
import { expireEnded as expireByDay } from '../../posts/endings/expireEnded.ts';
import { restoreOverdue } from '../../posts/held/restorePost.ts';
import { forgetTerms as forgetTermsNow } from '../../posts/search/forgetTerms.ts';
import { reindexNow } from '../../posts/search/reindexNow.ts';
import { retryIndexing as retryIndexingNow } from '../../posts/search/indexingQueue.ts';
import { failuresIn, throwFirst } from '../../platform/throwFirst.ts';
import { SCHEDULED_RUN } from '../../platform/resources.ts';
import {
  codeSecret,
  searchAdminKey,
  smtpPassword,
  stripeSecretKey,
  vapidPrivateKey,
} from '../../platform/settings.ts';
import { remindOfMeetUps as remindOfMeetUpsNow } from '../../messaging/meetUps/remind.ts';
import { purgeDeletedMessages as purgeDeletedMessagesNow } from '../../messaging/chats/deletedMessages.ts';
import { purgeChats as purgeChatsNow } from '../../messaging/chats/purgeChats.ts';
import { countCommunities as countCommunitiesNow } from './countCommunities.ts';
import { expireDownloads as expireDownloadsNow } from './expireDownloads.ts';
import { expireRecords as expireRecordsNow } from './expireRecords.ts';
import { makeSuggestions as makeSuggestionsNow } from './makeSuggestions.ts';
import { reopenAccounts as reopenAccountsNow } from './reopenAccounts.ts';
import { releaseNames as releaseNamesNow } from './releaseNames.ts';
import { removeUnproven as removeUnprovenNow } from './removeUnproven.ts';
import { resumeDownloads as resumeDownloadsNow } from './resumeDownloads.ts';
import { resumeJobs as resumeJobsNow } from './resumeJobs.ts';
import { retryMail as retryMailNow } from './retryMail.ts';
import { sweepFiles as sweepFilesNow } from './sweepFiles.ts';
import { sweepPromises as sweepPromisesNow } from './sweepPromises.ts';
import { sweepProfiles as sweepProfilesNow } from './sweepProfiles.ts';
import { sweepSignIns as sweepSignInsNow } from './sweepSignIns.ts';
import { sweepThreads as sweepThreadsNow } from './sweepThreads.ts';

/** Posts whose day is over expire, and those that were hidden for a day come back. */
async function expireEndedNow(): Promise<void> {
  throwFirst(failuresIn(await Promise.allSettled([expireByDay(), restoreOverdue()])));
}

/** The scheduled functions by name. Locally the ticker runs them by the same names. */
export const SCHEDULED: ReadonlyMap<string, () => Promise<void>> = new Map([
  ['retryMail', retryMailNow],
  ['expireEnded', expireEndedNow],
  ['remindOfMeetUps', remindOfMeetUpsNow],
  ['expireRecords', expireRecordsNow],
  ['expireDownloads', expireDownloadsNow],
  ['purgeChats', purgeChatsNow],
  ['purgeDeletedMessages', purgeDeletedMessagesNow],
  ['sweepFiles', sweepFilesNow],
  ['sweepThreads', sweepThreadsNow],
  ['sweepPromises', sweepPromisesNow],
  ['sweepProfiles', sweepProfilesNow],
  ['sweepSignIns', sweepSignInsNow],
  ['resumeJobs', resumeJobsNow],
  ['resumeDownloads', resumeDownloadsNow],
  ['releaseNames', releaseNamesNow],
  ['removeUnproven', removeUnprovenNow],
  ['reopenAccounts', reopenAccountsNow],
  ['retryIndexing', retryIndexingNow],
  ['forgetTerms', forgetTermsNow],
  ['countCommunities', countCommunitiesNow],
  ['makeSuggestions', makeSuggestionsNow],
  ['askAuthors', askAuthorsNow],
  // Has no schedule: run at the local start, and by an operator's command.
  ['reindex', reindexNow],
]);

/** What sending 60 mails a second takes. */
const ONE_CPU = 1;

/** One run at a time. If one fails, the next run does its work. */
const options = { ...SCHEDULED_RUN, timeoutSeconds: 300 };

function every(
  schedule: string,
  run: () => Promise<void>,
  cpu: number = SCHEDULED_RUN.cpu,
): ScheduleFunction {
  const secrets = [smtpPassword, searchAdminKey, stripeSecretKey, codeSecret, vapidPrivateKey];
  return onSchedule({ ...options, cpu, schedule, timeZone: 'Etc/UTC', secrets }, run);
}

export const retryMail = every('every 1 minutes', retryMailNow, ONE_CPU);
export const expireEnded = every('every 15 minutes', expireEndedNow);
export const remindOfMeetUps = every('every 15 minutes', remindOfMeetUpsNow);
export const expireRecords = every('every 60 minutes', expireRecordsNow);
export const expireDownloads = every('every 60 minutes', expireDownloadsNow);
export const purgeChats = every('every 60 minutes', purgeChatsNow);
export const purgeDeletedMessages = every('every 60 minutes', purgeDeletedMessagesNow);
export const sweepFiles = every('every 24 hours', sweepFilesNow);
export const sweepThreads = every('every 24 hours', sweepThreadsNow);
export const sweepPromises = every('every 24 hours', sweepPromisesNow);
export const sweepProfiles = every('every 24 hours', sweepProfilesNow);
export const sweepSignIns = every('every 60 minutes', sweepSignInsNow);
export const resumeJobs = every('every 1 minutes', resumeJobsNow);
export const resumeDownloads = every('every 1 minutes', resumeDownloadsNow);
export const releaseNames = every('every 60 minutes', releaseNamesNow);
export const removeUnproven = every('every 60 minutes', removeUnprovenNow);
export const reopenAccounts = every('every 5 minutes', reopenAccountsNow);
export const retryIndexing = every('every 1 minutes', retryIndexingNow);
export const forgetTerms = every('every 24 hours', forgetTermsNow);
export const countCommunities = every('every 60 minutes', countCommunitiesNow);
export const makeSuggestions = every('every 60 minutes', makeSuggestionsNow);
/** One hour before the first digests, which contain the questions. */
export const askAuthors = every('every day 21:00', askAuthorsNow);
