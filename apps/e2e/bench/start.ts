/** pnpm bench: the API's figures; pnpm bench web: the pages'. */
const bench = process.argv.includes('web') ? import('./web.ts') : import('./main.ts')
bench.catch((error) => {
  process.stderr.write(`${error.stack}\n`)
  process.exitCode = 1
})
