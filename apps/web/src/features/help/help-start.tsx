import { ChevronRight, CircleHelp, EyeOff, Package, Undo2 } from 'lucide-react'
import { use } from 'react'
import { classes } from '../../lib/classes.ts'
import { findMissingTexts } from '../../lib/locales.ts'
import { Link } from '../../lib/router.tsx'
import { useTexts } from '../../lib/texts.tsx'
import { paths, to } from '../../paths.ts'
import * as icons from '../../styles/icon.module.css'
import * as textStyles from '../../styles/text.module.css'
import { Button } from '../../ui/button.tsx'
import * as styles from './help-start.module.css'
import { readHelp } from './help-text.ts'
import { useFilled } from './market-words.ts'
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

/** What the help window offers beside the chat: the usual topics, how to reach us, and hiding the button. */
export const HelpStart = ({ onHide }: { readonly onHide: () => void }) => {
  const { language, t } = useTexts()
  const missing = findMissingTexts(language, ['help'])
  // React tells promises apart by their order, so the one that may be absent comes last.
  const sections = useFilled(use(readHelp('contact', language)).sections)
  if (missing !== null) use(missing)
  const reach = sections.find(({ id }) => id === 'reach')
  return (
    <div className={styles.start}>
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
      <div>
        <Button tone="quiet" className={styles.hide} onClick={onHide}>
          <EyeOff className={icons.small} aria-hidden="true" />
          {t('help.hide_button')}
        </Button>
        <p className={classes(textStyles.small, textStyles.muted)}>{t('help.hide_button_short')}</p>
      </div>
    </div>
  )
}
