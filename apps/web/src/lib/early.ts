/**
 * Repeats what a reader typed and pressed before the code of the page or of a late part (ui/late-part.tsx) loaded. A
 * small script in the page (app/early-script.ts) records it, and this repeats it after hydration. Otherwise a press
 * would be lost, and the browser itself would send a form.
 */
type Typed = { readonly value: string; readonly checked: boolean }
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
export type Early = {
  /** Only the last pressed button or form counts. */
  pressed: HTMLElement | null
  /** The event of the last press. */
  event?: Event
  readonly typed: Map<Field, Typed>
  /** The page has hydrated: from now on only the input of late parts is recorded. */
  started: boolean
}
const isLate = (element: Element) => element.closest('[data-late]') !== null

const prototypeOf = (field: Field) => {
  if (field instanceof HTMLTextAreaElement) return HTMLTextAreaElement.prototype
  return field instanceof HTMLSelectElement ? HTMLSelectElement.prototype : HTMLInputElement.prototype
}

/** Hydration resets a field to its first value. The prototype's setter lets React notice the change. */
const retype = (field: Field, { value, checked }: Typed) => {
  if (!field.isConnected) return
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
  const { pressed } = early
  if (!pressed || isLate(pressed)) return
  early.pressed = null
  delete pressed.dataset.early
  if (!pressed.isConnected) return
  if (pressed instanceof HTMLFormElement) pressed.requestSubmit()
  else pressed.click()
}
