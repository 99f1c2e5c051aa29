// Which names of packages/domain the product reaches: a rule used only by tests would count as shown without
// its feature.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { root } from './set-up.mjs'

const DOMAIN = path.join(root, 'packages/domain/src')
/** Folders of the product's own code, the demo world included. */
const PRODUCT = ['apps/api/src', 'apps/web/src', 'apps/web/server', 'packages/contract/src', 'prisma/src']
/** Folders of tests and benchmarks that use the domain's rules. */
const TESTS = ['apps/api/test', 'apps/web/test', 'apps/e2e', 'prisma/test']

const isTest = (file) => /\.test\.tsx?$/.test(file)
const codeIn = (folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !/(^|\/)(node_modules|dist)\//.test(file))
    .map((file) => path.join(folder, file))
const sourcesIn = (folder) => codeIn(folder).filter((file) => /\.tsx?$/.test(file) && !isTest(file))

const parse = (file, source = readFileSync(file, 'utf8')) =>
  ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true)

const identifiersIn = (node, found = new Set()) => {
  if (ts.isIdentifier(node)) found.add(node.text)
  ts.forEachChild(node, (child) => void identifiersIn(child, found))
  return found
}

/** The names that a statement declares; types have no code. */
const namesOf = (statement) => {
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.flatMap(({ name }) =>
      ts.isIdentifier(name) ? [name.text] : [],
    )
  return (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)) && statement.name
    ? [statement.name.text]
    : []
}
const isExported = (statement) =>
  (statement.modifiers ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)

const isFunction = (statement) =>
  ts.isVariableStatement(statement)
    ? statement.declarationList.declarations.some(
        ({ initializer }) => initializer !== undefined && ts.isArrowFunction(initializer),
      )
    : ts.isFunctionDeclaration(statement)

/** Every exported function of the domain with its file, and the names that each declaration mentions. */
const readDomain = () => {
  const exported = new Map()
  const mentions = new Map()
  for (const file of sourcesIn(DOMAIN)) {
    if (file.endsWith('index.ts')) continue
    for (const statement of parse(file).statements)
      for (const name of namesOf(statement)) {
        mentions.set(name, new Set([...(mentions.get(name) ?? []), ...identifiersIn(statement)]))
        if (isExported(statement) && isFunction(statement)) exported.set(name, path.relative(DOMAIN, file))
      }
  }
  return { exported, mentions }
}

const NAME = "'@tregu/domain'"

/** The names that a file imports from the domain. Only its imports are parsed: whole files take seconds. */
const importedIn = (file) => {
  const source = readFileSync(file, 'utf8')
  const end = source.lastIndexOf(NAME)
  if (end < 0) return []
  return parse(file, source.slice(0, end + NAME.length)).statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) || statement.moduleSpecifier.text !== '@tregu/domain') return []
    const bindings = statement.importClause?.namedBindings
    return bindings && ts.isNamedImports(bindings)
      ? bindings.elements.map((element) => (element.propertyName ?? element.name).text)
      : []
  })
}

/** Exported functions of the domain that no product code reaches, each with its file. */
export const listUnreached = () => {
  const { exported, mentions } = readDomain()
  const reached = new Set()
  const waiting = PRODUCT.flatMap((folder) => sourcesIn(path.join(root, folder)).flatMap(importedIn))
  while (waiting.length > 0) {
    const name = waiting.pop()
    if (reached.has(name) || !mentions.has(name)) continue
    reached.add(name)
    waiting.push(...mentions.get(name))
  }
  return [...exported].filter(([name]) => !reached.has(name)).map(([name, file]) => ({ name, file }))
}

/** The names in the package's index. */
export const listOffered = () =>
  parse(path.join(DOMAIN, 'index.ts')).statements.flatMap((statement) =>
    ts.isExportDeclaration(statement) && statement.exportClause && ts.isNamedExports(statement.exportClause)
      ? statement.exportClause.elements.map(({ name }) => name.text)
      : [],
  )

/** The names that any file outside the package imports from it, tests included. */
export const listTaken = () =>
  new Set([...PRODUCT, ...TESTS].flatMap((folder) => codeIn(path.join(root, folder)).flatMap(importedIn)))
