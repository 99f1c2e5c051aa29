import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** React and the query client change rarely: in a chunk of their own they stay in the browser's cache across our releases. */
const vendor = /node_modules\/(.*\/)?(react|react-dom|scheduler|@tanstack)\//

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), tailwindcss()],
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
