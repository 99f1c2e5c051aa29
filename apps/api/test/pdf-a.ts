/** What ISO 19005-2 asks of the structure of a file. No checker of the whole standard is a package of npm or Debian. */
import { expect } from 'vitest'

/** @param bytes the file, each byte as a letter */
export const checkArchived = (bytes: string): void => {
  const count = (what: RegExp) => bytes.match(what)?.length ?? 0
  // 6.1.2: the version, then a line of bytes above 127, so that the file is taken as binary.
  expect(bytes).toMatch(/^%PDF-1\.[0-7]\n%[\x80-\xff]{4}/)
  // 6.1.3: a file identifier, no encryption.
  expect(bytes).toMatch(/trailer[\s\S]*\/ID \[<[\da-f]{32}> <[\da-f]{32}>\]/i)
  expect(bytes).not.toContain('/Encrypt')
  // 6.2.3: one output intent, with its profile of colours in the file.
  expect(count(/\/S \/GTS_PDFA1/g)).toBe(1)
  expect(bytes).toMatch(/\/DestOutputProfile \d+ 0 R/)
  // 6.2.10: nothing is transparent.
  expect(bytes).not.toMatch(/\/SMask \d|\/(?:CA|ca) 0?\.\d/)
  // 6.2.11: each font is in the file, with the letters of its codes.
  expect(count(/\/FontFile[23]? \d+ 0 R/g)).toBe(count(/\/Type \/FontDescriptor/g))
  expect(count(/\/ToUnicode \d+ 0 R/g)).toBe(count(/\/Subtype \/Type0/g))
  // 6.5 and 6.6: no actions and no scripts.
  expect(bytes).not.toMatch(/\/(?:JavaScript|JS|Launch|OpenAction|AA)\b/)
  // 6.6.2: the metadata can be read without unpacking.
  const [, about = ''] = /\/Type \/Metadata\s+\/Subtype \/XML([\s\S]{0,200}?)stream/.exec(bytes) ?? []
  expect(about).not.toBe('')
  expect(about).not.toContain('/Filter')
  const titles = /<dc:title>[\s\S]*?<rdf:li[^>]*>([^<]+)</.exec(bytes)?.[1]
  expect(titles).toBeTruthy()
  // 6.8: the language of the text.
  expect(bytes).toMatch(/\/Lang \(\w\w\)/)
}
