import { useMutation } from '@tanstack/react-query'
import * as identityRoutes from '@tregu/contract/routes/identities'
import type { IdentityProvider } from '@tregu/domain'
import { failureText } from '../../lib/failure.ts'
import { useMarket } from '../../lib/market.ts'
import { useCall } from '../../lib/query-client.ts'
import { useT } from '../../lib/texts.tsx'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { ProviderMark } from '../../ui/provider-mark.tsx'
import { useNext } from './sign-queries.ts'

/** Leads to Facebook and Google, where the shop has their keys (docs/rules/sign-in-with.md). */
export const ProviderButtons = () => {
  const t = useT()
  const call = useCall()
  const { next } = useNext()
  const { sign_in_with: providers } = useMarket()
  const go = useMutation({
    mutationFn: async (provider: IdentityProvider) => {
      const body = next === null ? {} : { next }
      const { url } = await call(identityRoutes.begin, { params: { provider }, body })
      window.location.assign(url)
    },
  })
  return (
    <>
      {providers.map((provider) => (
        <Button
          key={provider}
          tone="line"
          size="big"
          icon={<ProviderMark provider={provider} />}
          busy={go.isPending && go.variables === provider}
          onClick={() => go.mutate(provider)}
        >
          {t(`auth.${provider}`)}
        </Button>
      ))}
      {go.error ? (
        <div role="alert">
          <Note tone="warn">{failureText(go.error, t)}</Note>
        </div>
      ) : null}
    </>
  )
}
