import * as homeRoutes from '@tregu/contract/routes/office-home'
import { HOME_PART_LIMITS, type Language } from '@tregu/domain'
import { type FormEvent, useLayoutEffect, useRef, useState } from 'react'
import { instantOf } from '../../lib/clock-field.ts'
import { useMobile } from '../../lib/media-query.ts'
import { useCall } from '../../lib/query-client.ts'
import { useTexts } from '../../lib/texts.tsx'
import { useAction } from '../../lib/use-action.ts'
import * as text from '../../styles/text.module.css'
import { Button } from '../../ui/button.tsx'
import * as fieldStyles from '../../ui/field.module.css'
import { SelectField, TextField } from '../../ui/field.tsx'
import { LanguageField } from '../../ui/language-field.tsx'
import { Refusal } from '../../ui/refusal.tsx'
import * as styles from './home-parts.module.css'

const WIDTHS = { phone: 390, computer: 1_280 } as const
type Width = keyof typeof WIDTHS

/** How much smaller than its own width the page is drawn. */
const useScale = (width: number) => {
  const box = useRef<HTMLDivElement>(null)
  const [scale, setScale] = useState(1)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const measure = () => setScale(Math.min(1, element.clientWidth / width))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [width])
  return { box, scale }
}

/** The page in a window of this width, drawn as large as there is room. */
const Frame = ({
  url,
  width,
  title,
}: {
  readonly url: string
  readonly width: Width
  readonly title: string
}) => {
  const { box, scale } = useScale(WIDTHS[width])
  return (
    <div ref={box} className={styles.screen} data-width={width}>
      <iframe
        src={url}
        title={title}
        style={{
          width: WIDTHS[width],
          height: `calc(100% / ${scale})`,
          transform: `scale(${scale})`,
        }}
      />
    </div>
  )
}

/** The home page as it will be at a time, in a language, on a phone or a computer. */
export const HomePreview = () => {
  const { t, language } = useTexts()
  const call = useCall()
  const action = useAction()
  const [at, setAt] = useState('')
  const [lang, setLang] = useState<Language>(language)
  const isMobile = useMobile()
  const [chosenWidth, setWidth] = useState<Width | null>(null)
  const width = chosenWidth ?? (isMobile ? 'phone' : 'computer')
  const [url, setUrl] = useState<string | null>(null)
  const show = (event: FormEvent) => {
    event.preventDefault()
    if (action.busy) return
    void action.run(async () => {
      const body = { lang, ...(at && { at: instantOf(at) }) }
      const answer = await call(homeRoutes.previewHome, { body })
      // The shop may be open under another name than its own.
      setUrl(new URL(answer.url).pathname)
    })
  }
  return (
    <section className={styles.preview} aria-labelledby="home-preview">
      <h2 id="home-preview">{t('front.preview')}</h2>
      <form className={fieldStyles.stack} method="post" noValidate onSubmit={show}>
        <div className={styles.wishes}>
          <TextField
            type="datetime-local"
            label={t('front.preview_at')}
            hint={t('front.preview_now')}
            value={at}
            error={action.error('at')}
            onChange={(event) => setAt(event.target.value)}
          />
          <LanguageField label={t('front.preview_language')} value={lang} onChoose={setLang} />
          <SelectField
            label={t('front.preview_width')}
            value={width}
            onChange={(event) => setWidth(event.target.value === 'phone' ? 'phone' : 'computer')}
          >
            <option value="computer">{t('front.width_computer')}</option>
            <option value="phone">{t('front.width_phone')}</option>
          </SelectField>
        </div>
        <p className={text.muted}>{t('front.preview_hint')}</p>
        <Refusal words={action.message} />
        <div className={fieldStyles.actions}>
          <Button type="submit" tone="line" busy={action.busy}>
            {t('front.preview_show')}
          </Button>
          {url ? (
            <a className={text.link} href={url} target="_blank" rel="noreferrer">
              {t('front.preview_open', { minutes: HOME_PART_LIMITS.previewMinutes })}
            </a>
          ) : null}
        </div>
      </form>
      {url ? <Frame key={url} url={url} width={width} title={t('front.preview')} /> : null}
    </section>
  )
}
