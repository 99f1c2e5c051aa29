/**
 * Repeats what a reader typed and pressed before the page's code loaded. A small script in the page (app/early-script.ts)
 * records it, and this repeats it after hydration. Otherwise a press would be lost, and the browser itself would send a
 * form.
 */
type Typed = { readonly value: string; readonly checked: boolean }
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
export type Early = {
  /** Only the last pressed button or form counts. */
  pressed: HTMLElement | null
  readonly typed: Map<Field, Typed>
  readonly stop: () => void
}
const prototypeOf = (field: Field) => {
  if (field instanceof HTMLTextAreaElement) return HTMLTextAreaElement.prototype
  return field instanceof HTMLSelectElement ? HTMLSelectElement.prototype : HTMLInputElement.prototype
}

/** Hydration resets a field to its first value. The prototype's setter lets React notice the change. */
const retype = (field: Field, { value, checked }: Typed) => {
  if (!field.isConnected) return
  if (field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)) {
    if (field.checked !== checked) field.click()
    return
  }
  Object.getOwnPropertyDescriptor(prototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  if (field instanceof HTMLSelectElement) field.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Types and presses again, in that order, after hydration. */
export const replay = (early: Early): void => {
  for (const [field, typed] of early.typed) retype(field, typed)
  const { pressed } = early
  if (!pressed?.isConnected) return
  delete pressed.dataset.early
  if (pressed instanceof HTMLFormElement) pressed.requestSubmit()
  else pressed.click()
}
