import { pickText } from '@tregu/domain'
import { useState } from 'react'
import { classes } from '../../lib/classes.ts'
import { Link } from '../../lib/router.tsx'
import { useTexts } from '../../lib/texts.tsx'
import * as text from '../../styles/text.module.css'
import { LanguageDots } from '../../ui/language-dots.tsx'
import * as styles from './category-tree.module.css'
import { childrenOf, wayTo } from './tree.ts'
import type { Category } from './tree-queries.ts'
import { type TreeDrag, TreeRow } from './tree-row.tsx'

export const useNameOf = () => {
  const { language } = useTexts()
  return ({ name, slug }: Category) => pickText(name, language).text || slug
}

type RowProps = {
  readonly category: Category
  readonly chosen: string | null
  readonly hrefOf: (id: string) => string
}

const Row = ({ category, chosen, hrefOf }: RowProps) => {
  const { t } = useTexts()
  const nameOf = useNameOf()
  return (
    <>
      <Link
        className={styles.name}
        to={hrefOf(category.id)}
        aria-current={category.id === chosen ? 'page' : undefined}
      >
        {nameOf(category)}
      </Link>
      <span className={classes(text.muted, text.figures)}>
        {category.products}
        <span className={text.hidden}> {t('tree.products')}</span>
      </span>
      <LanguageDots missing={category.missing} />
    </>
  )
}

type ListProps = Omit<RowProps, 'category'> & { readonly tree: readonly Category[] }

/** The tree: each branch unfolds; the way to the chosen category is open. Rows are dragged to other places. */
export const CategoryList = ({ tree, chosen, hrefOf, drag }: ListProps & { readonly drag: TreeDrag }) => {
  const { t } = useTexts()
  const nameOf = useNameOf()
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set())
  const onWay = new Set(
    wayTo(tree, chosen)
      .slice(0, -1)
      .map(({ id }) => id),
  )
  const toggle = (id: string) =>
    setToggled((before) => {
      const after = new Set(before)
      if (!after.delete(id)) after.add(id)
      return after
    })
  const listBelow = (parent: string | null) => (
    <ul className={parent === null ? styles.list : styles.below}>
      {childrenOf(tree, parent).map((category) => {
        const hasMore = tree.some((other) => other.parent === category.id)
        const isOpen = hasMore && onWay.has(category.id) !== toggled.has(category.id)
        return (
          <li key={category.id}>
            <TreeRow
              id={category.id}
              name={nameOf(category)}
              isChosen={category.id === chosen}
              isOpen={hasMore ? isOpen : null}
              onToggle={() => toggle(category.id)}
              drag={drag}
            >
              <Row category={category} chosen={chosen} hrefOf={hrefOf} />
            </TreeRow>
            {isOpen ? listBelow(category.id) : null}
          </li>
        )
      })}
    </ul>
  )
  return <nav aria-label={t('tree.title')}>{listBelow(null)}</nav>
}

/** Categories without a name in a language, with the way to each. */
export const FlatList = ({
  tree,
  chosen,
  hrefOf,
  rows,
}: ListProps & { readonly rows: readonly Category[] }) => {
  const { t } = useTexts()
  const nameOf = useNameOf()
  return (
    <nav aria-label={t('tree.title')}>
      <ul className={styles.list}>
        {rows.map((category) => (
          <li key={category.id}>
            <div className={classes(styles.row, styles.flat, category.id === chosen && styles.on)}>
              <Row category={category} chosen={chosen} hrefOf={hrefOf} />
              <small className={classes(text.muted, styles.way)}>
                {wayTo(tree, category.parent).map(nameOf).join(' › ')}
              </small>
            </div>
          </li>
        ))}
      </ul>
    </nav>
  )
}
