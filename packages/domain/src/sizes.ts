/** Size guides of categories, and how a product fits those who bought it (docs/rules/catalogue.md#sizes). */

/** What a guide measures: sizes of other countries, parts of the body in centimetres, and `foot` in millimetres. */
export const SIZE_MEASURES = ['eu', 'uk', 'chest', 'waist', 'hips', 'foot', 'height'] as const
export type SizeMeasure = (typeof SIZE_MEASURES)[number]

/** A table of a category: a row for each size, with a value for each measure, such as `86–90`. */
export type SizeGuide = {
  /** The slug of the option whose values the sizes are. */
  readonly option: string
  readonly measures: readonly SizeMeasure[]
  readonly rows: readonly { readonly size: string; readonly values: readonly string[] }[]
}

export const SIZE_ROWS_MAX = 40
export const SIZE_TEXT_MAX = 20

/** What a reviewer can say: it runs small, fits exactly, or runs large. */
export const FITS = ['small', 'exact', 'large'] as const
export type Fit = (typeof FITS)[number]

/** Fewer answers say nothing. */
export const FIT_ANSWERS_MIN = 3

/** The answer that more than half of the reviewers gave; null when there is none, or too few answered. */
export const findUsualFit = (answers: Readonly<Record<Fit, number>>): Fit | null => {
  const total = FITS.reduce((sum, fit) => sum + answers[fit], 0)
  if (total < FIT_ANSWERS_MIN) return null
  return FITS.find((fit) => answers[fit] * 2 > total) ?? null
}
