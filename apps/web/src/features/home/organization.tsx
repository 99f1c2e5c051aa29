import { useMarket } from '../../lib/market.ts'
import { StructuredData, useOrigin } from '../../lib/site.tsx'

/** schema.org data about the market. */
export const Organization = () => {
  const url = useOrigin()
  const { name, email, phone: telephone } = useMarket()
  return (
    <StructuredData
      data={{
        '@type': 'Organization',
        name,
        url,
        logo: `${url}/favicon.svg`,
        email,
        telephone,
      }}
    />
  )
}
