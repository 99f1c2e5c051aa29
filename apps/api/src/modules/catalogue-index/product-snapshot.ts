/**
 * The product index as one file: a mark, the SHA-256 of the rest, and the rest packed. That is a head in JSON and the columns one
 * after the other, as they lie in memory. A million products take about 64 MB in memory.
 */
import { createHash } from 'node:crypto'
import { endianness } from 'node:os'
import { promisify } from 'node:util'
import { deflate, inflate } from 'node:zlib'
import { COLUMN_NAMES, COLUMNS, type Column, makeColumns } from './columns.ts'
import { type IndexParts, ProductIndex } from './product-index.ts'

/** Rises when the form of the file changes. The columns are part of the version, because a release may add one. */
const FORM = 1
const columnsOfThisRelease = COLUMN_NAMES.map(
  (name) => `${name} ${COLUMNS[name].array.name} ${COLUMNS[name].from}`,
).join()
const SNAPSHOT_VERSION = createHash('sha256')
  .update(`${FORM} ${endianness()} ${columnsOfThisRelease}`)
  .digest('hex')

const MARK = Buffer.from('tregu-products\n')
const SUM_BYTES = 32
const LENGTH_BYTES = 4
/** Level 1 packs four times as fast as the usual one. */
const LEVEL = 1

const pack = promisify(deflate) as (bytes: Buffer, options: { level: number }) => Promise<Buffer>
const unpack = promisify(inflate) as (bytes: Buffer) => Promise<Buffer>
const sumOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest()

/** What the file stands for: a point in the changes of one database. */
export type Standing = {
  /** The history of the database: its server, itself and the timeline of its log. */
  readonly history: string
  /** Changes from this position on may be missing. */
  readonly position: string
  /** A change that the file has seen. A database that does not have it has another past. */
  readonly change: { readonly id: number; readonly xact: string }
}

type Head = Standing & { readonly version: string } & Omit<IndexParts, 'columns'>

/** The bytes of a column, without those beyond the rows. */
const bytesOf = (column: Column, size: number) =>
  Buffer.from(column.buffer, column.byteOffset, size * column.BYTES_PER_ELEMENT)

/** Copies what the index holds now. Packing it takes longer and can wait. */
export const copyIndex = (products: ProductIndex): IndexParts => {
  const { columns, ...parts } = products.parts()
  const copies = makeColumns(parts.size)
  for (const name of COLUMN_NAMES) copies[name].set(columns[name].subarray(0, parts.size))
  return { ...parts, columns: copies }
}

export const packSnapshot = async (
  { columns, ...parts }: IndexParts,
  standing: Standing,
): Promise<Buffer> => {
  const head: Head = { ...standing, version: SNAPSHOT_VERSION, ...parts }
  const text = Buffer.from(JSON.stringify(head))
  const length = Buffer.alloc(LENGTH_BYTES)
  length.writeUInt32LE(text.length)
  const bytes = COLUMN_NAMES.map((name) => bytesOf(columns[name], parts.size))
  const packed = await pack(Buffer.concat([length, text, ...bytes]), { level: LEVEL })
  return Buffer.concat([MARK, sumOf(packed), packed])
}

export type Unpacked =
  | { readonly ok: true; readonly standing: Standing; readonly makeProducts: () => ProductIndex }
  | { readonly ok: false; readonly reason: 'damaged' | 'of another version' }

/** Whether the file is whole and of this release. The products are made only when they are asked for. */
export const unpackSnapshot = async (file: Buffer): Promise<Unpacked> => {
  const start = MARK.length + SUM_BYTES
  const packed = file.subarray(start)
  const isWhole =
    file.subarray(0, MARK.length).equals(MARK) && file.subarray(MARK.length, start).equals(sumOf(packed))
  if (!isWhole) return { ok: false, reason: 'damaged' }
  const bytes = await unpack(packed)
  const columnsAt = LENGTH_BYTES + bytes.readUInt32LE(0)
  const { version, history, position, change, ...parts }: Head = JSON.parse(
    bytes.toString('utf8', LENGTH_BYTES, columnsAt),
  )
  if (version !== SNAPSHOT_VERSION) return { ok: false, reason: 'of another version' }
  const makeProducts = () => {
    const columns = makeColumns(parts.size)
    let at = columnsAt
    for (const name of COLUMN_NAMES) {
      const column = bytesOf(columns[name], parts.size)
      bytes.copy(column, 0, at, at + column.length)
      at += column.length
    }
    return ProductIndex.from({ ...parts, columns })
  }
  return { ok: true, standing: { history, position, change }, makeProducts }
}
