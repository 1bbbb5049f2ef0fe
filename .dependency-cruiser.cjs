/** Who may import whom; the reasons are in docs/architecture.md. */
const only = (name, from, allowed, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from },
  to: { path: '^(src|functions|local|tests|scripts)/', pathNot: allowed },
});

/** Tests and their helpers. */
const TESTS = '(\\btesting/|\\.test\\.tsx?$)';

/** The same for features and pages, whose tests run on the app's store. */
const onlyButStoreInTests = (name, from, allowed) => [
  { ...only(name, from, allowed), from: { path: from, pathNot: TESTS } },
  only(`${name}-in-tests`, `${from}.*${TESTS}`, `${allowed}|^src/app/store\\.ts$`),
];

/** The only features that may import others, and which; `failed` is for all. */
const FEATURE_IMPORTS = [
  ['feed', 'posts|composer|membership'],
  ['search', 'posts'],
  ['alerts', 'search|membership'],
  ['profiles', 'posts'],
  ['posts', 'startConversation|composer|membership|blocks|wants|coach'],
  ['startConversation', 'membership|wants'],
  ['wants', 'membership|unread'],
  ['chats', 'posts|startConversation|composer|membership|push|blocks|wants|coach|campus'],
  ['composer', 'membership'],
  ['membership', 'auth'],
  // A missing school is asked for with the fields and texts of signing in.
  ['campus', 'membership|auth'],
  ['landing', 'campus|membership'],
  ['gettingStarted', 'composer'],
  ['notifications', 'posts'],
  // Email and password are changed with the fields and texts of signing in.
  ['settings', 'auth|push'],
  ['payouts', 'settings'],
];

/** The only pages that use parts of others, and which. */
const PAGE_IMPORTS = [
  ['campus', 'home'],
  ['home', 'create'],
  ['messages', 'create'],
  ['profileEditing', 'profile'],
  ['profile', 'saved'],
  ['sale', 'profile'],
  ['auth', 'settings'],
  ['settings', 'info'],
];

/** The layers of the database server, each on those before it. */
const FIRESTORE_LAYERS = ['indexes', 'query', 'store', 'access', 'wire', 'listen', 'triggers', 'transport'];

