// Bundles the database's commands into one file that Node runs directly; installed packages stay outside.
import { build } from 'esbuild'

await build({
  entryPoints: ['src/cli.ts'],
  outdir: 'dist',
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  packages: 'external',
  alias: {
    '@tregu/domain': '../packages/domain/src/index.ts',
    '@tregu/studio/groups': '../packages/studio/src/folder.ts',
    '@tregu/studio/kinds': '../packages/studio/src/kinds.ts',
    '@tregu/studio/names': '../packages/studio/src/picture-name.ts',
  },
  loader: { '.json': 'json' },
  legalComments: 'none',
  logLevel: 'warning',
})
