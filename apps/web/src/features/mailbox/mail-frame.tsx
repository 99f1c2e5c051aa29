import { useLayoutEffect, useRef } from 'react'
import { trustMail } from '../../lib/trusted.ts'

/** `system`: as the browser is set. */
export type Scheme = 'system' | 'light' | 'dark'

const sheetOf = /<style>(.*?)<\/style>/s
const darkQuery = '@media (prefers-color-scheme:dark)'
const queries: Readonly<Record<Scheme, string>> = {
  system: darkQuery,
  light: '@media not all',
  dark: '@media all',
}

/** A mail's links open in the whole window, not in its frame. */
const inWindow = (html: string) => html.replaceAll('<a ', '<a target="_top" ')

type Props = {
  readonly title: string
  readonly html: string
  readonly scheme?: Scheme
  readonly width?: number
}

/**
 * Shows the HTML of a mail. React would turn the trusted markup into a plain string, so it is set on the frame directly. The sandbox runs no
 * script of a mail. The page's policy allows no style sheet within markup, so the mail's own one is taken out and set by the page.
 */
export const MailFrame = ({ title, html, scheme = 'system', width }: Props) => {
  const frame = useRef<HTMLIFrameElement>(null)
  useLayoutEffect(() => {
    const shown = frame.current
    if (!shown) return
    const dress = () => {
      const [own, inside] = [shown.contentWindow, shown.contentDocument]
      if (!own || !inside) return
      const sheet = new (own as typeof window & typeof globalThis).CSSStyleSheet()
      sheet.replaceSync((sheetOf.exec(html)?.[1] ?? '').replace(darkQuery, queries[scheme]))
      inside.adoptedStyleSheets = [sheet]
    }
    shown.addEventListener('load', dress)
    shown.srcdoc = trustMail(inWindow(html.replace(sheetOf, '')))
    return () => shown.removeEventListener('load', dress)
  }, [html, scheme])
  return (
    <iframe
      ref={frame}
      title={title}
      sandbox="allow-same-origin allow-top-navigation-by-user-activation allow-popups"
      {...(width ? { style: { width } } : {})}
    />
  )
}
