/** Finds elements by role and name, inside the page. The engines' own ways differ too much to share one description of a journey. */

/** The native elements and the attribute of each role that the journeys use. */
const ROLES = {
  button: 'button, [role="button"]',
  checkbox: 'input[type="checkbox"]',
  combobox: 'select, [role="combobox"]',
  dialog: 'dialog, [role="dialog"]',
  field: 'input, textarea',
  group: 'fieldset, [role="group"]',
  heading: 'h1, h2, h3',
  /** The button in the corner: on a phone the footer folds its links under "Help" too. */
  'help button': '[data-part="help-button"]',
  label: 'label',
  link: 'a[href]',
  list: 'ul, ol, [role="list"]',
  log: '[role="log"]',
  text: 'p, span, h1, h2, h3, li, div, strong, code',
} as const

export type Sought = {
  readonly role: keyof typeof ROLES
  /** The whole name, or an expression that matches it. */
  readonly name: string | RegExp
  readonly within?: Sought
}

type Step = { selector: string; exact?: string; pattern?: string }

const stepsOf = ({ role, name, within }: Sought): readonly Step[] => {
  const step = typeof name === 'string' ? { exact: name } : { pattern: name.source }
  return [...(within ? stepsOf(within) : []), { selector: ROLES[role], ...step }]
}

/** Runs in the page: it may use nothing from outside. Of several it takes the first that is visible; of texts the last, the innermost. */
const findInPage = (steps: readonly Step[], isText: boolean) => {
  const clean = (words: string | null | undefined) => (words ?? '').replace(/\s+/g, ' ').trim()
  const nameOf = (element: HTMLElement) => {
    const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? []
    const labelled = ids.map((id) => document.getElementById(id)?.textContent).join(' ')
    const labels = [...((element as HTMLInputElement).labels ?? [])]
      .map((label) => label.textContent)
      .join(' ')
    return clean(labelled || element.getAttribute('aria-label') || labels || element.textContent)
  }
  const isSeen = (element: HTMLElement) =>
    element.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().width > 0
  let parents: readonly ParentNode[] = [document]
  for (const { selector, exact, pattern = '' } of steps) {
    const fits = (name: string) => (exact === undefined ? new RegExp(pattern).test(name) : name === exact)
    parents = parents.flatMap((parent) =>
      [...parent.querySelectorAll<HTMLElement>(selector)].filter(
        (element) => fits(nameOf(element)) && isSeen(element),
      ),
    )
  }
  const found = (isText ? parents.at(-1) : parents[0]) as HTMLElement | undefined
  return found ?? null
}

/** Finds the element and brings it to the middle, so that no bar covers it. */
const showInPage = (element: HTMLElement | null) => {
  element?.scrollIntoView({ block: 'center', behavior: 'instant' })
  return element
}

/** tsx gives functions their names by a helper that the page does not have. */
const inPage = (code: string) => `((__name) => (${code}))((each) => each)`

const findExpression = (sought: Sought) =>
  `(${findInPage})(${JSON.stringify(stepsOf(sought))}, ${sought.role === 'text'})`

/** An expression whose value is the element, or null. */
export const elementExpression = (sought: Sought) => inPage(`(${showInPage})(${findExpression(sought)})`)

/** An expression whose value is the element's text (a field's value), or null. */
export const wordsExpression = (sought: Sought) =>
  inPage(`((found) => found && (found.value ?? found.textContent))(${findExpression(sought)})`)

/** An expression that marks what a field holds, so that typing replaces it. */
export const selectExpression = (sought: Sought) =>
  inPage(`((found) => { found?.select() })(${findExpression(sought)})`)

/** React has hydrated: its own property on a visible element shows it. */
export const READY = `[...document.querySelectorAll('#main h1, #main h2, #main a')].some(
  (each) => each.checkVisibility() && Object.keys(each).some((key) => key.startsWith('__react')))`

/** An expression whose value is the value of a `select`'s option with this label, or null. */
export const optionExpression = (sought: Sought, label: string) =>
  inPage(
    `((found) => [...(found?.options ?? [])].find(({ text }) => text === ${JSON.stringify(label)})?.value ?? null)(${findExpression(sought)})`,
  )

/** The pictures inside the window have loaded. */
export const PICTURES = `[...document.images].every((each) => {
  const { left, right, top, bottom } = each.getBoundingClientRect()
  const isInside = right > 0 && left < innerWidth && bottom > 0 && top < innerHeight
  return each.complete || !isInside || !each.checkVisibility()
})`
