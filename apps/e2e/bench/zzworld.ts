import { writeFileSync } from 'node:fs'
import pg from 'pg'
import { startShop } from '../shop.ts'
import { makeOfficeWorld } from './office-world.ts'
const shop = await startShop({ RATE_LIMITS: 'off', TREGU_ROLE: 'api' }, 'default')
const pool = new pg.Pool({ connectionString: shop.databaseUrl, max: 12 })
const w = await makeOfficeWorld(pool)
writeFileSync('/tmp/bench-world.json', JSON.stringify({ ...shop, ...w }))
console.log('ready', shop.databaseUrl, shop.api, shop.data)
process.on('SIGTERM', async () => { await pool.end(); await shop.stop(); process.exit(0) })
setInterval(() => {}, 1000)
