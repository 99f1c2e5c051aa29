// The directions of docs/map.md, held by pattern so that a new module or feature is covered without a word here.
const M = '^apps/api/src/modules/([^/]+)/'
const W = '^apps/web/src/'
const no = (name, from, to) => ({ name, severity: 'error', from, to })
const isTest = '\\.test\\.tsx?$'

module.exports = {
  forbidden: [
    no('no-circular', {}, { circular: true }),
    no(
      'domain-is-pure',
      { path: '^packages/domain/src', pathNot: isTest },
      { pathNot: '^packages/domain/src' },
    ),
    no(
      'contract-knows-only-domain',
      { path: '^packages/contract/src', pathNot: isTest },
      { pathNot: '^packages/(contract|domain)/|node_modules/.*/?zod/' },
    ),
    no(
      'the-database-composes-no-pictures',
      { path: '^prisma/src', pathNot: isTest },
      { path: 'node_modules/sharp/', reachable: true },
    ),
    no(
      'one-module-makes-pictures-of-the-demo',
      { path: '^apps/api/src/', pathNot: ['^apps/api/src/modules/demo-pictures/', isTest] },
      { path: '^packages/studio/' },
    ),
    no('apps-do-not-meet', { path: '^apps/([^/]+)/' }, { path: '^apps/([^/]+)/', pathNot: '^apps/$1/' }),
    no('web-has-no-database', { path: '^apps/web/' }, { path: '^prisma/' }),
    no(
      'modules-meet-at-the-door',
      { path: M },
      { path: M, pathNot: ['^apps/api/src/modules/$1/', '/modules/([^/]+)/\\1\\.ts$'] },
    ),
    no(
      'the-server-enters-by-the-door',
      { path: '^apps/api/', pathNot: M },
      { path: M, pathNot: '/modules/([^/]+)/\\1\\.ts$' },
    ),
    no('deps-do-not-know-modules', { path: '^apps/api/src/(deps|module)\\.ts$' }, { path: M }),
    no(
      'queries-look-at-nothing-above',
      { path: '\\.queries\\.ts$' },
      { path: '\\.(service|routes|view)\\.ts$' },
    ),
    no(
      'services-do-not-know-http',
      { path: '\\.service\\.ts$' },
      { path: '\\.routes\\.ts$|^apps/api/src/http/|node_modules/.*/?fastify/' },
    ),
    no('http-does-not-know-modules', { path: '^apps/api/src/http/' }, { path: '^apps/api/src/modules/' }),
    no(
      'lib-does-not-know-modules',
      { path: '^apps/api/src/lib/' },
      { path: '^apps/api/src/(modules|http)/' },
    ),
    no(
      'features-do-not-meet',
      { path: `${W}features/([^/]+)/` },
      { path: `${W}features/([^/]+)/`, pathNot: `${W}features/$1/` },
    ),
    no('ui-is-dumb', { path: `${W}ui/` }, { path: `${W}(app|pages|features)/|${W}lib/api\\.ts$` }),
    no('lib-looks-down', { path: `${W}lib/` }, { path: `${W}(app|pages|features|ui)/` }),
    no('features-look-down', { path: `${W}features/` }, { path: `${W}(app|pages)/` }),
    no('pages-look-down', { path: `${W}pages/` }, { path: `${W}app/` }),
    no(
      'wings-do-not-meet',
      { path: `${W}app/(shop|desk|office|support|frame)/`, pathNot: isTest },
      { path: `${W}app/(shop|desk|office|support)/`, pathNot: `${W}app/$1/` },
    ),
    no(
      'no-test-code-in-the-product',
      { pathNot: `${isTest}|/test/` },
      { path: `${isTest}|^apps/[^/]+/test/|^prisma/test/` },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|generated|results|report|\\.stryker-tmp)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'] },
  },
}
