import { pickText } from '@tregu/domain'
import { useTexts } from '../../lib/texts.tsx'
import type { Category } from './product-queries.ts'

/** The leaves of the tree under their departments, with the names on the way. */
export const CategoryOptions = ({ categories }: { readonly categories: readonly Category[] }) => {
  const { language } = useTexts()
  const byId = new Map(categories.map((category) => [category.id, category]))
  const parents = new Set(categories.map(({ parent }) => parent))
  const nameOf = ({ name }: Category) => pickText(name, language).text
  const wayTo = (category: Category): readonly Category[] => {
    const above = category.parent === null ? undefined : byId.get(category.parent)
    return above ? [...wayTo(above), category] : [category]
  }
  const leaves = categories.filter(({ id }) => !parents.has(id)).map(wayTo)
  const departments = categories.filter(({ level }) => level === 1)
  return departments.map((department) => (
    <optgroup key={department.id} label={nameOf(department)}>
      {leaves
        .filter(([first]) => first?.id === department.id)
        .map((way) => {
          const leaf = way.at(-1)
          return leaf ? (
            <option key={leaf.id} value={leaf.id}>
              {way.slice(1).map(nameOf).join(' › ') || nameOf(leaf)}
            </option>
          ) : null
        })}
    </optgroup>
  ))
}
