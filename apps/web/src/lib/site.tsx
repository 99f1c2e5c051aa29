/** The web's public origin, and a page's addresses in the six languages. */
import { DEFAULT_LANGUAGE, LANGUAGES, type Language, languageTag } from '@tregu/domain'
import { createContext, useContext } from 'react'
import { useMarket } from './market.ts'
import { useLocation } from './router.tsx'
import { useTexts } from './texts.tsx'

const Origin = createContext('')
export const SiteOrigin = Origin.Provider
export const useOrigin = () => useContext(Origin)

type MetaProps = {
  readonly title: string
  readonly description?: string
  /** The page's address without language, filters or sort; absent for pages that are not indexed. */
  readonly path?: string
  readonly image?: string | null
}

const withLanguage = (address: string, language: string) =>
  `${address}${address.includes('?') ? '&' : '?'}lang=${language}`

/** Filters and sorts make no separate page for robots. */
const narrowed =
  /[?&](q|sort|brand|seller|category|rating|(min_|max_)?price|option|fact|page_size|department|store)=/

const spoken = /[?&]lang=/
/** Open Graph's format: a language with a country. */
const countries: Partial<Record<Language, string>> = { sq: 'AL', en: 'GB', bs: 'BA' }

/** Title, description and links for robots. React puts them into the head. */
export const Meta = ({ title, description, path, image }: MetaProps) => {
  const { language, t } = useTexts()
  const origin = useOrigin()
  const { name } = useMarket()
  const full = title === t('head.home_title') ? title : `${title} · ${name}`
  const { search } = useLocation()
  const address = !path || narrowed.test(search) ? null : origin + path.replace(/(.)\/(?=\?|$)/, '$1')
  // Each language has its own address; the one without a language is x-default.
  const own =
    address && (language !== DEFAULT_LANGUAGE || spoken.test(search))
      ? withLanguage(address, languageTag(language))
      : address
  return (
    <>
      <title>{full}</title>
      {description ? <meta name="description" content={description} /> : null}
      {address === null || own === null ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={own} />
          {LANGUAGES.map((other) => (
            <link
              key={other}
              rel="alternate"
              hrefLang={languageTag(other)}
              href={withLanguage(address, languageTag(other))}
            />
          ))}
          <link rel="alternate" hrefLang="x-default" href={address} />
          <meta property="og:type" content="website" />
          <meta
            property="og:locale"
            content={`${language}_${countries[language] ?? language.toUpperCase()}`}
          />
          <meta property="og:title" content={full} />
          <meta property="og:url" content={own} />
          <meta property="og:site_name" content={name} />
          {description ? <meta property="og:description" content={description} /> : null}
          {image ? (
            <meta property="og:image" content={image.startsWith('/') ? origin + image : image} />
          ) : null}
        </>
      )}
    </>
  )
}

type Crumb = { readonly name: string; readonly href: string }

const CollectRobotData = createContext<((json: string) => void) | null>(null)
/** The server collects what robots read beside the page, and writes it into the document. */
export const RobotData = CollectRobotData.Provider

/**
 * Data for robots (schema.org). Only the server writes it, because robots ask the server for each page. The browser must not
 * create scripts (Trusted Types).
 */
export const StructuredData = ({ data }: { readonly data: Readonly<Record<string, unknown>> }) => {
  const collect = useContext(CollectRobotData)
  // `<` is escaped, so nothing can end the block.
  collect?.(JSON.stringify({ '@context': 'https://schema.org', ...data }).replace(/</g, '\\u003c'))
  return null
}

export const Breadcrumbs = ({ crumbs }: { readonly crumbs: readonly Crumb[] }) => {
  const origin = useOrigin()
  const items = crumbs.map(({ name, href }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: origin + href,
  }))
  return <StructuredData data={{ '@type': 'BreadcrumbList', itemListElement: items }} />
}
