/** npm run bench -- [checkout | catalogue | chat | commits | office | pages | processes | sale | web]: measures the shop beside limits of the same run. */
import { Refusal } from './refusal.ts'

const benches: Readonly<Record<string, () => Promise<unknown>>> = {
  checkout: () => import('./checkout.ts'),
  catalogue: () => import('./catalogue.ts'),
  chat: async () => (await import('./chat.ts')).benchChat(),
  commits: async () => (await import('./commits.ts')).benchCommits(),
  office: async () => (await import('./office.ts')).benchOffice(),
  pages: async () => (await import('./pages.ts')).benchPages(),
  processes: async () => (await import('./processes.ts')).benchProcesses(),
  sale: async () => (await import('./sale.ts')).benchSale(),
  web: () => import('./web.ts'),
}

const run = async (chosen = 'checkout') => {
  const bench = benches[chosen]
  if (!bench) throw new Refusal(`There is no bench ${chosen}: ${Object.keys(benches).join(', ')}.`)
  await bench()
}

run(process.argv[2]).catch((error) => {
  process.stderr.write(`${error instanceof Refusal ? error.message : error.stack}\n`)
  // What a bench watches in the background would go on.
  process.exit(1)
})
