import { useQuery } from '@tanstack/react-query'
import { HOME_KINDS } from '@tregu/domain'
import { ArrowLeft, Plus } from 'lucide-react'
import { type HomePart, homePartsQuery } from '../../features/home-parts/home-part-queries.ts'
import * as styles from '../../features/home-parts/home-parts.module.css'
import { HomePreview } from '../../features/home-parts/home-preview.tsx'
import { NewPartForm, PartForm, PartRemove } from '../../features/home-parts/part-form.tsx'
import { PartList, PartState, useTitleOf } from '../../features/home-parts/part-list.tsx'
import { classes } from '../../lib/classes.ts'
import { useListAddress } from '../../lib/list-address.ts'
import { Link, useNavigate } from '../../lib/router.tsx'
import { useT } from '../../lib/texts.tsx'
import { officePaths } from '../../office-paths.ts'
import { to } from '../../paths.ts'
import * as icons from '../../styles/icon.module.css'
import * as text from '../../styles/text.module.css'
import { ButtonLink } from '../../ui/button.tsx'
import { DeskPage } from '../../ui/desk-page.tsx'
import { Lines } from '../../ui/skeleton.tsx'

const hrefTo = (change: { readonly id?: string; readonly add?: string } = {}) =>
  to(officePaths.marketHome, null, change)

const Back = () => {
  const t = useT()
  return (
    <Link className={classes(text.link, styles.back)} to={hrefTo()}>
      <ArrowLeft className={icons.small} aria-hidden="true" /> {t('front.back')}
    </Link>
  )
}

const Chosen = ({ part }: { readonly part: HomePart }) => {
  const t = useT()
  const titleOf = useTitleOf()
  const navigate = useNavigate()
  return (
    <div className={styles.panel}>
      <Back />
      <h2>{titleOf(part)}</h2>
      <p className={styles.marks}>
        <span className={text.muted}>{t(`front.kind_${part.kind}`)}</span>
        <PartState state={part.state} />
      </p>
      <PartForm key={part.id} part={part} />
      <section aria-labelledby="part-remove">
        <h3 id="part-remove">{t('front.remove')}</h3>
        <PartRemove key={part.id} part={part} onRemoved={() => navigate(hrefTo())} />
      </section>
    </div>
  )
}

const New = () => {
  const t = useT()
  const navigate = useNavigate()
  return (
    <div className={styles.panel}>
      <Back />
      <h2>{t('front.new')}</h2>
      <NewPartForm onCreated={(id) => navigate(hrefTo({ id }))} />
    </div>
  )
}

const Parts = ({ parts }: { readonly parts: readonly HomePart[] }) => {
  const t = useT()
  const { filter } = useListAddress(officePaths.marketHome, ['id', 'add'])
  const part = parts.find(({ id }) => id === filter.id)
  const isNew = !part && filter.add !== ''
  return (
    <div className={classes(styles.columns, (part || isNew) && styles.chosen)}>
      <div className={styles.lists}>
        {HOME_KINDS.map((kind) => (
          <PartList
            key={kind}
            parts={parts}
            kind={kind}
            chosen={part?.id ?? null}
            hrefOf={(id) => hrefTo({ id })}
          />
        ))}
      </div>
      {part ? <Chosen part={part} /> : null}
      {isNew ? <New /> : null}
      {part || isNew ? null : <p className={text.muted}>{t('front.hint')}</p>}
    </div>
  )
}

/** The parts of the home page in their order, the form of one, and a preview of all. */
export const Page = () => {
  const t = useT()
  const { data } = useQuery(homePartsQuery())
  return (
    <DeskPage
      title={t('front.title')}
      aside={
        <ButtonLink size="small" to={hrefTo({ add: 'part' })}>
          <Plus className={icons.small} aria-hidden="true" />
          {t('front.add')}
        </ButtonLink>
      }
    >
      {data ? <Parts parts={data.result} /> : <Lines count={12} />}
      <HomePreview />
    </DeskPage>
  )
}
