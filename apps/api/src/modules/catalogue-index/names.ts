/** Names that many pages show: nodes of the tree, brands, stores, option values. */
import type { Sql } from '@tregu/database'
import type { Language, TextByLanguage } from '@tregu/domain'
import { listSearchWords, pickText } from '@tregu/domain'
import type * as queries from './catalogue-index.queries.ts'
import { type FactName, makeFactNames } from './fact-names.ts'

type RowOf<List extends (sql: Sql) => Promise<readonly unknown[]>> = Awaited<ReturnType<List>>[number]

export type NodeName = RowOf<typeof queries.listNodeNames>
type BrandName = RowOf<typeof queries.listBrandNames>
export type StoreName = RowOf<typeof queries.listStoreNames>
type OldPath = RowOf<typeof queries.listOldPaths>
type LabelName = RowOf<typeof queries.listLabelNames>
export type NameRows = {
  readonly nodes: readonly NodeName[]
  readonly oldPaths: readonly OldPath[]
  readonly brands: readonly BrandName[]
  readonly stores: readonly StoreName[]
  readonly labels: readonly LabelName[]
  readonly facts: readonly FactName[]
}

export type OptionGroup = {
  readonly number: number
  readonly slug: string
  readonly name: TextByLanguage
  readonly labels: readonly LabelName[]
}

const byId = <T extends { id: number }>(rows: readonly T[]) => new Map(rows.map((row) => [row.id, row]))
const bySlug = <T extends { slug: string }>(rows: readonly T[]) => new Map(rows.map((row) => [row.slug, row]))

const groupsOf = (labels: readonly LabelName[]): OptionGroup[] => {
  const slugs = [...new Set(labels.map(({ groupSlug }) => groupSlug))].sort((a, b) => a.localeCompare(b))
  return slugs.map((slug, number) => {
    const own = labels.filter((label) => label.groupSlug === slug)
    return {
      number,
      slug,
      name: own[0]?.groupName ?? {},
      labels: own.sort((a, b) => a.position - b.position || a.slug.localeCompare(b.slug)),
    }
  })
}

/** Ranks names in a language and caches the result, because collation is slow and names change rarely. */
const rankBy = <T extends { id: number }>(
  rows: readonly T[],
  nameOf: (row: T) => string,
  language: Language,
) => {
  const collator = new Intl.Collator(language)
  const named = rows.map((row) => ({ id: row.id, name: nameOf(row) }))
  named.sort((a, b) => collator.compare(a.name, b.name))
  return new Map(named.map(({ id }, rank) => [id, rank]))
}

const once = <T>(make: (language: Language) => T) => {
  const made = new Map<Language, T>()
  return (language: Language): T => {
    const before = made.get(language)
    if (before !== undefined) return before
    const value = make(language)
    made.set(language, value)
    return value
  }
}

/** Tokens of option values, such as colours, by the folded words of their names. */
const tokensByWord = (labels: readonly LabelName[], language: Language) => {
  const tokens = new Map<string, string[]>()
  for (const { id, name } of labels)
    for (const word of listSearchWords(pickText(name, language).text))
      tokens.set(word, [...(tokens.get(word) ?? []), `#o${id}`])
  return tokens
}

export const makeNames = ({ nodes, oldPaths, brands, stores, labels, facts }: NameRows) => {
  const nodeOfPath = new Map(nodes.map((node) => [node.path, node]))
  const nodeOfId = byId(nodes)
  const nodeOfOldPath = new Map(oldPaths.map(({ path, nodeId }) => [path, nodeOfId.get(nodeId) ?? null]))
  const parentOf = ({ parentId }: NodeName): NodeName | null =>
    parentId === null ? null : (nodeOfId.get(parentId) ?? null)
  const upFrom = (node: NodeName | null): NodeName[] => (node ? [...upFrom(parentOf(node)), node] : [])
  const groups = groupsOf(labels)
  const groupNumber = new Map(groups.map(({ slug, number }) => [slug, number]))
  const numberOfLabel = new Map(labels.map(({ id, groupSlug }) => [id, groupNumber.get(groupSlug) ?? -1]))
  const [storeOfId, storeOfSlug] = [byId(stores), bySlug(stores)]
  const nodesOfSlug = new Map<string, NodeName[]>()
  for (const node of nodes) nodesOfSlug.set(node.slug, [...(nodesOfSlug.get(node.slug) ?? []), node])
  return {
    nodes: nodeOfId,
    brands: byId(brands),
    stores: storeOfId as ReadonlyMap<number, StoreName>,
    groups,
    brandOfSlug: bySlug(brands),
    storeOfSlug: storeOfSlug as ReadonlyMap<string, StoreName>,
    /** Replaces a store whose terms changed. */
    putStore: (store: StoreName) => {
      storeOfId.set(store.id, store)
      storeOfSlug.set(store.slug, store)
    },
    labelOfSlugs: new Map(labels.map((label) => [`${label.groupSlug}:${label.slug}`, label])),
    groupNumber,
    ...makeFactNames(facts),
    /** The option group of a label, by its number in `groups`. */
    groupOfLabel: (label: number): number => numberOfLabel.get(label) ?? -1,
    /** The nodes of a path from the department down; null when one does not exist. */
    path: (slugs: readonly string[]): NodeName[] | null => {
      const found = slugs.map((_, index) => nodeOfPath.get(slugs.slice(0, index + 1).join('/')))
      // A slug that contains an encoded slash must not match two levels.
      return found.every((node, index) => node?.slug === slugs[index]) ? (found as NodeName[]) : null
    },
    nodesOfSlug: (slug: string): readonly NodeName[] => nodesOfSlug.get(slug) ?? [],
    /** Categories with this slug, or their sub-categories with the second slug. Departments may share slugs. */
    below: (slug: string, subSlug: string | null): NodeName[] =>
      (nodesOfSlug.get(subSlug ?? slug) ?? [])
        .filter(({ level, parentId }) => {
          const parent = parentId === null ? null : nodeOfId.get(parentId)
          return level > 1 && (subSlug === null || parent?.slug === slug)
        })
        .sort((a, b) => a.level - b.level || a.id - b.id),
    parentOf,
    /** The node with all nodes above it, the department first. */
    upFrom,
    /** The nodes of a path that a node had before it was moved or renamed, as they are now; null when none had it. */
    movedPath: (slugs: readonly string[]): NodeName[] | null => {
      const node = nodeOfOldPath.get(slugs.join('/'))
      return node ? upFrom(node) : null
    },
    optionsOfWord: once((language) => tokensByWord(labels, language)),
    brandRanks: once((language) => rankBy(brands, ({ name }) => name, language)),
    storeRanks: once((language) => rankBy(stores, ({ name }) => name, language)),
    nodeRanks: once((language) => rankBy(nodes, ({ name }) => pickText(name, language).text, language)),
  }
}
export type Names = ReturnType<typeof makeNames>
