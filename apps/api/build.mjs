// Bundles the API into one file that Node runs as it is; packages stay packages, the workspace's own code is taken in.
import { build } from 'esbuild'

await build({
  entryPoints: ['src/main.ts'],
  outdir: 'dist',
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  packages: 'external',
  alias: {
    '@tregu/contract': '../../packages/contract/src/index.ts',
    '@tregu/contract/forwarding': '../../packages/contract/src/forwarding.ts',
    '@tregu/contract/locales': '../../packages/contract/locales',
    '@tregu/database': '../../prisma/src/index.ts',
    '@tregu/domain': '../../packages/domain/src/index.ts',
  },
  sourcemap: 'linked',
  legalComments: 'none',
  logLevel: 'warning',
})
