/** Who may import whom; the reasons are in docs/architecture.md. */
const only = (name, from, allowed, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from },
  to: { path: '^(src|functions|local|tests)/', pathNot: allowed },
});

module.exports = {
  forbidden: [
    // A module that fetches a later one when it is wanted does not depend on it at start: only static rings count.
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['dynamic-import'] } },
    },
    only('lib-is-a-leaf', '^src/lib/', '^src/lib/'),
    only('domain-is-pure', '^src/domain/', '^src/(lib|domain)/'),
    only('data-knows-the-field', '^src/data/', '^src/(lib|domain|data)/'),
    only('ui-knows-no-post', '^src/ui/', '^src/(lib|ui|styles)/'),
    only('editor', '^src/editor/', '^src/(lib|domain|ui|styles|editor)/'),
    only('features', '^src/features/', '^src/(lib|domain|data|ui|styles|editor|features)/'),
    only('pages', '^src/pages/', '^src/(lib|domain|data|ui|styles|editor|features|pages)/'),
    ...[
      ['feed', 'posts|composer'],
      ['search', 'posts'],
      ['profiles', 'posts'],
      ['posts', 'chats|comments|composer'],
      ['comments', 'composer'],
    ].map(([feature, others]) => ({
      name: `features-stay-apart-${feature}`,
      severity: 'error',
      from: { path: `^src/features/${feature}/` },
      to: { path: '^src/features/', pathNot: `^src/features/(${feature}|${others})/` },
    })),
    {
      name: 'features-stay-apart',
      comment: 'The pairs above are the only exceptions.',
      severity: 'error',
      from: {
        path: '^src/features/([^/]+)/',
        pathNot: '^src/features/(feed|search|profiles|posts|comments)/',
      },
      to: { path: '^src/features/', pathNot: '^src/features/$1/' },
    },
    only('functions-share-the-field', '^functions/', '^(functions/|src/(domain|lib)/)'),
    only('local-speaks-the-wire', '^local/', '^local/'),
  ],
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|node_modules)' },
  },
};
