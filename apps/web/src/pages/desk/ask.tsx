import { paths, to } from '../../app/paths.ts'
import { classes } from '../../lib/classes.ts'
import { Meta } from '../../lib/site.tsx'
import { useT } from '../../lib/texts.tsx'
import * as layout from '../../styles/layout.module.css'
import { ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import * as failure from '../failure.module.css'

/** For a business or staff account without the permission of a page: says whom to ask. */
export const Page = () => {
  const t = useT()
  return (
    <div className={classes(layout.wrap, failure.failure)}>
      <Meta title={t('desk.ask_title')} />
      <Empty
        image="tent"
        heading="h1"
        title={t('desk.ask_title')}
        action={
          <ButtonLink to={to(paths.helpTopic, { topic: 'contact' })}>{t('desk.ask_contact')}</ButtonLink>
        }
      >
        {t('desk.ask_text')}
      </Empty>
    </div>
  )
}
