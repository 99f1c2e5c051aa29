/** Departments with their trees, brands and stores. */

import { makeIban, slideGround } from '@tregu/domain'
import { MARK_COLOURS, MARK_FACES, MARK_SHAPES, nameGroup, nameMark } from '@tregu/studio/names'
import type { Calendar } from './calendar.ts'
import { content, type DepartmentContent, type StoreContent, type Tone, type TreeNode } from './content.ts'
import { makeTerms } from './delivery-terms.ts'
import type { BrandRow, CategoryRow, StoreRow } from './model.ts'
import { showSubject } from './pictures.ts'
import { itemAt, makeRandom } from './random.ts'
import { guideOf } from './sizes.ts'
import { makeTexts } from './texts.ts'

export type Catalogue = {
  readonly categories: readonly CategoryRow[]
  readonly brands: readonly BrandRow[]
  readonly stores: readonly StoreRow[]
  /** Id of a node by its path (`techno/sound/radios`). */
  readonly categoryIds: ReadonlyMap<string, number>
  readonly storeIds: ReadonlyMap<string, number>
  readonly brandIds: ReadonlyMap<string, number>
}

export const toneOf = (department: string): Tone =>
  content.departments.find(({ slug }) => slug === department)?.tone ?? 'sand'

/** The hero of the best sold kind under a node, or of the first; the label shows the node's own name. */
const pictureNode = (path: string, id: number, tone: Tone): string => {
  const [department = '', ...steps] = path.split('/')
  const under = `${steps.join('/')}/`
  const types = content.types[department]?.types ?? []
  const kinds = types.filter(({ leaf }) => steps.length === 0 || `${leaf}/`.startsWith(under))
  const best = content.bestSold[department] ?? []
  const placeOf = (slug: string) => (best.includes(slug) ? best.indexOf(slug) : best.length)
  const { hero } = showSubject({
    department,
    kinds: kinds.map(({ slug }) => slug).toSorted((a, b) => placeOf(a) - placeOf(b)),
    // a node and the one above it may begin with the same kind
    turn: steps.length,
    colours: 1,
    maker: path,
    key: `c${id}`,
    tone,
  })
  return hero
}

const COVER_TONES = ['cool', 'sand', 'sage', 'blush']

/** A group of goods that the store may sell. Stores of one department have different grounds. */
const pictureStore = ({ slug, department, cover }: StoreContent): string => {
  const stores = content.stores.filter((store) => store.department === department)
  const place = stores.findIndex((store) => store.slug === slug)
  const group = cover ?? content.departments.find((each) => each.slug === department)?.cover
  if (group === undefined) throw new Error(`the store ${slug} has no cover`)
  return nameGroup(group, slideGround(itemAt(COVER_TONES, place % COVER_TONES.length)))
}

const makeCategories = (): CategoryRow[] => {
  const rows: CategoryRow[] = []
  const addNode = (node: TreeNode, parent: CategoryRow, position: number, tone: Tone) => {
    const [slug, name, children = []] = node
    const id = rows.length + 1
    const path = `${parent.path}/${slug}`
    const row: CategoryRow = {
      id,
      parentId: parent.id,
      level: parent.level + 1,
      slug,
      path,
      name: makeTexts(name),
      icon: null,
      image: pictureNode(path, id, tone),
      position,
      sizeGuide: guideOf(path),
    }
    rows.push(row)
    for (const [index, child] of children.entries()) addNode(child, row, index, tone)
  }
  const addDepartment = ({ slug, icon, tone, name, tree }: DepartmentContent, position: number) => {
    const id = rows.length + 1
    const image = pictureNode(slug, id, tone)
    const top = { parentId: null, level: 1, slug, path: slug, name: makeTexts(name), icon, image, position }
    const row: CategoryRow = { id, ...top, sizeGuide: guideOf(slug) }
    rows.push(row)
    for (const [index, node] of tree.entries()) addNode(node, row, index, tone)
  }
  for (const [position, department] of content.departments.entries()) addDepartment(department, position)
  return rows
}

