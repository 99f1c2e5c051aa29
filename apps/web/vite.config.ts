import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { routes } from '../../packages/contract/src/routes.ts'

/** React and the query client change rarely: in a chunk of their own they stay in the browser's cache across our releases. */
const vendor = /node_modules\/(.*\/)?(react|react-dom|scheduler|@tanstack)\//

type Calls = Readonly<
  Record<string, { readonly method: string; readonly path: string; readonly alias?: readonly string[] }>
>

/** Of the route table a browser needs methods and paths; who may call is the server's to know. The back office brings its own. */
const slimRoutes = (): Plugin => {
  const slim = (calls: Calls) =>
    Object.fromEntries(
      Object.entries(calls).map(([name, { method, path, alias }]) => [name, { method, path, alias }]),
    )
  const { backoffice, ...shop } = routes
  const shopCalls = Object.fromEntries(Object.entries(shop).map(([section, calls]) => [section, slim(calls)]))
  return {
    name: 'slim-routes',
    apply: 'build',
    transform(_, id) {
      if (id.endsWith('/contract/src/routes.ts')) return `export const routes = ${JSON.stringify(shopCalls)}`
      if (id.endsWith('/contract/src/backoffice-routes.ts'))
        return `export const backofficeRoutes = ${JSON.stringify(slim(backoffice))}`
      return null
    },
  }
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), tailwindcss(), slimRoutes()],
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
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
          output: { codeSplitting: { groups: [{ name: 'vendor', test: vendor }] } },
        },
  },
  ssr: { noExternal: isSsrBuild ? true : [] },
}))
