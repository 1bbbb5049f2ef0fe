import type { Rolldown } from 'vite';
import { earlyGroupFinder } from './earlyGroups.ts';

/*
 * Which modules share a chunk of the built app. Small files compress badly, and each costs a request and a name in the
 * entry's list. A group contains modules that the same pages load. A module that few pages need, or that imports a
 * library the others do without, stays out of it: whoever needs one module of a group loads the whole chunk with all of
 * its imports.
 */

/** Paths in `src`, as parts of a regular expression, without extensions. A folder ends with a slash. */
const GROUPS: Readonly<Record<string, readonly string[]>> = {
  /** Small modules that most pages need. */
  common: [
    'data/calls/(?:callFunction|callRequest|callables)',
    'data/errors/(?:authFailure|callFailure)',
    'data/outbox/sendDraft',
    'data/rest/renewToken',
    'data/sdk/(?:address|withDb)',
    'domain/(?:callables|chat|deal|factForms|notification|personName)',
    'features/auth/authTexts',
    'lib/ifStillHere',
    'ui/(?:Checkbox|ConfirmDialog|ErrorText|ProgressBar|SubPageTitle)',
    'ui/(?:useInitialFocus|useIsOffline|useIsTabActive|useSubmit)',
    'ui/alerts/useTooLongAlert',
  ],

  // After the first screen, on every page.

  /** Alerts, shortcuts, the offline strip. */
  deferred: [
    'app/shell/DeferredParts',
    'features/failed/askAgain',
    'data/analytics/mayMeasure',
    'features/composer/announcePostSent',
    'ui/alerts/placeAlerts',
  ],
  /** Starts the session. Imports the sign-in SDK. */
  session: ['app/sessionWatch', 'data/sdk/auth', 'data/session/(?:enterSession|sessionHold|sessionSdk)'],
  /** What the device stores of a session, and signing out. Without the SDK. */
  signOut: [
    'data/handOver/handOverNonce',
    'data/local/emptyStores',
    'data/profiles/(?:profileConverter|usernameRecord)',
    'data/sdk/database',
    'data/session/(?:endingReason|forgetSignIn|lastProfile|leavePush|logOut|ownDeletion|registeredHere|sharedSignIn)',
    'domain/(?:handOver|push)',
  ],
  /** Firestore: the queries of most pages, and what follows them. */
  queries: [
    'data/(?:account|chats|notifications|profiles)/\\w+Queries',
    'data/chats/\\w+Converter',
    'data/live/snapshots',
    'data/media/mediaFields',
    'data/posts/(?:memberPosts|news|postQueries|readAgain|refreshLastFeed|savedPosts|threadQueries)',
    'data/sdk/(?:deleteOnline|firestore)',
    'domain/meetUp\\.',
    'features/feed/liveFeed',
    'features/posts/thread/liveThread',
  ],
  /** The parts of forms with an address or a password. Used by the join prompt, which is prefetched. */
  forms: [
    'app/shell/GuestOptions',
    'data/session/interruptedAct',
    'domain/(?:allowedName|firstSchools|schoolEmail|typedEmail)',
    'features/auth/(?:AuthForm|EmailAdvice|EmailField|GoogleButton|PasswordField|preloadAuth|startGoogleSignIn|TermsLink)',
    'features/auth/(?:useField|useLogOut|useReturnPath|useSchoolOfEmail|useUnsent|validation)',
    'features/membership/JoinOptions',
  ],
  /** Who has a post, and hiding it: prefetched with the post's menu, and also used by chats. */
  holders: [
    'data/account/setInOwnList',
    'features/posts/card/hidePost',
    'features/posts/status/(?:HolderLine|holderText|loadGot|statusItems)',
    'features/wants/(?:NotMe|useAct|useHeldWants|useMyWant|wantActs|wantsApi)',
  ],
  /** The other dialogs of a post: prefetched. */
  postDialogs: ['features/posts/card/PostActionDialogs', 'features/posts/status/(?:StatusDialog|setStatus)'],
  /** Files and words of drafts. */
  drafts: [
    'data/local/browserDb',
    'data/media/(?:fileFormat|preparedMedia)',
    'data/outbox/(?:draftPicture|draftStore|uploadFolder|whileOnline)',
    'domain/media',
    'features/composer/(?:Composer\\.module|Counter|FilesButton|sayStilled|useFilesGiven|validateFiles)',
  ],

  // Parts of some pages.

  /** REST reads (without the SDK) for pages that are opened by their URL. */
  rest: [
    'data/account/(?:accountConverter|restAccount)',
    'data/live/withoutSdk',
    'data/people/personFields',
    'data/posts/foundPosts',
    'data/profiles/restProfile',
    'data/rest/document',
  ],
  /** The pages of lists: saved posts, found ones, a profile's. */
  lists: [
    'data/lists/pagedList',
    'features/membership/JoinFirst',
    'features/posts/card/(?:PersonRow|PostRow)',
    'features/posts/list/useNews',
    'features/posts/saves/(?:NoneSaved|savedApi)',
    'features/startConversation/',
    'ui/TextArea',
  ],
  /** The shared community's front page. */
  landing: [
    'features/campus/(?:SchoolPicker|missingSchool|schools|tileKeys)',
    'features/landing/(?!CommunityWelcome)\\w+',
    'lib/shortestWay',
    'pages/campus/LandingHomePage',
  ],
  /** Beside the page on wide screens. */
  rail: ['app/shell/RightRailPanel', 'features/campus/(?:ContactAndLinks|ContactUs|Facts|Panel|RailLinks)'],
  /** Searching, without the field's suggestions. */
  search: [
    'data/searches/searchCalls',
    'domain/(?:searchFilters|searchTerm)',
    'features/search/(?!SearchField|SearchPanel|onDevice|options|useSuggestions)\\w+',
  ],
  /** Firestore: an open conversation. */
  conversation: ['data/chats/chatWrites', 'data/messages/message\\w+'],
  /** The cards of wants in a conversation. */
  wantCards: [
    'features/chats/conversation/SeveralCard',
    'features/wants/(?:CounterDialog|NextInLine|WantAnswers|WantCard|wantStates)',
  ],
  /** Fields of filters, settings and the meet-up's dialog. */
  fields: ['lib/calendarNames', 'ui/(?:Chip|SelectField)'],
  /** A conversation's meet-up, without the dialog that plans it and what stores a step. */
  meetUpParts: [
    'domain/meetUpSteps',
    'features/chats/conversation/meetUp/(?:meetUpParts|meetUpWords|takeStep)',
    'lib/calendarFile',
  ],
  /** Firestore: other writes, and the queries of few pages. */
  writes: [
    'data/account/(?:abandonRegistration|accountWrites)',
    'data/(?:blocks|downloads|jobs|notifications|profiles)/(?!hidden)\\w+(?:Queries|Writes)',
    'data/posts/(?:detailFields|likes|listingWrites)',
    'features/posts/saves/toldSaves',
  ],
  /** Calls of functions that few pages make. */
  calls: ['data/(?!cases|payouts)\\w+/\\w+Calls', 'data/campuses/schoolRequests'],
  blocks: ['features/blocks/(?:blockMember|blockedApi|useOwnBlock)'],
  wantFields: ['data/wants/wantConverter', 'domain/want'],
  /** What surrounds the editor. */
  composer: [
    'features/composer/(?:OpenComposer|useComposer|useDraftWords)',
    'pages/create/(?:CreateCommentPage|CreatePostPage|Writing)',
  ],
  categories: ['domain/categoryWords', 'ui/PillSelect'],
  /** Reads and reduces photos. */
  photos: ['data/media/(?:canvas|heic|openPhoto|prepareMedia)'],

  // Pages of accounts.

  /** Signing in and up, with the SDK. */
  signIn: ['data/auth/(?!storedCredentials|verification)\\w+'],
  /** Joining, codes, and the question for new terms. */
  join: [
    'data/auth/verification',
    'features/auth/(?:CodeForm|NewTermsDialog|useCodeEntry|useCodeSending|useRegistration|webmailUrl)',
    'pages/auth/(?:JoinStartPage|RegisterPage|VerifyPage)',
  ],
  /** Pages that mailed links open, and other rare pages. */
  accountPages: [
    'features/auth/LinkArrival',
    'pages/auth/(?!Join|Log(?:in|out)Page|Register|Verify)[A-Z]\\w+',
  ],
  /** Pages of a few hundred bytes each. */
  settings: [
    'features/posts/elsewhereApi',
    'features/settings/(?!Settings\\.|SettingsFrame|accountApi|listBeside|versionOf)\\w+',
    'pages/settings/',
  ],
  /** Short text pages, with the frame that settings use too. */
  info: [
    'features/failed/WhenRead',
    'features/settings/(?:Settings\\.module|SettingsFrame|versionOf)',
    'lib/days',
    'pages/NotFoundPage',
    'pages/campus/(?:SearchSchoolsPage|SelectCityPage)',
    'pages/info/(?!Licences|SpotMap|leaflet)\\w+',
  ],
};

