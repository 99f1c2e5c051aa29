/**
 * What a reader types and presses before the page's code is here. A small script in the page (app/early-script.ts) writes it
 * down, and it is done once React has taken the page over: without it the press would be lost, and a form would be sent by the browser itself.
 */
type Typed = { readonly value: string; readonly checked: boolean }
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
export type Early = {
  /** The last button or form that was pressed: the newest wish counts. */
  pressed: HTMLElement | null
  readonly typed: Map<Field, Typed>
  readonly stop: () => void
}
const prototypeOf = (field: Field) => {
  if (field instanceof HTMLTextAreaElement) return HTMLTextAreaElement.prototype
  return field instanceof HTMLSelectElement ? HTMLSelectElement.prototype : HTMLInputElement.prototype
}

/** Hydration puts a field back to its first value; the prototype's setter lets React see that the value is another one. */
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

/** Types and presses again, in that order, now that somebody listens. */
export const replay = (early: Early): void => {
  for (const [field, typed] of early.typed) retype(field, typed)
  const { pressed } = early
  if (!pressed?.isConnected) return
  delete pressed.dataset.early
  if (pressed instanceof HTMLFormElement) pressed.requestSubmit()
  else pressed.click()
}
