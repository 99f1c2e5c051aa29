// Small changes of a file, each of which breaks a rule: a comparison, a condition, a sum, or a condition of a statement.
import ts from 'typescript'

const { SyntaxKind: Kind } = ts
const OTHER = {
  [Kind.LessThanToken]: '<=',
  [Kind.LessThanEqualsToken]: '<',
  [Kind.GreaterThanToken]: '>=',
  [Kind.GreaterThanEqualsToken]: '>',
  [Kind.EqualsEqualsEqualsToken]: '!==',
  [Kind.ExclamationEqualsEqualsToken]: '===',
  [Kind.AmpersandAmpersandToken]: '||',
  [Kind.BarBarToken]: '&&',
  [Kind.PlusToken]: '-',
  [Kind.MinusToken]: '+',
  [Kind.AsteriskToken]: '/',
  [Kind.SlashToken]: '*',
}
const isText = (node) => ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)
/** A condition of a `where` object: without it, rows of others or in another state are met. */
const isCondition = (node) =>
  ts.isObjectLiteralExpression(node.parent) &&
  node.parent.properties.length > 1 &&
  ts.isPropertyAssignment(node.parent.parent) &&
  node.parent.parent.name.getText() === 'where'

const changesOf = (node) => {
  if (ts.isBinaryExpression(node)) {
    const { left, right, operatorToken } = node
    const other = OTHER[operatorToken.kind]
    return other && !isText(left) && !isText(right) ? [[operatorToken, other]] : []
  }
  if (ts.isPrefixUnaryExpression(node) && node.operator === Kind.ExclamationToken)
    return [[node, node.operand.getText()]]
  if (ts.isIfStatement(node)) return [[node.expression, 'false']]
  if (ts.isConditionalExpression(node))
    return [
      [node.condition, 'true'],
      [node.condition, 'false'],
    ]
  if ((ts.isPropertyAssignment(node) || ts.isShorthandPropertyAssignment(node)) && isCondition(node))
    return [[node, '...{}']]
  return []
}

/**
 * Changes of SQL, each as long as what it replaces, because a statement knows its parameters by their places: a comparison turned
 * round or moved by one, and a condition without a parameter left out.
 */
const SQL = [
  [/(?<=\w) = (?=:\w)/g, '<> '],
  [/ < (?=[:\w(])/g, '<= '],
  [/ > (?=[:\w(])/g, '>= '],
  [/ <= (?=[:\w(])/g, ' <  '],
  [/ >= (?=[:\w(])/g, ' >  '],
  [/ AND (?:NOT )?\w+\.\w+(?: IS (?:NOT )?NULL)?(?= AND |\)|\\n|"| ORDER| FOR)/g, null],
]
const isStatement = (node) =>
  ts.isPropertyAssignment(node) && ts.isStringLiteral(node.name) && node.name.text === 'statement'

const changesOfStatement = (node, code) => {
  const start = node.initializer.getStart()
  const text = code.slice(start, node.initializer.getEnd())
  return SQL.flatMap(([pattern, other]) =>
    [...text.matchAll(pattern)].map(({ 0: was, index }) => ({
      start: start + index,
      end: start + index + was.length,
      text: other ?? ' '.repeat(was.length),
      was: `${text.slice(Math.max(0, index - 40), index)}${was}${text.slice(index + was.length).slice(0, 20)}`,
    })),
  )
}

/** All mutants of a file: from where to where which text takes the place of the code. */
export const listMutants = (file, code) => {
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true)
  const found = []
  const lineAt = (place) => source.getLineAndCharacterOfPosition(place).line + 1
  const visit = (node) => {
    if (ts.isTypeNode(node)) return
    if (isStatement(node))
      for (const change of changesOfStatement(node, code))
        found.push({ file, line: lineAt(change.start), ...change })
    for (const [changed, text] of changesOf(node)) {
      const [start, end] = [changed.getStart(), changed.getEnd()]
      found.push({ file, line: lineAt(start), start, end, text, was: code.slice(start, end) })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}
