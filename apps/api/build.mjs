import { build } from 'esbuild'
import { options } from './build-options.mjs'

await build({ ...options, entryPoints: { main: 'src/main.ts', operator: 'src/operator/operator.ts' } })
