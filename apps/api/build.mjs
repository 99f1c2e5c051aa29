import { build } from 'esbuild'
import { options } from './build-options.mjs'

await build({ ...options, entryPoints: ['src/main.ts'] })