const EXPRESS_COMMISSION_BP = 1200
const COMMISSION_BP = 800

/** An invented trader that says so: no register has its number, and mail cannot reach the domain `test`. */
const makeTrader = ({ name, slug, city }: StoreContent, index: number) => ({
  legalName: `Demo: ${name} Sh.p.k.`,
  legalAddress: `Rruga e Tregut ${index + 1}, ${city}`,
  registrationNumber: `DEMO-${String(index + 1).padStart(5, '0')}`,
  fiscalNumber: `DEMO-F${String(index + 1).padStart(5, '0')}`,
  // Small traders need none.
  vatNumber: index % 3 === 2 ? null : `DEMO-V${String(index + 1).padStart(5, '0')}`,
  email: `${slug}@tregu.test`,
})

/** Shape, face and colour of a store's mark: neighbours in the list differ in all three. */
const markOf = (slug: string, index: number): string =>
  nameMark({
    shape: itemAt(MARK_SHAPES, index % MARK_SHAPES.length),
    face: itemAt(MARK_FACES, (index + Math.floor(index / MARK_SHAPES.length)) % MARK_FACES.length),
    colour: itemAt(MARK_COLOURS, (index * 3 + Math.floor(index / MARK_SHAPES.length)) % MARK_COLOURS.length),
    key: slug,
  })

const makeStore = (
  store: StoreContent,
  index: number,
  ownerId: string,
  departmentId: number,
  calendar: Calendar,
): StoreRow => {
  const random = makeRandom('store', store.slug)
  const isExpress = store.department === 'tele-express'
  const phone = `+3834${random.int(4, 9)}${random.int(200_000, 999_999)}`
  // a pending store applied recently
  const createdAt =
    store.state === 'pending' ? calendar.daysAgo(2, 640) : calendar.daysAgo(random.int(500, 900), 600)
  return {
    id: index + 1,
    slug: store.slug,
    name: store.name,
    state: store.state ?? 'active',
    application: store.state === 'pending' ? 'sent' : 'approved',
    applicationSentAt: createdAt,
    ownerId,
    departmentId,
    description: makeTexts(store.about),
    logo: markOf(store.slug, index),
    background: pictureStore(store),
    city: store.city,
    phone,
    ...makeTrader(store, index),
    lawfulGoodsAt: createdAt,
    taxBp: (store.tax ?? 0) * 100,
    serviceFeeBp: (store.fee ?? 0) * 100,
    commissionBp: isExpress ? EXPRESS_COMMISSION_BP : COMMISSION_BP,
    deliveryPrice: store.delivery,
    freeDeliveryFrom: store.freeFrom ?? null,
    minimumOrder: store.minimum ?? 0,
    paymentMethods: store.pay.split(' '),
    ...makeTerms(store),
    // An invented account at a bank that does not exist, so that no money can be sent by mistake.
    accountHolder: `Demo: ${store.name}`,
    iban: makeIban('XK', `0000${String(index + 1).padStart(10, '0')}00`),
    createdAt,
  }
}

/** `ownerOf`: the id of the account that owns a store. */
export const makeCatalogue = (calendar: Calendar, ownerOf: (storeSlug: string) => string): Catalogue => {
  const categories = makeCategories()
  const categoryIds = new Map(categories.map(({ path, id }) => [path, id]))
  const stores = content.stores.map((store, index) =>
    makeStore(store, index, ownerOf(store.slug), categoryIds.get(store.department) ?? 0, calendar),
  )
  const brands = content.brands.map(([slug, name], index) => ({ id: index + 1, slug, name }))
  return {
    categories,
    brands,
    stores,
    categoryIds,
    storeIds: new Map(stores.map(({ slug, id }) => [slug, id])),
    brandIds: new Map(brands.map(({ slug, id }) => [slug, id])),
  }
}
