import { useQuery } from '@tanstack/react-query'
import { CATEGORY_LEVELS, LANGUAGE_NAMES, LANGUAGES } from '@tregu/domain'
import { ArrowLeft, Plus } from 'lucide-react'
import { CategoryForm, NewCategoryForm } from '../../features/category-tree/category-form.tsx'
import { FlatList } from '../../features/category-tree/category-list.tsx'
import { CategoryMove } from '../../features/category-tree/category-move.tsx'
import { useNameOf } from '../../features/category-tree/category-name.ts'
import { CategoryRemove } from '../../features/category-tree/category-remove.tsx'
import * as styles from '../../features/category-tree/category-tree.module.css'
import { DragTree } from '../../features/category-tree/drag-tree.tsx'
import { TakeSet } from '../../features/category-tree/set-dialog.tsx'
import { wayTo } from '../../features/category-tree/tree.ts'
import { type Category, treeQuery } from '../../features/category-tree/tree-queries.ts'
import { classes } from '../../lib/classes.ts'
import { useListAddress } from '../../lib/list-address.ts'
import { Link, useNavigate } from '../../lib/router.tsx'
import { useTexts } from '../../lib/texts.tsx'
import { officePaths } from '../../office-paths.ts'
import { to } from '../../paths.ts'
import * as icons from '../../styles/icon.module.css'
import * as text from '../../styles/text.module.css'
import { ButtonLink } from '../../ui/button.tsx'
import { DeskPage } from '../../ui/desk-page.tsx'
import { Empty } from '../../ui/empty.tsx'
import { FilterRow } from '../../ui/filter-row.tsx'
import { Lines } from '../../ui/skeleton.tsx'

/** The parent of a new department in the address. */
const TOP = 'top'
const hrefTo = (change: { readonly id?: string; readonly add?: string; readonly missing?: string }) =>
  to(officePaths.marketCatalogue, null, change)

type TreeProps = { readonly tree: readonly Category[] }

const addressAbove = (tree: readonly Category[], parent: string | null) =>
  `/${wayTo(tree, parent)
    .map(({ slug }) => `${slug}/`)
    .join('')}`

const Back = ({ missing }: { readonly missing: string }) => {
  const { t } = useTexts()
  return (
    <Link className={classes(text.link, styles.back)} to={hrefTo(missing ? { missing } : {})}>
      <ArrowLeft className={icons.small} aria-hidden="true" /> {t('tree.back')}
    </Link>
  )
}

type ChosenProps = TreeProps & { readonly category: Category; readonly missing: string }

const Chosen = ({ tree, category, missing }: ChosenProps) => {
  const { t } = useTexts()
  const nameOf = useNameOf()
  const navigate = useNavigate()
  return (
    <div className={styles.panel}>
      <Back missing={missing} />
      <h2>{nameOf(category)}</h2>
      <p className={text.muted} translate="no">
        /{category.path}
      </p>
      <CategoryForm
        key={category.id}
        category={category}
        above={addressAbove(tree, category.parent)}
        first={missing || undefined}
      />
      <section aria-labelledby="category-place">
        <h3 id="category-place">{t('tree.place_title')}</h3>
        <CategoryMove key={category.id} tree={tree} category={category} />
      </section>
      {category.level < CATEGORY_LEVELS ? (
        <section aria-labelledby="category-below">
          <h3 id="category-below">{t('tree.below_title')}</h3>
          <p>
            <ButtonLink tone="line" size="small" to={hrefTo({ add: category.id })}>
              {t('tree.add_below')}
            </ButtonLink>
          </p>
        </section>
      ) : null}
      <section aria-labelledby="category-remove">
        <h3 id="category-remove">{t('tree.remove_head')}</h3>
        <CategoryRemove
          key={category.id}
          tree={tree}
          category={category}
          onRemoved={() => navigate(hrefTo(category.parent === null ? {} : { id: category.parent }))}
        />
      </section>
    </div>
  )
}

const New = ({ tree, parent }: TreeProps & { readonly parent: Category | null }) => {
  const { t } = useTexts()
  const nameOf = useNameOf()
  const navigate = useNavigate()
  return (
    <div className={styles.panel}>
      <Back missing="" />
      <h2>{parent ? t('tree.new_below', { name: nameOf(parent) }) : t('tree.new_department')}</h2>
      <NewCategoryForm
        key={parent?.id ?? TOP}
        parent={parent?.id ?? null}
        above={addressAbove(tree, parent?.id ?? null)}
        onCreated={(id) => navigate(hrefTo({ id }))}
      />
    </div>
  )
}

const useAddress = (tree: readonly Category[]) => {
  const { filter } = useListAddress(officePaths.marketCatalogue, ['id', 'add', 'missing'], {
    missing: (word) => LANGUAGES.some((language) => language === word),
  })
  const category = tree.find(({ id }) => id === filter.id)
  const parent = filter.add === TOP ? null : tree.find(({ id }) => id === filter.add)
  return { missing: filter.missing, category, parent }
}

const Tree = ({ tree }: TreeProps) => {
  const { t } = useTexts()
  const { missing, category, parent } = useAddress(tree)
  const lacking = (language: string) => tree.filter((each) => each.missing.includes(language))
  const links = LANGUAGES.filter((language) => language === missing || lacking(language).length > 0).map(
    (language) => ({
      value: language,
      label: t('tree.missing_n', {
        language: LANGUAGE_NAMES[language].name,
        n: lacking(language).length,
      }),
      href: hrefTo({ missing: language }),
    }),
  )
  const list = {
    tree,
    chosen: category?.id ?? null,
    hrefOf: (id: string) => hrefTo({ id, ...(missing && { missing }) }),
  }
  const isChosen = category !== undefined || parent !== undefined
  return (
    <>
      {links.length > 0 ? (
        <FilterRow
          label={t('tree.which')}
          links={[{ value: '', label: t('tree.whole'), href: hrefTo({}) }, ...links]}
          chosen={missing}
        />
      ) : null}
      <div className={classes(styles.columns, isChosen && styles.chosen)}>
        <div className={styles.tree}>
          {missing ? <FlatList {...list} rows={lacking(missing)} /> : <DragTree {...list} />}
          {missing && lacking(missing).length === 0 ? <p>{t('tree.complete')}</p> : null}
        </div>
        {category ? <Chosen tree={tree} category={category} missing={missing} /> : null}
        {!category && parent !== undefined ? <New tree={tree} parent={parent} /> : null}
        {isChosen || tree.length === 0 ? null : <p className={text.muted}>{t('tree.hint')}</p>}
      </div>
      {tree.length === 0 && !isChosen ? <Empty title={t('tree.none')} action={<TakeSet />} /> : null}
    </>
  )
}

/** The tree of departments and categories. */
export const Page = () => {
  const { t } = useTexts()
  const { data } = useQuery(treeQuery())
  return (
    <DeskPage
      title={t('tree.title')}
      aside={
        <ButtonLink size="small" to={hrefTo({ add: TOP })}>
          <Plus className={icons.small} aria-hidden="true" />
          {t('tree.add_department')}
        </ButtonLink>
      }
    >
      {data ? <Tree tree={data.result} /> : <Lines count={12} />}
    </DeskPage>
  )
}