module.exports = {
  forbidden: [
    // Only static cycles count: a dynamic import is resolved later.
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['dynamic-import'] } },
    },
    ...['app', 'data'].map((folder) => ({
      name: `${folder}-folders-in-one-direction`,
      comment: 'What two folders need lies in one below, or beside them.',
      severity: 'error',
      scope: 'folder',
      from: { path: `^src/${folder}/[^/]+$` },
      to: { circular: true, viaOnly: { path: `^src/${folder}/[^/]+$` } },
    })),
    {
      name: 'data-files-lie-in-folders',
      comment: 'The direction of folders says nothing of a file beside them.',
      severity: 'error',
      from: {},
      to: { path: '^src/data/[^/]+$' },
    },
    // The floors below the collections, which know none of them: each imports from those before it.
    ...['errors', 'stored', 'config', 'rest', 'sdk', 'live', 'calls'].map((folder, floor, all) => ({
      name: `data-${folder}`,
      severity: 'error',
      from: { path: `^src/data/${folder}/`, pathNot: TESTS },
      to: { path: '^src/data/', pathNot: `^src/data/(${all.slice(0, floor + 1).join('|')})/` },
    })),
    only('lib-is-a-leaf', '^src/lib/', '^src/lib/'),
    only('domain-is-pure', '^src/domain/', '^src/(lib|domain)/'),
    only('data-knows-the-field', '^src/data/', '^src/(lib|domain|data)/'),
    only('ui-knows-no-post', '^src/ui/', '^src/(lib|ui|styles)/'),
    only('editor', '^src/editor/', '^src/(lib|domain|ui|styles|editor)/'),
    ...onlyButStoreInTests('features', '^src/features/', '^src/(lib|domain|data|ui|styles|editor|features)/'),
    ...onlyButStoreInTests('pages', '^src/pages/', '^src/(lib|domain|data|ui|styles|editor|features|pages)/'),
    ...FEATURE_IMPORTS.map(([feature, others]) => ({
      name: `features-stay-apart-${feature}`,
      severity: 'error',
      from: { path: `^src/features/${feature}/` },
      to: { path: '^src/features/', pathNot: `^src/features/(${feature}|failed|${others})/` },
    })),
    {
      name: 'features-stay-apart',
      comment: 'Features that FEATURE_IMPORTS does not list import `failed` alone.',
      severity: 'error',
      from: {
        path: '^src/features/([^/]+)/',
        pathNot: `^src/features/(${FEATURE_IMPORTS.map(([feature]) => feature).join('|')})/`,
      },
      to: { path: '^src/features/', pathNot: '^src/features/($1|failed)/' },
    },
    {
      name: 'lists-leave-out-the-hidden',
      comment:
        'A list gets its items by useShown, usePagedList or selectPresentIds. Blocking asks who is hidden, and what shows less of one thing: a comment, who has a thing or got it, a profile.',
      severity: 'error',
      from: {
        path: '^src/(features|pages)/',
        pathNot: `${TESTS}|^src/features/blocks/|/(CommentItem|Comments|HandedOver|HolderLine|PersonByName)\\.tsx$`,
      },
      to: { path: '^src/data/blocks/(blocksSlice|useIsHidden)\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    // Pages that use others, below which they stand; tests may visit any.
    ...PAGE_IMPORTS.map(([page, others]) => ({
      name: `pages-in-one-direction-${page}`,
      severity: 'error',
      from: { path: `^src/pages/${page}/`, pathNot: TESTS },
      to: { path: '^src/pages/[^/]+/', pathNot: `^src/pages/(${page}|${others})/` },
    })),
    {
      name: 'pages-in-one-direction',
      comment: 'Pages that PAGE_IMPORTS does not list use no other.',
      severity: 'error',
      from: {
        path: '^src/pages/([^/]+)/',
        pathNot: `${TESTS}|^src/pages/(${PAGE_IMPORTS.map(([page]) => page).join('|')})/`,
      },
      to: { path: '^src/pages/[^/]+/', pathNot: '^src/pages/($1|testing)/' },
    },
    only('worker-has-no-page', '^src/worker/', '^src/(lib|domain|worker)/'),
    only('functions-share-the-field', '^functions/', '^(functions/|src/(domain|lib|styles)/)'),
    // The layers of the functions, from the top (functions/README.md): each imports from those below it.
    ...[
      ['members', 'members|messaging|reports|news|payouts|platform'],
      ['posts', 'posts|messaging|news|platform'],
      ['reports', 'reports|messaging|platform'],
      ['messaging', 'messaging|platform'],
      ['news', 'news|platform'],
      ['payouts', 'payouts|platform'],
      ['platform', 'platform'],
    ].map(([folder, below]) => ({
      name: `functions-${folder}`,
      severity: 'error',
      from: { path: `^functions/src/${folder}/`, pathNot: TESTS },
      to: { path: '^functions/', pathNot: `^functions/src/(${below})/` },
    })),
    {
      name: 'functions-folders-in-one-direction',
      comment: 'What two folders of a layer need lies in the layer below.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^functions/src/[^/]+/[^/]+$' },
      to: { circular: true, viaOnly: { path: '^functions/src/[^/]+/[^/]+$' } },
    },
    only('local-speaks-the-wire', '^local/', '^(local/|scripts/stampConfig\\.ts$)'),
    ...FIRESTORE_LAYERS.map((folder, at) => ({
      name: `firestore-${folder}`,
      severity: 'error',
      from: { path: `^local/firestore/${folder}/`, pathNot: TESTS },
      to: {
        path: '^local/firestore/[^/]+/',
        pathNot: `^local/firestore/(${FIRESTORE_LAYERS.slice(0, at + 1).join('|')})/`,
      },
    })),
    only('suite-knows-no-start', '^local/suite/(?!.*\\.test\\.)', '^local/(suite|firestore|shared)/'),
    {
      name: 'journeys-know-no-bench',
      comment: 'What the bench counts and a journey holds lies in tests/journeys/costs.',
      severity: 'error',
      from: { path: '^tests/journeys/' },
      to: { path: '^tests/bench/' },
    },
    {
      name: 'deploy-knows-no-test',
      comment: 'What both need lies beside them.',
      severity: 'error',
      from: { path: '^scripts/deploy/' },
      to: { path: '^scripts/test/' },
    },
    // Three folders that another project can take along as they are (local/firestore/README.md).
    only('firestore-needs-no-app', '^local/firestore/', '^local/(firestore|rules|shared)/'),
    only('rules-know-no-server', '^local/rules/', '^local/(rules|shared)/'),
    only('shared-is-a-leaf', '^local/shared/', '^local/shared/'),
  ],
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|node_modules)' },
  },
};
