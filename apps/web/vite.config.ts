import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { createSharedChunk } from './build/chunks.ts'
import { keepStyles, nameClass } from './build/class-names.ts'
import { textFiles, textsBase } from './build/texts.ts'

/** React and the query client rarely change: in their own chunk they stay in the browser's cache across our releases. */
const vendor = /\/node_modules\/(react|react-dom|scheduler|@tanstack\/[\w-]+)\//

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), textFiles(), keepStyles()],
  define: {
    __TEXTS__: JSON.stringify(textsBase()),
    ...(isSsrBuild && { 'process.env.NODE_ENV': '"production"' }),
  },
  css: { modules: { generateScopedName: nameClass } },
  build: {
    manifest: !isSsrBuild,
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    emptyOutDir: !isSsrBuild,
    assetsInlineLimit: 0,
    // Styles must be there before a page shows; its scripts name each other. Preload lists of their names were
    // dead weight.
    modulePreload: { resolveDependencies: (_, files) => files.filter((file) => file.endsWith('.css')) },
    sourcemap: false,
    rolldownOptions: isSsrBuild
      ? { input: 'src/app/entry-server.tsx', output: { codeSplitting: false } }
      : {
          input: 'src/app/entry-client.tsx',
          // The rules and the route table are pure, so unused parts are dropped.
          treeshake: { moduleSideEffects: (id) => !/\/packages\/(domain|contract)\//.test(id) },
          optimization: { inlineConst: { mode: 'all' } },
          output: {
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [
                { name: 'vendor', test: vendor, priority: 2 },
                { name: createSharedChunk(), debugName: 'shared', priority: 1 },
              ],
            },
          },
        },
  },
  ssr: { noExternal: isSsrBuild ? true : [] },
}))
