/**
 * Bundles what tests start as processes (process.ts, crash-import.test.ts), once before a run. One file starts in less than a second; a
 * process that reads TypeScript takes several.
 */
import { build } from 'esbuild'
import { options } from '../build-options.mjs'

export const setup = async () => {
  await build({
    ...options,
    entryPoints: {
      'test-main': 'src/main.ts',
      operator: 'src/operator/operator.ts',
      'test-import-runner': 'test/import-runner.ts',
    },
  })
}
