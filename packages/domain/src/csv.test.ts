import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findSeparator, takeApostrophe, takeSeparatorLine, writeCsv } from './csv.ts'

const cellOf = (text: string) => writeCsv([[text]]).slice(0, -2)

test('cells are separated by commas, rows end with CRLF, and numbers, nothing and quotes keep their meaning', () => {
  expect(
    writeCsv([
      ['a', 1.5, null],
      ['say "hi"', 'a,b', 'two\nlines'],
    ]),
  ).toBe('a,1.5,\r\n"say ""hi""","a,b","two\nlines"\r\n')
})
test('a text that a spreadsheet takes for a formula gets one apostrophe', () => {
  for (const text of ['=1+1', '+383 44', '-a', '@me', '＝1', '＋1a', '－a', '＠me', "'=1", "''=1"])
    expect(cellOf(text)).toBe(`'${text}`)
  expect(cellOf('\t=1')).toBe('"\'\t=1"')
  expect(cellOf('\r=1')).toBe('"\'\r=1"')
})
test('plain numbers and other texts are left alone', () => {
  for (const text of ['-12.50', '+5', "d'accord", "'quoted", 'a=b', '']) expect(cellOf(text)).toBe(text)
})

/** Reads RFC 4180, as a spreadsheet does. */
const read = (text: string): string[][] => {
  const rows: string[][] = []
  let row: string[] = []
  for (const [, quoted, plain = '', end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    if (end === ',') continue
    rows.push(row)
    row = []
  }
  return rows
}
test('random texts survive, and none of them begins as a formula', () => {
  const letters = fc.constantFrom(...'=+-@\'",;\t\r\n1a ＝')
  const cell = fc.string({ unit: letters, maxLength: 8 })
  const rows = fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 4 })
  fc.assert(
    fc.property(rows, (given) => {
      const seen = read(writeCsv(given))
      for (const text of seen.flat())
        expect(/^[=+\-@\t\r＝＋－＠](?!\d+(?:[.,]\d+)?$)/.test(text)).toBe(false)
      const back = seen.map((cells) =>
        cells.map((text) => (/^'+[=+\-@\t\r＝＋－＠]/.test(text) ? text.slice(1) : text)),
      )
      expect(back).toEqual(given)
    }),
  )
})

test('the apostrophe is taken off again, exactly one', () => {
  for (const text of ['=1', '-a', "'=1", "''@x", 'plain', "d'accord", "'quoted", '-5'])
    expect(takeApostrophe(cellOf(text))).toBe(text)
})
test('the separator is that of the header and of nearly all rows, also when others stand in quotes', () => {
  expect(findSeparator('a;b;c\n1,5;2,5;3\n')).toBe(';')
  expect(findSeparator('a,b\n"x;y;z\n;",2\n')).toBe(',')
  expect(findSeparator('a\tb\r1\t2\r')).toBe('\t')
  expect(findSeparator('a|b|c\n1|2|3')).toBe('|')
  expect(findSeparator('sku\nA\n')).toBe(',')
  expect(findSeparator('a;b,c\n1;2,3\n')).toBe(null)
  expect(findSeparator('a;b;c\n1;2\n')).toBe(null)
})
test('a first line may name the separator', () => {
  expect(takeSeparatorLine('sep=;\r\na;b')).toEqual({ separator: ';', text: 'a;b' })
  expect(takeSeparatorLine('separate,b')).toEqual({ separator: null, text: 'separate,b' })
})
test('semicolons separate cells when a spreadsheet wants them', () => {
  expect(writeCsv([['a;b', 'c,d', 1.5]], ';')).toBe('"a;b";"c,d";1.5\r\n')
})
