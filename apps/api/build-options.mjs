/** How esbuild bundles the API and the workspace's packages into one file for Node. Installed dependencies stay outside the bundle. */
export const options = {
  absWorkingDir: import.meta.dirname,
  outdir: 'dist',
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  packages: 'external',
  alias: {
    '@tregu/contract': '../../packages/contract/src/index.ts',
    '@tregu/contract/forwarding': '../../packages/contract/src/forwarding.ts',
    '@tregu/contract/rendering': '../../packages/contract/src/rendering.ts',
    '@tregu/contract/locales': '../../packages/contract/locales',
    '@tregu/database': '../../prisma/src/index.ts',
    '@tregu/domain': '../../packages/domain/src/index.ts',
    '@tregu/studio': '../../packages/studio/src/index.ts',
    '@tregu/tracing': '../../packages/tracing/src/index.ts',
  },
  sourcemap: 'linked',
  legalComments: 'none',
  logLevel: 'warning',
}
