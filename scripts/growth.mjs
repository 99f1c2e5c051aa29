// npm run growth: writes the table of what a shop of some size needs into docs/operations.md.
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { placeGrowth } from './lib/growth.mjs'

const page = path.join(import.meta.dirname, '../docs/operations.md')
writeFileSync(page, placeGrowth(readFileSync(page, 'utf8')))