const TESTS = Object.entries(GROUPS).map(([name, modules]) => {
  const paths = modules.map((path) => (path.endsWith('/') ? path : `${path}\\.`));
  return { name, test: new RegExp(`/src/(?:${paths.join('|')})`) };
});

/** The group that lists this module, or the group of its only importer (for instance of a component's styles). */
function groupFinder(): (id: string, modules: Rolldown.ChunkingContext) => string | null {
  const found = new Map<string, string | null>();
  const groupOf = (id: string, modules: Rolldown.ChunkingContext): string | null => {
    if (!id.includes('/src/')) return null;
    const listed = TESTS.find(({ test }) => test.test(id));
    if (listed) return listed.name;
    const known = found.get(id);
    if (known !== undefined) return known;
    // A module in an import cycle is in no group.
    found.set(id, null);
    const { importers, dynamicImporters } = modules.getModuleInfo(id) ?? NO_IMPORTERS;
    const [group = null, ...more] = new Set(importers.map((importer) => groupOf(importer, modules)));
    const only = more.length === 0 && dynamicImporters.length === 0 ? group : null;
    found.set(id, only);
    return only;
  };
  return groupOf;
}

const NO_IMPORTERS = { importers: [], dynamicImporters: [] };

/** The entry, with the field that the front page and most forms have: a chunk of its own would be longer in their lists. */
const START = /\/src\/(?:main\.tsx$|ui\/(?:FieldFrame|SearchTextField|TextField)\.)/;

export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  // Highest priority: what is needed before the app must not wait for it.
  { name: earlyGroupFinder(), includeDependenciesRecursively: false, priority: 2 },
  // The app's entry with all of its imports: one file compresses better than a dozen.
  { name: 'start', test: START, priority: 1 },
  // A few hundred bytes each, which every second part draws; lucide's index hides from the bundler who imports one. Not those of
  // the front page, which are there before the first tap, as a post's bar is.
  {
    name: 'icons',
    test: /lucide-react\/.+\/icons\/(?!(?:chevron-down|shield-check|timer|x)\.)/,
    includeDependenciesRecursively: false,
  },
  { name: groupFinder(), includeDependenciesRecursively: false },
];
