/** A double click means one thing: no plain button sends a change twice (src/lib/press-guard.ts; ui/button.tsx guards its own). */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '../src')
const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'))

/** What plain buttons of a file do when pressed. */
const listPresses = (file: string): string[] => {
  const text = readFileSync(path.join(root, file), 'utf8')
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const presses: string[] = []
  const visit = (node: ts.Node): void => {
    const isButton =
      (ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)) &&
      node.tagName.getText() === 'button'
    if (isButton)
      for (const attribute of node.attributes.properties)
        if (ts.isJsxAttribute(attribute) && attribute.name.getText() === 'onClick')
          presses.push(attribute.initializer?.getText() ?? '')
    ts.forEachChild(node, visit)
  }
  visit(source)
  return presses
}

it('every plain button that changes something hears the first half of a double click alone', () => {
  const changing = files.flatMap((file) =>
    listPresses(file)
      .filter((press) => /\.mutate(Async)?\(|\{press\}|\(press\)/.test(press))
      .map((press) => ({ file, press })),
  )
  expect(changing.length).toBeGreaterThan(4)
  expect(changing.filter(({ press }) => !/\b(onePress|guard)\(/.test(press))).toEqual([])
})
