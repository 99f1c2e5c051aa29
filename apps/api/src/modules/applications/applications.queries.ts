/** Reads and writes applications of stores. */
import type { Db, Prisma } from '@tregu/database'
import { type ApplicationState, accountOf } from '@tregu/domain'

export const listMessages = (db: Db, storeId: number) =>
  db.applicationMessage.findMany({
    where: { storeId },
    select: { isStores: true, text: true, at: true },
    orderBy: { id: 'asc' },
  })
export type MessageRow = Awaited<ReturnType<typeof listMessages>>[number]

type NewMessage = Pick<
  Prisma.ApplicationMessageUncheckedCreateInput,
  'storeId' | 'isStores' | 'text' | 'at'
> & { readonly by: string }
export const addMessage = (db: Db, { by, ...message }: NewMessage) =>
  db.applicationMessage.create({ data: { ...message, by: accountOf(by) }, select: { id: true } })

const APPLICANT = {
  id: true,
  email: true,
  firstName: true,
  lastName: true,
  language: true,
} satisfies Prisma.UserSelect

/** The account that applied, and the name of its store. */
export const findApplicant = (db: Db, id: number) =>
  db.store.findUniqueOrThrow({ where: { id }, select: { name: true, owner: { select: APPLICANT } } })
export type Applicant = Awaited<ReturnType<typeof findApplicant>>['owner']

/** What tells how much of an application is there. */
const NEEDED = {
  description: true,
  phone: true,
  legalName: true,
  legalAddress: true,
  registrationNumber: true,
  lawfulGoodsAt: true,
  paymentMethods: true,
  iban: true,
} satisfies Prisma.StoreSelect

const OPENED: Prisma.StoreWhereInput = { state: { in: ['active', 'suspended'] } }

const inState = (state: ApplicationState | undefined): Prisma.StoreWhereInput => {
  if (state === 'approved') return { ...OPENED, applicationSentAt: { not: null } }
  if (state === undefined) return { applicationSentAt: { not: null } }
  return { application: state, NOT: OPENED }
}

export type Filter = {
  readonly state?: ApplicationState | undefined
  readonly q?: string | undefined
  readonly sort?: 'oldest' | undefined
}

/** Applications, the newest first unless the oldest are asked for; `q` finds stores and applicants by a part of their name, and an e-mail. */
export const listApplications = async (
  db: Db,
  { state, q, sort }: Filter,
  { take, skip }: { readonly take: number; readonly skip: number },
) => {
  const holds = { contains: q ?? '', mode: 'insensitive' } as const
  const found: Prisma.StoreWhereInput = {
    OR: [
      { name: holds },
      { legalName: holds },
      { owner: { OR: [{ firstName: holds }, { lastName: holds }, { email: holds }] } },
    ],
  }
  const direction = sort === 'oldest' ? 'asc' : 'desc'
  const where: Prisma.StoreWhereInput = { AND: [inState(state), q ? found : {}] }
  const [rows, count] = await Promise.all([
    db.store.findMany({
      where,
      select: {
        id: true,
        name: true,
        city: true,
        state: true,
        application: true,
        applicationSentAt: true,
        owner: { select: APPLICANT },
        department: { select: { slug: true } },
        ...NEEDED,
      },
      orderBy: [{ applicationSentAt: { sort: direction, nulls: 'last' } }, { id: direction }],
      take,
      skip,
    }),
    db.store.count({ where }),
  ])
  return { rows, count }
}

/** Applications that wait for a decision. */
export const countSent = (db: Db): Promise<number> => db.store.count({ where: inState('sent') })

export const applicationExists = async (db: Db, id: number): Promise<boolean> =>
  (await db.store.count({ where: { id } })) > 0

/** Names of other stores with this account, and of those with this registration number. */
export const findSame = async (
  db: Db,
  { id, iban, registrationNumber }: { id: number; iban: string | null; registrationNumber: string | null },
) => {
  const namesOf = async (same: Prisma.StoreWhereInput | null) =>
    same === null
      ? []
      : (
          await db.store.findMany({
            where: { ...same, id: { not: id } },
            select: { name: true },
            orderBy: { id: 'asc' },
            take: 5,
          })
        ).map(({ name }) => name)
  const [withAccount, withNumber] = await Promise.all([
    namesOf(iban === null ? null : { OR: [{ iban }, { nextIban: iban }] }),
    namesOf(registrationNumber === null ? null : { registrationNumber }),
  ])
  return { withAccount, withNumber }
}

/** The id of a department. */
export const findDepartment = async (db: Db, slug: string): Promise<number | null> =>
  (await db.category.findFirst({ where: { slug, level: 1 }, select: { id: true } }))?.id ?? null

/** What the steps to the first sale are counted from. */
export const findProgress = async (db: Db, storeId: number) => {
  const [onSale, people] = await Promise.all([
    db.product.count({ where: { storeId, status: 'published' }, take: 1 }),
    db.storeMember.count({ where: { storeId } }),
  ])
  return { hasProduct: onSale > 0, people }
}
