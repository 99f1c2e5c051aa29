import { useQuery } from '@tanstack/react-query'
import { LANGUAGE_NAMES, LANGUAGES } from '@tregu/domain'
import { RoleNote } from '../../features/own-stores/role-note.tsx'
import { StoreSelect } from '../../features/own-stores/store-select.tsx'
import { Progress } from '../../features/translations/progress.tsx'
import { TranslationList } from '../../features/translations/translation-list.tsx'
import { GAPS, gapsQuery, pagesOf } from '../../features/translations/translation-queries.ts'
import { useListAddress } from '../../lib/list-address.ts'
import { useNavigate } from '../../lib/router.tsx'
import { useTexts } from '../../lib/texts.tsx'
import { officePaths } from '../../office-paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Crumbs } from '../../ui/crumbs.tsx'
import { DeskPage } from '../../ui/desk-page.tsx'
import { Empty } from '../../ui/empty.tsx'
import { FilterRow } from '../../ui/filter-row.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { Lines } from '../../ui/skeleton.tsx'

// `lang` in an address is the language of the page itself.
const names = ['of', 'gap', 'store'] as const

const useTranslations = () => {
  const { language } = useTexts()
  const { filter, hrefOf } = useListAddress(officePaths.deskTranslations, names, {
    of: (word) => LANGUAGES.some((each) => each === word),
    gap: (word) => GAPS.some((each) => each === word),
  })
  const of = LANGUAGES.find((each) => each === filter.of) ?? language
  const gap = GAPS.find((each) => each === filter.gap) ?? 'missing'
  return { of, gap, filter, hrefOf }
}

const Translations = () => {
  const { t } = useTexts()
  const { of, gap, filter, hrefOf } = useTranslations()
  const { data } = useQuery(gapsQuery(gap, of, filter.store, filter.page))
  return (
    <>
      <FilterRow
        label={t('translations.which_language')}
        chosen={of}
        links={LANGUAGES.map((each) => ({
          value: each,
          label: LANGUAGE_NAMES[each].name,
          href: hrefOf({ of: each }),
        }))}
      />
      <Progress language={of} store={filter.store} />
      <FilterRow
        label={t('translations.which')}
        chosen={gap}
        links={GAPS.map((each) => ({
          value: each,
          label: t(`translations.gap_${each}`),
          href: hrefOf({ gap: each }),
        }))}
      />
      {data ? (
        <>
          {data.count > 0 ? (
            <TranslationList ids={data.result.map(({ id }) => id)} language={of} />
          ) : (
            <Empty
              title={t(`translations.complete_${gap}`, { language: LANGUAGE_NAMES[of].name })}
              action={<ButtonLink to={officePaths.deskProducts}>{t('translations.to_products')}</ButtonLink>}
            />
          )}
          <Pagination page={filter.page} count={pagesOf(data.count)} hrefOf={(page) => hrefOf({ page })} />
        </>
      ) : (
        <Lines count={10} />
      )}
    </>
  )
}

/** Missing and outdated texts of the store's products, each beside the text that it is translated from. */
export const Page = () => {
  const { t } = useTexts()
  const navigate = useNavigate()
  const { filter, hrefOf } = useTranslations()
  return (
    <DeskPage
      title={t('translations.title')}
      crumbs={
        <Crumbs
          crumbs={[
            { name: t('desk.products'), href: officePaths.deskProducts },
            { name: t('translations.title'), href: officePaths.deskTranslations },
          ]}
        />
      }
      aside={<StoreSelect store={filter.store} onChange={(store) => navigate(hrefOf({ store }))} />}
    >
      <RoleNote least="manager">
        <Translations />
      </RoleNote>
    </DeskPage>
  )
}
