/** Reads facts from a file, for the command `facts` (docs/operations.md#facts): those that are there are changed, none is removed. */
import { FACT_KINDS, type FactKind, LANGUAGES, MEASURE_UNITS, makeMeasure } from '@tregu/domain'
import { type Database, inTransaction, type Tx } from './connect.ts'
import { InputFileError, isObject, parseJson } from './input-file.ts'

type Texts = Readonly<Record<string, string>>
export type FileFact = {
  readonly slug: string
  readonly name: Texts
  readonly kind: FactKind
  readonly unit: string | null
  /** Whether listings filter by it. */
  readonly filter: boolean
  /** Whether it is what a package contains: its unit is one of weight, volume or length. */
  readonly content: boolean
  readonly choices: readonly { readonly slug: string; readonly name: Texts }[]
  /** By the path of the category. */
  readonly categories: readonly { readonly path: string; readonly required: boolean }[]
}

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

const readTexts = (value: unknown, place: string): Texts => {
  const isTexts =
    isObject(value) &&
    LANGUAGES.every((language) => typeof value[language] === 'string' && value[language].trim() !== '')
  if (!isTexts)
    throw new InputFileError(`${place}: the name needs a text for each of ${LANGUAGES.join(', ')}.`)
  return Object.fromEntries(LANGUAGES.map((language) => [language, String(value[language]).trim()]))
}
const readSlug = (value: unknown, place: string): string => {
  if (typeof value !== 'string' || !SLUG.test(value))
    throw new InputFileError(`${place}: "slug" has small letters, digits and single hyphens.`)
  return value
}
const listOf = (value: unknown, place: string): readonly unknown[] => {
  if (value === undefined) return []
  if (!Array.isArray(value)) throw new InputFileError(`${place} is not a list.`)
  return value
}
const fieldsOf = (value: unknown, place: string): Record<string, unknown> => {
  if (!isObject(value)) throw new InputFileError(`${place} is not an object.`)
  return value
}

const readFact = (value: unknown, index: number): FileFact => {
  const fact = fieldsOf(value, `Fact ${index + 1}`)
  const slug = readSlug(fact.slug, `Fact ${index + 1}`)
  const kind = FACT_KINDS.find((one) => one === fact.kind)
  if (!kind) throw new InputFileError(`${slug}: "kind" is one of ${FACT_KINDS.join(', ')}.`)
  const unit = typeof fact.unit === 'string' && fact.unit.trim() !== '' ? fact.unit.trim() : null
  if (unit !== null && kind !== 'number') throw new InputFileError(`${slug}: only numbers have a unit.`)
  const choices = listOf(fact.choices, `${slug}: choices`).map((choice) => {
    const given = fieldsOf(choice, `${slug}: a choice`)
    const own = readSlug(given.slug, `${slug}: a choice`)
    return { slug: own, name: readTexts(given.name, `${slug}, ${own}`) }
  })
  const hasChoices = kind === 'choice' || kind === 'choices'
  if (hasChoices !== choices.length > 0)
    throw new InputFileError(`${slug}: choices belong to the kinds choice and choices.`)
  const filter = fact.filter === true
  if (filter && kind === 'text') throw new InputFileError(`${slug}: listings do not filter by a text.`)
  const content = fact.content === true
  if (content && (unit === null || makeMeasure(1, unit) === null))
    throw new InputFileError(`${slug}: what a package contains is a number in ${MEASURE_UNITS.join(', ')}.`)
  const categories = listOf(fact.categories, `${slug}: categories`).map((category) => {
    const { path, required } = fieldsOf(category, `${slug}: a category`)
    return { path: String(path), required: required === true }
  })
  return { slug, name: readTexts(fact.name, slug), kind, unit, filter, content, choices, categories }
}

/** @throws InputFileError */
export const readFacts = (text: string): FileFact[] => {
  const facts = listOf(parseJson(text) ?? null, 'The file').map(readFact)
  const twice = facts.find(({ slug }, index) => facts.findIndex((other) => other.slug === slug) < index)
  if (twice) throw new InputFileError(`${twice.slug} is there twice.`)
  return facts
}

const STEP = 10

/** A kind that products have values of, and choices that they have chosen, must stay. */
const checkUsed = async ({ db }: Tx, { slug, kind, choices }: FileFact): Promise<void> => {
  const known = await db.fact.findUnique({
    where: { slug },
    select: { kind: true, products: { select: { value: true } } },
  })
  if (!known || known.products.length === 0) return
  if (known.kind !== kind)
    throw new InputFileError(`${slug}: products have values of the kind ${known.kind}, so it stays.`)
  if (choices.length === 0) return
  const lost = known.products
    .flatMap(({ value }) => value as string | string[])
    .find((chosen) => !choices.some((choice) => choice.slug === chosen))
  if (lost !== undefined) throw new InputFileError(`${slug}: products have the choice ${lost}, so it stays.`)
}

const saveFact = async (tx: Tx, fact: FileFact, position: number): Promise<void> => {
  await checkUsed(tx, fact)
  const { slug, name, kind, unit, filter, content, choices } = fact
  const data = { name, kind, unit, filter, content, choices: choices.map((choice) => ({ ...choice })) }
  const { id } = await tx.db.fact.upsert({
    where: { slug },
    create: { slug, ...data },
    update: { ...data, version: { increment: 1 } },
    select: { id: true },
  })
  const categories = await tx.db.category.findMany({
    where: { path: { in: fact.categories.map(({ path }) => path) } },
    select: { id: true, path: true },
  })
  const unknown = fact.categories.find(({ path }) => !categories.some((one) => one.path === path))
  if (unknown) throw new InputFileError(`${slug}: there is no category ${unknown.path}.`)
  await tx.db.categoryFact.deleteMany({ where: { factId: id } })
  await tx.db.categoryFact.createMany({
    data: categories.map(({ id: categoryId, path }) => ({
      factId: id,
      categoryId,
      position,
      required: fact.categories.some((one) => one.path === path && one.required),
    })),
  })
}

/**
 * Writes all facts or none, in the order of the file. Every process forgets the answers that it keeps.
 * @throws InputFileError
 */
export const saveFacts = (database: Database, facts: readonly FileFact[]): Promise<number> =>
  inTransaction(database, async (tx) => {
    for (const [index, fact] of facts.entries()) await saveFact(tx, fact, (index + 1) * STEP)
    await tx('note_facts', "SELECT note_catalogue_change('listing', NULL)")
    return facts.length
  })
