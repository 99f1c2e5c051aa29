/**
 * The HTML document around the page. The server writes it as text, and React hydrates only the container inside: translations and extensions
 * change what surrounds it, and React may render the container again, which must create no script (Trusted Types).
 */
import bricolage from '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff2?url'
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import { type Language, languageTag } from '@tregu/domain'
import type { Theme } from '../lib/theme.ts'
import { earlyScript } from './early-script.ts'
import { containerId, stateId } from './state.ts'

type DocumentParts = {
  readonly language: Language
  readonly theme: Theme
  /** What React rendered: tags of the head first, then the container. */
  readonly rendered: string
  /** The state, as `serialize` writes it. */
  readonly state: string
  /** Structured data for robots (schema.org), as JSON without `<`. */
  readonly robotData: readonly string[]
  /** Address of the script that starts the page. */
  readonly entry: string
  /** Addresses of the scripts that it imports. */
  readonly scripts: readonly string[]
  /** Is the page readable without its scripts? */
  readonly isComplete: boolean
}

const START = `<div id="${containerId}">`

/** @throws Error if `rendered` has no container */
export const writeDocument = (parts: DocumentParts) => {
  const { language, theme, rendered, state, robotData, entry, scripts, isComplete } = parts
  const start = rendered.indexOf(START)
  if (start < 0) throw new Error('the renderer wrote no container')
  const themed = theme === 'system' ? '' : ` data-theme="${theme}"`
  const data = robotData.map((json) => `<script type="application/ld+json">${json}</script>`).join('')
  const all = [...scripts, entry]
  // The early script asks for a complete page's scripts once the page has been drawn: before, they would take a part of a slow line.
  const preloads = isComplete ? '' : all.map((href) => `<link rel="modulepreload" href="${href}">`).join('')
  const loading = `data-scripts="${all.join(' ')}"${isComplete ? '' : ' data-at-once'}`
  // Scripts in a page wait for its styles. Without the early script, a browser that has parsed the page lays it out once unstyled.
  // The state stands before the early script, which starts the entry.
  return `<!DOCTYPE html><html lang="${languageTag(language)}"${themed}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="theme-color" content="#004a38"><link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="apple-touch-icon" href="/icon-192.png"><link rel="manifest" href="/manifest.webmanifest"><link rel="preload" href="${figtree}" as="font" type="font/woff2" crossorigin><link rel="preload" href="${bricolage}" as="font" type="font/woff2" crossorigin>${rendered.slice(0, start)}${preloads}</head><body>${rendered.slice(start)}<script id="${stateId}" type="application/json" ${loading}>${state}</script>${data}<script>${earlyScript}</script></body></html>`
}
