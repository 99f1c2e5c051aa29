/** Facebook, by OAuth 2.0: the code gives a token, and the Graph API says whose it is. */
import { createHmac } from 'node:crypto'
import { readProviderName } from '@tregu/domain'
import * as client from 'openid-client'
import { z } from 'zod'
import { allowPlain, type Keys, makeOauthProvider, SECONDS } from './oauth.ts'
import { ProviderFault } from './provider.ts'

/** Facebook keeps a version for two years; a newer one may tell other fields. */
const VERSION = 'v24.0'

export type FacebookAddresses = { readonly dialog: string; readonly graph: string }

const meSchema = z.object({
  id: z.string().min(1).max(255),
  email: z.email().max(254).optional().catch(undefined),
  first_name: z.string().catch('').default(''),
  last_name: z.string().catch('').default(''),
  name: z.string().catch('').default(''),
})

export const makeFacebook = (keys: Keys, { dialog, graph }: FacebookAddresses) => {
  const config = new client.Configuration(
    {
      issuer: dialog,
      authorization_endpoint: `${dialog}/${VERSION}/dialog/oauth`,
      token_endpoint: `${graph}/${VERSION}/oauth/access_token`,
    },
    keys.clientId,
    undefined,
    client.ClientSecretPost(keys.secret),
  )
  config.timeout = SECONDS
  for (const allow of allowPlain(graph)) allow(config)
  return makeOauthProvider({
    scope: 'email,public_profile',
    isSigned: false,
    configure: async () => config,
    readPerson: async (_, { access_token: token }) => {
      const url = new URL(`${graph}/${VERSION}/me`)
      url.searchParams.set('fields', 'id,first_name,last_name,name,email')
      // Shows Facebook that the token is used by the app itself.
      const proof = createHmac('sha256', keys.secret).update(token).digest('hex')
      url.searchParams.set('appsecret_proof', proof)
      const answer = await client.fetchProtectedResource(config, token, url, 'GET')
      if (answer.status !== 200) throw new ProviderFault('the person could not be read')
      const me = meSchema.parse(await answer.json())
      return {
        subject: me.id,
        email: me.email ?? null,
        // Facebook does not say that an address is verified, so it never joins an account.
        isEmailVerified: false,
        ...readProviderName({ first: me.first_name, last: me.last_name, full: me.name }),
      }
    },
  })
}
