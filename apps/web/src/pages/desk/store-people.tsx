import { useQuery } from '@tanstack/react-query'
import { PeopleList } from '../../features/store-desk/people-list.tsx'
import { peopleQuery } from '../../features/store-desk/store-queries.ts'
import { Lines } from '../../ui/skeleton.tsx'
import { StoreSection } from './store/store-section.tsx'

const People = ({ slug }: { readonly slug: string }) => {
  const { data } = useQuery(peopleQuery(slug))
  return data ? <PeopleList slug={slug} people={data.result} /> : <Lines count={6} />
}

/** Who works for the own store. */
export const Page = () => <StoreSection at="people">{(slug) => <People slug={slug} />}</StoreSection>
