import { useQuery } from '@tanstack/react-query'
import * as questionRoutes from '@tregu/contract/routes/desk-questions'
import { QuestionList } from '../../features/answers/question-list.tsx'
import { type DeskQuestion, deskQuestionsQuery } from '../../features/answers/question-queries.ts'
import { useAnsweredList } from '../../features/answers/use-answered-list.ts'
import { useOwnRoles } from '../../features/own-stores/own-stores.ts'
import { RoleNote } from '../../features/own-stores/role-note.tsx'
import { StoreSelect } from '../../features/own-stores/store-select.tsx'
import { useListAddress } from '../../lib/list-address.ts'
import { useNavigate } from '../../lib/router.tsx'
import { useT } from '../../lib/texts.tsx'
import { officePaths } from '../../office-paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { DeskPage } from '../../ui/desk-page.tsx'
import { Empty } from '../../ui/empty.tsx'
import { FilterRow } from '../../ui/filter-row.tsx'
import { ListCount } from '../../ui/list-count.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { Lines } from '../../ui/skeleton.tsx'

const PAGE_SIZE = 10
const names = ['state', 'store'] as const
/** Without a word in the address those that wait are shown. */
const tabs = ['open', 'answered', 'all'] as const
const labels = {
  open: 'answers.tab_no',
  answered: 'answers.tab_yes',
  all: 'answers.tab_all',
} as const

const useQuestions = () => {
  const keep = useAnsweredList<DeskQuestion>(questionRoutes.listQuestions.path)
  const address = useListAddress(officePaths.deskQuestions, names, {
    state: (word) => tabs.some((tab) => tab === word),
  })
  const { filter } = address
  const tab = tabs.find((each) => each === filter.state) ?? 'open'
  const query = deskQuestionsQuery({
    page: filter.page,
    page_size: PAGE_SIZE,
    ...(tab !== 'all' && { state: tab }),
    ...(filter.store && { store: filter.store }),
  })
  const { data } = useQuery(query)
  return {
    ...address,
    tab,
    data,
    keep,
  }
}

const Questions = () => {
  const t = useT()
  const { filter, hrefOf, tab, data, keep } = useQuestions()
  const isMany = (useOwnRoles()?.stores.length ?? 0) > 1
  return (
    <>
      <FilterRow
        label={t('answers.which_questions')}
        chosen={tab}
        links={tabs.map((each) => ({
          value: each,
          label: t(labels[each]),
          href: hrefOf({ state: each === 'open' ? '' : each }),
        }))}
      />
      {data ? (
        <>
          <ListCount>{t('answers.questions_n', { n: data.count })}</ListCount>
          <QuestionList questions={data.result} isMany={isMany} onChanged={keep} />
          {data.count > 0 ? null : (
            <Empty
              title={t(tab === 'open' ? 'answers.none_wait' : 'answers.no_questions')}
              {...(tab !== 'all' && {
                action: <ButtonLink to={hrefOf({ state: 'all' })}>{t('answers.show_all')}</ButtonLink>,
              })}
            />
          )}
          <Pagination
            page={filter.page}
            count={Math.ceil(data.count / PAGE_SIZE)}
            hrefOf={(page) => hrefOf({ page })}
          />
        </>
      ) : (
        <Lines count={10} />
      )}
    </>
  )
}

/** The questions about the own products: those without an answer first, each answered in place. */
export const Page = () => {
  const t = useT()
  const navigate = useNavigate()
  const { filter, hrefOf } = useListAddress(officePaths.deskQuestions, names)
  return (
    <DeskPage
      title={t('desk.questions')}
      aside={<StoreSelect store={filter.store} onChange={(store) => navigate(hrefOf({ store }))} />}
    >
      <RoleNote least="manager">
        <Questions />
      </RoleNote>
    </DeskPage>
  )
}
