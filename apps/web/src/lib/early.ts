/**
 * Repeats what a reader typed and pressed before the code of the page or of a late part (ui/late-part.tsx) loaded. A
 * small script in the page (app/early-script.ts) records it, and this repeats it after hydration. Otherwise a press
 * would be lost, and the browser itself would send a form.
 */
type Typed = { readonly value: string; readonly checked: boolean; readonly place: number }
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
export type Early = {
  /** Only the last pressed button or form counts. */
  pressed: HTMLElement | null
  /** Its number among the elements of its kind. */
  place?: number
  /** The event of the last press. */
  event?: Event
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

/** Hydration resets a field to its first value. The prototype's setter lets React notice the change. */
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
  Object.getOwnPropertyDescriptor(prototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  if (field instanceof HTMLSelectElement) field.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Types and presses again, in that order. Leaves the input of parts that have not hydrated yet for later. */
export const replay = (early: Early): void => {
  for (const [field, typed] of early.typed) {
    if (isLate(field)) continue
    early.typed.delete(field)
    retype(field, typed)
  }
  if (!early.pressed || isLate(early.pressed)) return
  const pressed = present(early.pressed, early.place)
  delete early.pressed.dataset.early
  early.pressed = null
  if (!pressed) return
  if (pressed instanceof HTMLFormElement) pressed.requestSubmit()
  else pressed.click()
}
