/**
 * Repeats what a reader typed and pressed before the code of the page or of a late part (ui/late-part.tsx) loaded. A
 * small script in the page (app/early-script.ts) records it, and this repeats it after hydration. Otherwise a press
 * would be lost, and the browser itself would send a form.
 */
type Typed = { readonly value: string; readonly checked: boolean; readonly place: number }
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
type Pressed = {
  /** A button or a form. */
  readonly element: HTMLElement
  /** Its number among the elements of its kind. */
  readonly place: number
  readonly event?: Event
}
export type Early = {
  /** Choices in their order, each once, and the button or form pressed after them. */
  pressed: readonly Pressed[]
  readonly typed: Map<Field, Typed>
  /** React hydrates the page: from now on only presses in late parts are recorded. */
  started: boolean
  /** The router listens to Back and Forward. Before, the early script loads the page of the new address. */
  routed: boolean
  /** The page has hydrated: from now on only the input of late parts is recorded. */
  done: boolean
}
const isLate = (element: Element) => element.closest('[data-late]') !== null

const prototypeOf = (field: Field) => {
  if (field instanceof HTMLTextAreaElement) return HTMLTextAreaElement.prototype
  return field instanceof HTMLSelectElement ? HTMLSelectElement.prototype : HTMLInputElement.prototype
}

/** The element itself, or the one in its place where React has rendered the page again. */
const present = <E extends Element>(element: E, place = -1): E | undefined => {
  if (element.isConnected) return element
  const [twin] = [...document.querySelectorAll(element.localName)].slice(place) as E[]
  const isTwin = (name: string) => twin?.getAttribute(name) === element.getAttribute(name)
  return place >= 0 && ['type', 'name', 'class'].every(isTwin) ? twin : undefined
}

/**
 * React compares a field's value with the last one that it set or saw, which may already be what was typed. So this empties the
 * field with the setter that React watches, and fills it with the prototype's setter, which React does not watch.
 */
const retype = (before: Field, { value, checked, place }: Typed) => {
  const field = present(before, place)
  if (!field) return
  if (field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)) {
    // The attribute holds what the server rendered. React may leave the reader's tick in place without hearing of it.
    if (field.defaultChecked === checked) return
    field.checked = !checked
    field.click()
    return
  }
  const isSelect = field instanceof HTMLSelectElement
  // The reader may still be typing. Some kinds of fields, such as e-mail, have no selectionStart.
  const caret = isSelect || field !== document.activeElement ? null : field.selectionStart
  if (!isSelect) field.value = ''
  Object.getOwnPropertyDescriptor(prototypeOf(field), 'value')?.set?.call(field, value)
  if (!isSelect && caret !== null) field.setSelectionRange(caret, caret)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  if (isSelect) field.dispatchEvent(new Event('change', { bubbles: true }))
}

/** React renders after each event: the next one counts on what the one before changed. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve))

/** Types and presses again, in that order. Leaves the input of parts that have not hydrated yet for later. */
export const replay = async (early: Early): Promise<void> => {
  const typed = [...early.typed].filter(([field]) => !isLate(field))
  const pressed = early.pressed.filter(({ element }) => !isLate(element))
  early.pressed = early.pressed.filter(({ element }) => isLate(element))
  for (const [field, before] of typed) {
    early.typed.delete(field)
    retype(field, before)
  }
  if (pressed.length === 0) return
  await nextTask()
  // A press leaves the field, and a quantity is read then.
  for (const [field, { place }] of typed)
    present(field, place)?.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  // A press may add or remove buttons, so all are looked up before the first.
  for (const element of pressed.map(({ element, place }) => present(element, place))) {
    await nextTask()
    if (element instanceof HTMLFormElement) element.requestSubmit()
    else element?.click()
  }
}
