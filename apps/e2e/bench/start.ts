/** pnpm bench: the API's figures; pnpm bench web: a phone's; pnpm bench pages: the web server's. */
const benches: Readonly<Record<string, () => Promise<unknown>>> = {
  web: () => import('./web.ts'),
  pages: async () => (await import('./pages.ts')).benchPages(),
}
const bench = (benches[process.argv[2] ?? ''] ?? (() => import('./main.ts')))()
bench.catch((error) => {
  process.stderr.write(`${error.stack}\n`)
  process.exitCode = 1
})
