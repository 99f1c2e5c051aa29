/** pnpm bench [orders | catalogue | chat | web]: measures the shop beside limits of the same run. */
const benches: Readonly<Record<string, () => Promise<unknown>>> = {
  orders: () => import('./orders.ts'),
  catalogue: () => import('./catalogue.ts'),
  chat: async () => (await import('./chat.ts')).benchChat(),
}
const chosen = process.argv[2] ?? 'orders'
const bench = benches[chosen]
if (!bench) throw new Error(`There is no bench ${chosen}: ${Object.keys(benches).join(', ')}.`)
await bench()

export {}
