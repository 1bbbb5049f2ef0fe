/** Everything that is deployed, by the name it is called or deployed under. */
export { abandonRegistration } from './callables/abandonRegistration.ts';
export { followAddressLink, lookIntoAddressLink } from './callables/addressLink.ts';
export { askForAddress } from './callables/askForAddress.ts';
export { askForSchool, followSchoolLink } from './callables/schoolRequest.ts';
export { changeName } from './callables/changeName.ts';
export { checkVerificationCode } from './callables/checkVerificationCode.ts';
export { claimAccount } from './callables/claimAccount.ts';
export { createHandOver } from './callables/createHandOver.ts';
export { deleteAccount } from './callables/deleteAccount.ts';
export { endSession } from './callables/endSession.ts';
export { lookUpSignIn } from './callables/lookUpSignIn.ts';
export { pushSubscription } from './callables/pushSubscription.ts';
export { recordSearch } from './callables/recordSearch.ts';
export { redeemHandOver } from './callables/redeemHandOver.ts';
export { registerUser } from './callables/registerUser.ts';
export { removePushSubscription } from './callables/removePushSubscription.ts';
export { savePushSubscription } from './callables/savePushSubscription.ts';
export { searchKey } from './callables/searchKey.ts';
export { requestDownload } from './callables/requestDownload.ts';
export { report } from './callables/report.ts';
export { sendVerificationCode } from './callables/sendVerificationCode.ts';
export { signOutEverywhere } from './callables/signOutEverywhere.ts';

export { checkChat } from './http/checkChat.ts';
export { createAccountLink } from './http/createAccountLink.ts';
export { createStripeAccount } from './http/createStripeAccount.ts';
export { getLoginLink } from './http/getLoginLink.ts';
export { listUsers } from './http/listUsers.ts';
export { stripeAccount } from './http/stripeAccount.ts';
export { stripeWebhook } from './http/stripeWebhook.ts';
export { unsubscribe } from './http/unsubscribe.ts';

export { beforeUserCreated, beforeUserSignedIn } from './blocking/signIn.ts';

export { onChatWritten } from './triggers/onChatWritten.ts';
export { indexCampus } from './triggers/indexCampus.ts';
export { indexPost } from './triggers/indexPost.ts';
export { indexSearchTerm } from './triggers/indexSearchTerm.ts';
export { indexUser } from './triggers/indexUser.ts';
export { onDownloadWritten } from './triggers/onDownloadWritten.ts';
export { onLikeWritten } from './triggers/onLikeWritten.ts';
export { onMailCreated } from './triggers/onMailCreated.ts';
export { onMessageWritten } from './triggers/onMessageWritten.ts';
export { onPostCreated } from './triggers/onPostCreated.ts';
export { onPostDeleted } from './triggers/onPostDeleted.ts';
export { onUserWritten } from './triggers/onUserWritten.ts';
export { trimSearches } from './triggers/trimSearches.ts';

export {
  countCommunities,
  expireDownloads,
  expireRecords,
  forgetTerms,
  purgeChats,
  purgeDeletedMessages,
  releaseNames,
  removeUnproven,
  reopenAccounts,
  resumeDownloads,
  resumeJobs,
  retryIndexing,
  retryMail,
  sweepFiles,
  sweepProfiles,
  sweepSignIns,
  sweepThreads,
} from './scheduled/schedules.ts';
export { runScheduled } from './scheduled/runScheduled.ts';
