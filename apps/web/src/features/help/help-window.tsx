import { ChevronRight, CircleHelp, EyeOff, Package, Undo2, X } from 'lucide-react'
import { Suspense, use, useEffect, useId, useRef } from 'react'
import { paths, to } from '../../app/paths.ts'
import { classes } from '../../lib/classes.ts'
import { findMissingTexts } from '../../lib/locales.ts'
import { Link } from '../../lib/router.tsx'
import { useTexts } from '../../lib/texts.tsx'
import * as icons from '../../styles/icon.module.css'
import * as textStyles from '../../styles/text.module.css'
import { Button, IconButton } from '../../ui/button.tsx'
import { Lines } from '../../ui/skeleton.tsx'
import { readHelp } from './help-text.ts'
import * as styles from './help-window.module.css'
import * as prose from './prose.module.css'
import { Prose } from './prose.tsx'

const topics = [
  { icon: Package, text: 'help.where_is_my_order', href: to(paths.dashboardTab, { tab: 'orders' }) },
  {
    icon: Undo2,
    text: 'help.delivery_and_returns',
    href: to(paths.helpTopic, { topic: 'delivery-and-returns' }),
  },
  { icon: CircleHelp, text: 'help.faq', href: to(paths.helpTopic, { topic: 'faq' }) },
] as const

const Content = ({ onHide }: { readonly onHide: () => void }) => {
  const { language, t } = useTexts()
  const missing = findMissingTexts(language, ['help'])
  if (missing !== null) use(missing)
  const { sections } = use(readHelp('contact', language))
  const reach = sections.find(({ id }) => id === 'reach')
  return (
    <>
      <p className={textStyles.muted}>{t('help.contact_short')}</p>
      <ul className={styles.helpLinks}>
        {topics.map(({ icon: Icon, text, href }) => (
          <li key={href}>
            <Link to={href}>
              <Icon className={icons.icon} aria-hidden="true" />
              {t(text)}
              <ChevronRight className={classes(icons.small, styles.end)} aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
      {reach ? (
        <section className={classes(prose.prose, styles.prose)}>
          <h3>{reach.title}</h3>
          <Prose blocks={reach.text} />
        </section>
      ) : null}
      <Button tone="quiet" onClick={onHide}>
        <EyeOff className={icons.small} aria-hidden="true" />
        {t('help.hide_button')}
      </Button>
      <p className={classes(textStyles.small, textStyles.muted)}>{t('help.hide_button_short')}</p>
    </>
  )
}

/** Beside the page on wide screens, full screen on the phone. */
export const HelpWindow = ({
  onClose,
  onHide,
}: {
  readonly onClose: () => void
  readonly onHide: () => void
}) => {
  const { t } = useTexts()
  const element = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    const dialog = element.current
    if (window.matchMedia('(max-width: 767px)').matches) dialog?.showModal()
    else dialog?.show()
  }, [])
  /** Close it first: nothing takes focus behind a modal dialog. */
  const close = (then: () => void) => {
    element.current?.close()
    then()
  }
  return (
    <dialog
      ref={element}
      className={styles.helpWindow}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        close(onClose)
      }}
      onKeyDown={(event) => {
        // The platform closes only modal dialogs on Escape.
        if (event.key === 'Escape' && !element.current?.matches(':modal')) close(onClose)
      }}
    >
      <header>
        <h2 id={titleId}>{t('footer.help')}</h2>
        <IconButton label={t('common.close')} onClick={() => close(onClose)}>
          <X className={icons.icon} aria-hidden="true" />
        </IconButton>
      </header>
      <div className={styles.helpWindowBody}>
        <Suspense fallback={<Lines count={8} />}>
          <Content onHide={() => close(onHide)} />
        </Suspense>
      </div>
    </dialog>
  )
}
