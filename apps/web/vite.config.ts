import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { createSharedChunk } from './build/chunks.ts'
import { keepStyles, nameClass } from './build/class-names.ts'
import { textFiles, textsBase } from './build/texts.ts'

/** React and the query client rarely change: in their own chunk they stay in the browser's cache across our releases. */
const vendor = /\/node_modules\/(react|react-dom|scheduler|@tanstack\/[\w-]+)\//

/** The start of every page names many files. Seven characters tell 10¹² contents of one name apart. */
const fileNames = {
  entryFileNames: 'assets/[name]-[hash:7].js',
  chunkFileNames: 'assets/[name]-[hash:7].js',
}
/** The server names pictures and styles as the browser's build does. */
const assetFileNames = 'assets/[name]-[hash:7][extname]'

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
      ? { input: 'src/app/entry-server.tsx', output: { assetFileNames, codeSplitting: false } }
      : {
          input: 'src/app/entry-client.tsx',
          // The rules and the route table are pure, so unused parts are dropped.
          treeshake: { moduleSideEffects: (id) => !/\/packages\/(domain|contract)\//.test(id) },
          optimization: { inlineConst: { mode: 'all' } },
          output: {
            ...fileNames,
            assetFileNames,
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
