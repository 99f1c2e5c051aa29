/**
 * What a search holds in memory: the dictionary and the names at every size of the catalogue, the documents up to
 * SEARCH_DOCUMENTS_IN_MEMORY. Beyond that, and while they are read, PostgreSQL finds documents.
 */
import type { Sql } from '@tregu/database'
import {
  listDocumentsAfter,
  listDocumentsOf,
  listLabels,
  listWords,
  listWordsOfDocuments,
  listWordsOfLabels,
} from './catalogue-words.queries.ts'
import { Dictionary } from './dictionary.ts'
import { DocumentIndex } from './document-index.ts'
import { makeLabels } from './labels.ts'

/** Other requests wait while these are put: some milliseconds. */
const DOCUMENTS_AT_ONCE = 100

/** @param onFault hears why the documents could not be read; they are read again at the next change */
export const makeCatalogueWords = (sql: Sql, documentsMax: number, onFault: (error: unknown) => void) => {
  let dictionary = new Dictionary([])
  let labels = makeLabels([])
  let documents: DocumentIndex | null = null
  /** Products whose documents changed while the documents are being read. */
  let changed: Set<number> | null = null
  let reading: Promise<void> = Promise.resolve()

  const readLabels = async () => {
    labels = makeLabels(await listLabels(sql))
  }

  const putDocuments = async (into: DocumentIndex, ids: readonly number[]) => {
    const rows = await listDocumentsOf(sql, ids)
    const found = new Set(rows.map(({ id }) => id))
    for (const row of rows) into.put(row)
    for (const id of ids) if (!found.has(id)) into.remove(id)
  }

  const fill = async (next: DocumentIndex, own: Set<number>) => {
    for (let last = 0; changed === own; ) {
      const rows = await listDocumentsAfter(sql, last, DOCUMENTS_AT_ONCE)
      for (const row of rows) next.put(row)
      last = rows.at(-1)?.id ?? last
      if (rows.length < DOCUMENTS_AT_ONCE) break
    }
    // A document may have been read before it changed.
    while (changed === own && own.size > 0) {
      const ids = [...own]
      own.clear()
      await putDocuments(next, ids)
    }
    // Another reading began meanwhile.
    if (changed !== own) return
    documents = next
    changed = null
  }

  /** Begins to read all documents, unless there are too many. Searches do not wait for it. */
  const startReading = (products: number) => {
    documents = null
    changed = null
    if (products > documentsMax) return
    const own = new Set<number>()
    changed = own
    reading = fill(new DocumentIndex(), own).catch((error: unknown) => {
      if (changed === own) changed = null
      onFault(error)
    })
  }

  return {
    get dictionary() {
      return dictionary
    },
    get labels() {
      return labels
    },
    /** Null while they are being read, and in a large catalogue. */
    get documents() {
      return documents
    },
    /** Resolves when no reading is under way. */
    documentsRead: () => reading,
    readDictionary: async () => {
      dictionary = new Dictionary(await listWords(sql))
    },
    /** Reads the names of brands, stores and categories, and their words. */
    readLabels: async () => {
      const [words] = await Promise.all([listWordsOfLabels(sql), readLabels()])
      for (const word of words) dictionary.put(word)
    },
    startReading,
    /** Reads changed documents and their words. */
    readDocuments: async (ids: readonly number[], products: number) => {
      const words = await listWordsOfDocuments(sql, ids)
      for (const word of words) dictionary.put(word)
      if (changed) for (const id of ids) changed.add(id)
      else if (documents) await putDocuments(documents, ids)
      else startReading(products)
    },
  }
}
