/** Development only: what Vite would put into an index.html, which this web does not have. */
import '/@vite/client'
import { injectIntoGlobalHook } from '/@react-refresh'

injectIntoGlobalHook(window)
Object.assign(window, { $RefreshReg$: () => undefined, $RefreshSig$: () => (type) => type })
await import('./entry-client.tsx')
