import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { Language } from '@tregu/domain'
import { useState } from 'react'
import { OwnRendering } from '../lib/hydrated.ts'
import { RouteParams, useLocation } from '../lib/router.tsx'
import { SiteOrigin } from '../lib/site.tsx'
import { Texts } from '../lib/texts.tsx'
import { Toasts } from '../ui/toast.tsx'
import { PageSlot } from './page-slot.tsx'
import { matchPage } from './routes.ts'
import type { PageState } from './state.ts'

type AppProps = {
  readonly state: PageState
  readonly client: QueryClient
  readonly language: Language
  readonly setLanguage: (language: Language) => void
}

export const App = ({ state, client, language, setLanguage }: AppProps) => {
  const location = useLocation()
  const [first] = useState(location.key)
  const { wing, page, params } = matchPage(location.pathname, location.search)
  // The server's failure holds for the page that it rendered, not for the next one.
  const outcome = location.key === first ? state.outcome : null
  return (
    <QueryClientProvider client={client}>
      <SiteOrigin value={state.origin}>
        <Texts language={language} setLanguage={setLanguage}>
          <OwnRendering />
          <wing.Layout chrome={page.chrome}>
            <RouteParams value={params}>
              <PageSlot page={page} outcome={outcome} />
            </RouteParams>
          </wing.Layout>
          <Toasts />
        </Texts>
      </SiteOrigin>
    </QueryClientProvider>
  )
}
