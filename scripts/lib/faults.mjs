/** What can go wrong around a shop, and the tests that do it. `npm run faults` runs them all (docs/operations.md). */
export const FAULTS = [
  ['A process of the API is killed while orders are paid', 'apps/api/test/crash.test.ts'],
  ['The API is killed while Stripe takes the money', 'apps/api/test/crash-stripe.test.ts'],
  ['The database is killed in a rush of orders', 'apps/api/test/crash-database.test.ts'],
  [
    'The database dies while an order is placed, and its key is asked again',
    'apps/api/test/stays-up.test.ts',
  ],
  ['The database freezes without closing its connections', 'prisma/test/frozen.test.ts'],
  ['A process is killed while messages of the chat flow', 'apps/api/test/crash-chat.test.ts'],
  ['A process is killed while it imports products', 'apps/api/test/crash-import.test.ts'],
  ['A process is killed while it sends mails', 'apps/api/test/dead-workers.test.ts'],
  ['The mail server is silent or away', 'apps/api/src/lib/mailer.test.ts'],
  ['Stripe answers late, twice or not at all', 'apps/api/src/modules/checkout/stripe-trouble.test.ts'],
  ['A migration is killed, or waits for a reader', 'prisma/test/migrate-killed.test.ts'],
  ['A backup is restored elsewhere, rehearsed, or damaged', 'prisma/test/backup.test.ts'],
  ['Other tools have restored a database', 'prisma/test/mend-restored.test.ts'],
  ['Somebody runs reset or demo on a real shop', 'prisma/test/demo-reset.test.ts'],
  ['Tregu meets the database of another program', 'prisma/test/foreign-database.test.ts'],
  ['The disk is full', 'apps/api/src/http/full-disk.test.ts'],
  ['A body comes too slowly', 'apps/api/src/http/slow-bodies.test.ts'],
  ['A process is too busy', 'apps/api/src/http/pressure.test.ts'],
  ['Passwords are guessed from many sides', 'apps/api/src/modules/accounts/guessing.test.ts'],
  ['The API is away while guests read pages', 'apps/web/server/kept-pages.test.ts'],
].map(([fault, file]) => ({ fault, file }))

const PACKAGES = ['apps/api', 'apps/web', 'prisma']

/** The faults by package: each has its own vitest. */
export const byPackage = (faults) =>
  PACKAGES.map((folder) => ({
    folder,
    faults: faults.filter(({ file }) => file.startsWith(`${folder}/`)),
  })).filter((each) => each.faults.length > 0)
