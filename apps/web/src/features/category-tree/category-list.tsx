import { classes } from '../../lib/classes.ts'
import { Link } from '../../lib/router.tsx'
import { useTexts } from '../../lib/texts.tsx'
import * as text from '../../styles/text.module.css'
import { LanguageDots } from '../../ui/language-dots.tsx'
import { useNameOf } from './category-name.ts'
import * as styles from './category-tree.module.css'
import { childrenOf, wayTo } from './tree.ts'
import type { Category } from './tree-queries.ts'
import { type TreeDrag, TreeRow } from './tree-row.tsx'
import { useUnfolded } from './use-unfolded.ts'

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

type TreeListProps = ListProps & {
  readonly drag: TreeDrag
  /** A category that has moved: its new place is unfolded. */
  readonly moved: string | null
}

/** The tree: each branch unfolds; the way to the chosen category is open. Rows are dragged to other places. */
export const CategoryList = ({ tree, chosen, hrefOf, drag, moved }: TreeListProps) => {
  const { t } = useTexts()
  const nameOf = useNameOf()
  const { isOpen: isUnfolded, toggle } = useUnfolded(tree, [chosen, moved], drag.lift.parent)
  const listBelow = (parent: string | null) => (
    <ul className={parent === null ? styles.list : styles.below}>
      {childrenOf(tree, parent).map((category) => {
        const hasMore = tree.some((other) => other.parent === category.id)
        const isOpen = hasMore && isUnfolded(category.id)
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
