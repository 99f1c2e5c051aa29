import { StructuredData, useOrigin } from '../../lib/site.tsx'

/** schema.org data about the market. */
export const Organization = () => {
  const url = useOrigin()
  return (
    <StructuredData
      data={{
        '@type': 'Organization',
        name: 'Tregu',
        url,
        logo: `${url}/favicon.svg`,
        email: 'ndihma@tregu.test',
        telephone: '+383 38 123 450',
      }}
    />
  )
}
