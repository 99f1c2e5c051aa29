/** Types of rows under their column names, from the schema. For statements that take whole rows as JSON. */

type SnakeCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : ''

/** A model of Prisma's client as a row of its table: `Columns<Prisma.OrderModel>` has the key `purchase_id`. */
export type Columns<Model> = { readonly [Name in keyof Model & string as SnakeCase<Name>]: Model[Name] }
