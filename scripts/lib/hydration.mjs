// Finds code that makes the browser's first rendering differ from the server's (decision 12): a component or a hook that
// reads the clock, chance or the browser while it renders.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { listFiles } from './files.mjs'
import { root } from './set-up.mjs'

const BROWSER = new Set([
  ...['window', 'document', 'navigator', 'location', 'history'],
  ...['localStorage', 'sessionStorage', 'matchMedia'],
])
const CHANCE = new Set(['Date.now', 'Math.random', 'performance.now', 'crypto.randomUUID'])
/** Functions given to these run after rendering, and only in the browser. */
const LATER =
  /^(use(Layout|Insertion)?Effect|useCallback|useSyncExternalStore|addEventListener|set(Timeout|Interval))$/

const isFunction = (node) => ts.isArrowFunction(node) || ts.isFunctionExpression(node)
const nameOf = (call) =>
  ts.isPropertyAccessExpression(call.expression) ? call.expression.name.text : call.expression.getText()

/** A function that is named, a property or a JSX attribute is called later. One that is given to a call, such as map or useMemo, runs now. */
const runsWhileRendering = (node) =>
  ts.isCallExpression(node.parent) && node.parent.arguments.includes(node) && !LATER.test(nameOf(node.parent))

const isRead = (node) => {
  const { parent } = node
  if (ts.isPropertyAccessExpression(parent)) return parent.expression === node
  if (ts.isTypeNode(parent) || ts.isTypeOfExpression(parent) || ts.isJsxAttribute(parent)) return false
  if (ts.isVariableDeclaration(parent) || ts.isParameter(parent) || ts.isBindingElement(parent))
    return parent.initializer === node
  return !(ts.isPropertyAssignment(parent) && parent.name === node)
}

const faultOf = (node) => {
  if (ts.isNewExpression(node) && node.expression.getText() === 'Date' && !node.arguments?.length)
    return 'new Date()'
  if (ts.isCallExpression(node) && CHANCE.has(node.expression.getText())) return node.expression.getText()
  if (ts.isIdentifier(node) && BROWSER.has(node.text) && isRead(node)) return node.text
  return null
}

/** Names that the component declares itself, such as the `location` of a hook. */
const declaredIn = (body) => {
  const names = new Set()
  const visit = (node) => {
    if (
      (ts.isVariableDeclaration(node) || ts.isBindingElement(node) || ts.isParameter(node)) &&
      ts.isIdentifier(node.name)
    )
      names.add(node.name.text)
    ts.forEachChild(node, visit)
  }
  visit(body)
  return names
}

const faultsIn = (component) => {
  const faults = []
  const own = declaredIn(component)
  const visit = (node) => {
    if (isFunction(node) && node !== component && !runsWhileRendering(node)) return
    const fault = faultOf(node)
    if (fault && !own.has(fault)) faults.push(fault)
    ts.forEachChild(node, visit)
  }
  visit(component)
  return faults
}

/** The faults of a source text as `Name: what it reads`. */
export const listRenderFaults = (text, file = 'source.tsx') => {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const faults = []
  const visit = (node) => {
    const isPart =
      ts.isVariableDeclaration(node) &&
      /^([A-Z]|use[A-Z])/.test(node.name.getText()) &&
      node.initializer &&
      isFunction(node.initializer)
    if (isPart) faults.push(...faultsIn(node.initializer).map((fault) => `${node.name.getText()}: ${fault}`))
    ts.forEachChild(node, visit)
  }
  visit(source)
  return faults
}

/** The faults of the web's source files as `file > Name: what it reads`. */
export const listWebRenderFaults = () =>
  listFiles()
    .filter((file) => /^apps\/web\/src\/.*\.tsx?$/.test(file) && !file.includes('.test.'))
    .flatMap((file) =>
      listRenderFaults(readFileSync(path.join(root, file), 'utf8'), file).map(
        (fault) => `${path.relative('apps/web/src', file)} > ${fault}`,
      ),
    )
