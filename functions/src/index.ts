/** Everything that is deployed, by the name it is called or deployed under. */
export { abandonRegistration } from './entry/callables/abandonRegistration.ts';
export { acceptWants } from './entry/callables/acceptWants.ts';
export { followAddressLink, lookIntoAddressLink } from './entry/callables/addressLink.ts';
export { answerGot } from './entry/callables/answerGot.ts';
export { agreeToTerms } from './entry/callables/agreeToTerms.ts';
export { answerWant } from './entry/callables/answerWant.ts';
export { askForAddress } from './entry/callables/askForAddress.ts';
export { askForSchool, followSchoolLink } from './entry/callables/schoolRequest.ts';
export { changeName } from './entry/callables/changeName.ts';
export { checkVerificationCode } from './entry/callables/checkVerificationCode.ts';
export { claimAccount } from './entry/callables/claimAccount.ts';
export { copyrightNotice } from './entry/callables/copyrightNotice.ts';
export { createHandOver } from './entry/callables/createHandOver.ts';
export { deleteAccount } from './entry/callables/deleteAccount.ts';
export { endSession } from './entry/callables/endSession.ts';
export { followMember, keepAlert, removeAlert } from './entry/callables/alerts.ts';
export { giveGoodWords } from './entry/callables/giveGoodWords.ts';
export { appealCase, judgeCase, openCase, ownDecisions, takeCase } from './entry/callables/moderation.ts';
export { lookUpSignIn } from './entry/callables/lookUpSignIn.ts';
export { pushSubscription } from './entry/callables/pushSubscription.ts';
export { recordSearch } from './entry/callables/recordSearch.ts';
export { redeemHandOver } from './entry/callables/redeemHandOver.ts';
export { registerUser } from './entry/callables/registerUser.ts';
export { removePushSubscription } from './entry/callables/removePushSubscription.ts';
export { savePushSubscription } from './entry/callables/savePushSubscription.ts';
export { searchKey } from './entry/callables/searchKey.ts';
export { requestDownload } from './entry/callables/requestDownload.ts';
export { report } from './entry/callables/report.ts';
export { sendVerificationCode } from './entry/callables/sendVerificationCode.ts';
export { signOutEverywhere } from './entry/callables/signOutEverywhere.ts';

export { campusFile } from './entry/http/campusFile.ts';
export { checkChat } from './entry/http/checkChat.ts';
export { createAccountLink } from './entry/http/createAccountLink.ts';
export { createStripeAccount } from './entry/http/createStripeAccount.ts';
export { getLoginLink } from './entry/http/getLoginLink.ts';
export { linkCard } from './entry/http/linkCard.ts';
export { listUsers } from './entry/http/listUsers.ts';
export { stillThere } from './entry/http/stillThere.ts';
export { stripeAccount } from './entry/http/stripeAccount.ts';
export { stripeWebhook } from './entry/http/stripeWebhook.ts';
export { unsubscribe } from './entry/http/unsubscribe.ts';

export { beforeUserCreated, beforeUserSignedIn } from './entry/blocking/signIn.ts';

export { onAlertRunCreated } from './entry/triggers/onAlertRunCreated.ts';
export { onBlockWritten } from './entry/triggers/onBlockWritten.ts';
export { onChatWritten } from './entry/triggers/onChatWritten.ts';
export { indexCampus } from './entry/triggers/indexCampus.ts';
export { indexSearchTerm } from './entry/triggers/indexSearchTerm.ts';
export { indexUser } from './entry/triggers/indexUser.ts';
export { onDownloadWritten } from './entry/triggers/onDownloadWritten.ts';
export { onHeldPostDeleted } from './entry/triggers/onHeldPostDeleted.ts';
export { onLikeWritten } from './entry/triggers/onLikeWritten.ts';
export { onMailCreated } from './entry/triggers/onMailCreated.ts';
export { onMessageWritten } from './entry/triggers/onMessageWritten.ts';
export { onPostCreated } from './entry/triggers/onPostCreated.ts';
export { onPostDeleted } from './entry/triggers/onPostDeleted.ts';
export { onPostWritten } from './entry/triggers/onPostWritten.ts';
export { onUserWritten } from './entry/triggers/onUserWritten.ts';
export { onWantWritten } from './entry/triggers/onWantWritten.ts';
export { trimSearches } from './entry/triggers/trimSearches.ts';

export {
  askAuthors,
  countCommunities,
  expireDownloads,
  expireEnded,
  expireRecords,
  forgetTerms,
  makeSuggestions,
  purgeChats,
  purgeDeletedMessages,
  releaseNames,
  remindOfMeetUps,
  removeUnproven,
  reopenAccounts,
  resumeDownloads,
  resumeJobs,
  retryIndexing,
  retryMail,
  sweepFiles,
  sweepProfiles,
  sweepPromises,
  sweepSignIns,
  sweepThreads,
} from './entry/scheduled/schedules.ts';
export { runScheduled } from './entry/scheduled/runScheduled.ts';
