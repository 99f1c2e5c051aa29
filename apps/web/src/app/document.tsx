import bricolage from '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff2?url'
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import { languageTag } from '@tregu/domain'
import type { ReactNode } from 'react'
import { useTexts } from '../lib/texts.tsx'
import { stateId } from './state.ts'

type DocumentProps = { readonly theme: string; readonly state: string; readonly children: ReactNode }

const themed = (theme: string) => (theme === 'system' ? {} : { 'data-theme': theme })

/** React renders the whole document, so that a page can put its title and links into the head. */
export const Document = ({ theme, state, children }: DocumentProps) => {
  const { language } = useTexts()
  return (
    <html lang={languageTag(language)} {...themed(theme)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#004a38" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icon-192.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <link rel="preload" href={figtree} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="preload" href={bricolage} as="font" type="font/woff2" crossOrigin="anonymous" />
      </head>
      <body>
        {children}
        <script
          id={stateId}
          type="application/json"
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: serialize() escapes what could end the block
          dangerouslySetInnerHTML={{ __html: state }}
        />
      </body>
    </html>
  )
}
