import { useQuery } from '@tanstack/react-query'
import { ApplyPart, RowsPart } from '../../features/imports/check-part.tsx'
import { DonePart } from '../../features/imports/done-part.tsx'
import { categoriesQuery, type ProductImport, useImport } from '../../features/imports/import-queries.ts'
import * as styles from '../../features/imports/imports.module.css'
import { LayoutForm } from '../../features/imports/layout-form.tsx'
import { PicturesPart, ProgressPart } from '../../features/imports/progress-part.tsx'
import { CategoryOptions } from '../../features/own-products/category-options.tsx'
import { RoleNote } from '../../features/own-stores/role-note.tsx'
import { toHeading } from '../../lib/focus-onward.ts'
import { useListAddress } from '../../lib/list-address.ts'
import { useParams } from '../../lib/router.tsx'
import { useT } from '../../lib/texts.tsx'
import type { Translate } from '../../lib/translate.ts'
import { officePaths } from '../../office-paths.ts'
import { to } from '../../paths.ts'
import * as text from '../../styles/text.module.css'
import { ButtonLink } from '../../ui/button.tsx'
import { Crumbs } from '../../ui/crumbs.tsx'
import { DeskPage } from '../../ui/desk-page.tsx'
import { Entry } from '../../ui/entry.tsx'
import { Note } from '../../ui/note.tsx'
import { Lines } from '../../ui/skeleton.tsx'
import { Steps } from '../../ui/steps.tsx'

const STEPS = ['file', 'questions', 'check', 'done'] as const
type State = ProductImport['state']

const placeOf = ({ state, version }: ProductImport): number => {
  const places: Readonly<Record<State, number>> = {
    reading: version > 1 ? 1 : 0,
    asking: 1,
    ready: 2,
    running: 2,
    failed: 2,
    done: STEPS.length,
    stopped: 2,
  }
  return places[state]
}

const titleOf = (t: Translate, { state, counts }: ProductImport): string => {
  if (state === 'ready') return t('imports.summary', counts)
  if (state === 'done') return t('imports.imported', { n: counts.create + counts.update })
  return t(`imports.title_${state}`)
}

const StoppedPart = () => {
  const t = useT()
  return (
    <>
      <p>{t('imports.nothing_written')}</p>
      <div className={styles.buttons}>
        <ButtonLink to={officePaths.deskImports}>{t('imports.another')}</ButtonLink>
      </div>
    </>
  )
}

type PartProps = { readonly one: ProductImport }

const Layout = ({ one }: PartProps) => {
  const categories = useQuery({ ...categoriesQuery(), throwOnError: false }).data?.result ?? []
  return <LayoutForm key={one.version} one={one} categories={<CategoryOptions categories={categories} />} />
}

const Check = ({ one }: PartProps) => {
  const address = useListAddress(to(officePaths.deskImport, { id: one.id }), ['rows'])
  return (
    <>
      <ApplyPart one={one} />
      <RowsPart one={one} address={address} />
      <Layout one={one} />
    </>
  )
}

/** What a person sees and can do depends on the state. */
const Part = ({ one }: PartProps) => {
  const t = useT()
  const { state, counts } = one
  if (state === 'reading' || state === 'running') return <ProgressPart one={one} />
  if (state === 'asking') return <Layout one={one} />
  if (state === 'stopped') return <StoppedPart />
  if (state === 'done')
    return (
      <>
        <PicturesPart one={one} />
        <DonePart one={one} />
      </>
    )
  const isJudged = counts.create + counts.update + counts.unchanged + counts.refused > 0
  return (
    <>
      {state === 'failed' ? (
        <Note tone="warn">{`${t('imports.nothing_written')} ${t(isJudged ? 'imports.failed_text' : 'imports.unread_text')}`}</Note>
      ) : null}
      {isJudged ? <Check one={one} /> : <Layout one={one} />}
    </>
  )
}

const Shown = ({ one }: PartProps) => {
  const t = useT()
  const title = titleOf(t, one)
  return (
    <DeskPage
      title={title}
      crumbs={
        <Crumbs
          crumbs={[
            { name: t('products.title'), href: officePaths.deskProducts },
            { name: t('imports.title'), href: officePaths.deskImports },
            { name: one.file, href: to(officePaths.deskImport, { id: one.id }) },
          ]}
        />
      }
    >
      <p className={text.hidden} role="status">
        {title}
      </p>
      <Steps
        label={t('imports.steps')}
        done={t('imports.step_is_done')}
        here={placeOf(one)}
        steps={STEPS.map((step) => ({ id: step, label: t(`imports.step_${step}`) }))}
      />
      <Entry key={one.state} as="section" className={styles.part} aria-label={title} plan={toHeading}>
        <Part one={one} />
      </Entry>
    </DeskPage>
  )
}

const Loaded = ({ id }: { readonly id: string }) => {
  const t = useT()
  const { data } = useImport(id)
  if (data) return <Shown one={data.result} />
  return (
    <DeskPage title={t('imports.title')}>
      <Lines count={10} />
    </DeskPage>
  )
}

/** One import: what is unclear in its file, what it would change, its progress and its end. */
export const Page = () => {
  const { id = '' } = useParams()
  return (
    <RoleNote least="manager">
      <Loaded id={id} />
    </RoleNote>
  )
}
