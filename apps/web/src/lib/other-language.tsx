/** A part of the back office as shoppers see it, in another language than the tab's. */
import { QueryClientProvider } from '@tanstack/react-query'
import type { Language } from '@tregu/domain'
import { type MouseEvent, type ReactNode, useEffect, useState } from 'react'
import { createCall } from './api.ts'
import { loadTexts } from './locales.ts'
import { createQueryClient } from './query-client.ts'
import { session } from './session.ts'
import { Texts, useTexts } from './texts.tsx'

/** Reads what the part asks for in its language. */
const createClient = (language: Language) =>
  createQueryClient(
    createCall({
      base: '/api',
      language: () => language,
      token: () => session.get()?.token ?? null,
      browserId: () => null,
    }),
  )

const isTextReady = new Set<Language>()

/** Loads the shop's texts in a language. */
const useShopTexts = (language: Language): boolean => {
  const [isReady, setIsReady] = useState(isTextReady.has(language))
  useEffect(() => {
    let isWanted = true
    void loadTexts(language, ['shop']).then(() => {
      isTextReady.add(language)
      if (isWanted) setIsReady(true)
    })
    return () => {
      isWanted = false
    }
  }, [language])
  return isReady
}

/** Its links lead nowhere: they would leave the preview. */
const stay = (event: MouseEvent) => {
  if (!(event.target instanceof Element) || !event.target.closest('a')) return
  event.preventDefault()
  event.stopPropagation()
}

type OtherLanguageProps = {
  readonly language: Language
  /** In its place while the texts of the language are loaded. */
  readonly waiting: ReactNode
  readonly children: ReactNode
}

/** Give it the language as its `key`. */
export const OtherLanguage = ({ language, waiting, children }: OtherLanguageProps) => {
  const { setLanguage } = useTexts()
  const [client] = useState(() => createClient(language))
  const isReady = useShopTexts(language)
  if (!isReady) return waiting
  return (
    <div lang={language} onClickCapture={stay}>
      <QueryClientProvider client={client}>
        <Texts language={language} setLanguage={setLanguage}>
          {children}
        </Texts>
      </QueryClientProvider>
    </div>
  )
}
