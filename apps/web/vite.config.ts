import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { liteIcons, slimRoutes } from './build/slim.ts'
import { textFiles, textsBase } from './build/texts.ts'

/** React and the query client change rarely: in a chunk of their own they stay in the browser's cache across our releases. */
const vendor =
  /node_modules\/(.*\/)?(react|react-dom|scheduler|@tanstack)\/(?!.*([iI]nfinite|[qQ]ueriesObserver|useQueries))/
/** What every page of the shop shows: one chunk compresses better than twenty. */
const shop =
  /\/src\/(features\/(catalog|wishlist)|features\/cart\/(add-button|cart-queries)|pages\/parts\/card-actions|ui\/(picture|price|stars|badge|crumbs))|lucide-react.*\/(star|heart|shopping-cart|check|arrow-right|chevron-right)\.mjs/

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), tailwindcss(), slimRoutes(), liteIcons(), textFiles()],
  define: {
    __TEXTS__: JSON.stringify(textsBase()),
    ...(isSsrBuild && { 'process.env.NODE_ENV': '"production"' }),
  },
  build: {
    manifest: !isSsrBuild,
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    emptyOutDir: !isSsrBuild,
    assetsInlineLimit: 0,
    sourcemap: false,
    rolldownOptions: isSsrBuild
      ? { input: 'src/app/entry-server.tsx', output: { codeSplitting: false } }
      : {
          input: 'src/app/entry-client.tsx',
          // The rules are pure: what a page does not use of them stays out of it.
          treeshake: { moduleSideEffects: (id) => !id.includes('/packages/domain/') },
          output: {
            codeSplitting: {
              groups: [
                { name: 'vendor', test: vendor, priority: 2 },
                { name: 'shop', test: shop, priority: 1 },
              ],
            },
          },
        },
  },
  ssr: { noExternal: isSsrBuild ? true : [] },
}))
