/**
 * The number that a person typed; `9,80` is one too. Other text is returned as it was typed, so that the server refuses it and its sentence
 * stands at the field.
 */
export const typedNumber = (typed: string): number | string => {
  const number = Number(typed.trim().replace(',', '.'))
  return typed.trim() !== '' && Number.isFinite(number) ? number : typed
}
