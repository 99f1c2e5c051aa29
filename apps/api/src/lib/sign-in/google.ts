/** Google, by OpenID Connect: its addresses are discovered, and the signed ID token says who the person is. */
import { readProviderName } from '@tregu/domain'
import * as client from 'openid-client'
import { z } from 'zod'
import { allowPlain, type Keys, keepOnce, makeOauthProvider, SECONDS } from './oauth.ts'

const claimsSchema = z.object({
  sub: z.string().min(1).max(255),
  email: z.email().max(254).optional().catch(undefined),
  email_verified: z.boolean().catch(false).default(false),
  given_name: z.string().catch('').default(''),
  family_name: z.string().catch('').default(''),
  name: z.string().catch('').default(''),
})

export const makeGoogle = (keys: Keys, issuer: string) =>
  makeOauthProvider({
    scope: 'openid email profile',
    isSigned: true,
    configure: keepOnce(() =>
      client.discovery(
        new URL(issuer),
        keys.clientId,
        { id_token_signed_response_alg: 'RS256' },
        client.ClientSecretPost(keys.secret),
        {
          timeout: SECONDS,
          // Checks the signature of the ID token as well, although it comes from Google itself over TLS.
          execute: [client.enableNonRepudiationChecks, ...allowPlain(issuer)],
        },
      ),
    ),
    readPerson: async (_, tokens) => {
      const claims = claimsSchema.parse(tokens.claims())
      return {
        subject: claims.sub,
        email: claims.email ?? null,
        isEmailVerified: claims.email !== undefined && claims.email_verified,
        ...readProviderName({ first: claims.given_name, last: claims.family_name, full: claims.name }),
      }
    },
  })
