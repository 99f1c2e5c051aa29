import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { inlineRoutes, liteIcons } from './build/slim.ts'
import { textFiles, textsBase } from './build/texts.ts'

/** React and the query client change rarely: in a chunk of their own they stay in the browser's cache across our releases. */
const vendor =
  /node_modules\/(.*\/)?(react|react-dom|scheduler|@tanstack)\/(?!.*(infiniteQueryObserver|useInfinite|[qQ]ueriesObserver|useQueries))|rolldown\/runtime/
/** What every page of the shop shows, or nearly: one chunk compresses better than twenty. What opens on demand stays apart. */
const shop = new RegExp(
  [
    '/src/app/(?!entry|offline|other-pages|shop/choose-sheet|shop/layout/(account-panel|added-slot|checkout-frame|later|pending|footer|department-menu|menu-drawer|search-history|suggestions))',
    '/src/lib/(?!added|early|form|media-query|press-guard|watch-others|phone-countries|use-debounced|endpoints|page\\.)',
    '/src/features/(catalog|stores/(score|follow-button|store-query)|wishlist/(wish-button|wishlist-queries)|cart/(add-button|use-putting))',
    '/src/ui/(picture|near|store-logo|price|stars|badge|button|crumbs|empty|dropdown|walk|mark|skeleton|toast|note)',
    '/packages/domain/src/(money|languages|limits|discount|quantity|ratings)',
    'node_modules/(.*/)?(react-router|react-router-dom|@remix-run)/',
    'lucide-react/.*/(createLucideIcon|star|heart|shopping-cart|check|plus|minus|arrow-right|chevron-(right|down)|search|user|house|menu|layout-grid|x|circle-alert|circle-exclamation-point|circle-check|info|arrow-(up|left))\\.',
    'vite/preload-helper',
  ].join('|'),
)

/** Listing, search and store pages share their shelf. */
const shelf =
  /\/src\/(features\/listing\/(?!sort-sheet|filter-sheet|filter-panel|(check|price|rating)-group|search-within)|ui\/(chip|pagination))|lucide-react.*\/(sliders-horizontal|grid-|arrow-up-down|chevrons-)|\/packages\/domain\/src\/(listing|query-string)/

/** The product page, and the sheet in which a card's options are chosen. */
const goods =
  /\/src\/(features\/(product\/(gallery|use-choices|use-picker|option-picker|price-block|stock-line|product-query|shot)|cart\/(buy-box|use-buying))|ui\/(quantity))|\/packages\/domain\/src\/variants|lucide-react.*\/(flame|truck|rotate-ccw)\./

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), tailwindcss(), inlineRoutes(), liteIcons(), textFiles()],
  define: {
    __TEXTS__: JSON.stringify(textsBase()),
    ...(isSsrBuild && { 'process.env.NODE_ENV': '"production"' }),
  },
  build: {
    manifest: !isSsrBuild,
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    emptyOutDir: !isSsrBuild,
    assetsInlineLimit: 0,
    // Styles must be there before a page shows; its scripts name each other. The lists of their names were dead weight.
    modulePreload: { resolveDependencies: (_, files) => files.filter((file) => file.endsWith('.css')) },
    sourcemap: false,
    rolldownOptions: isSsrBuild
      ? { input: 'src/app/entry-server.tsx', output: { codeSplitting: false } }
      : {
          input: 'src/app/entry-client.tsx',
          // Rules and route table are pure: what a page does not use of them stays out of it.
          treeshake: { moduleSideEffects: (id) => !/\/packages\/(domain|contract)\//.test(id) },
          output: {
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [
                { name: 'vendor', test: vendor, priority: 2 },
                { name: 'shop', test: shop, priority: 1 },
                { name: 'shelf', test: shelf },
                { name: 'goods', test: goods },
              ],
            },
          },
        },
  },
  ssr: { noExternal: isSsrBuild ? true : [] },
}))
