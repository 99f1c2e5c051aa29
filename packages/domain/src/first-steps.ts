/** The steps of a new market, for its administrators (docs/rules/backoffice.md#first-steps). */

/** In their order. */
export const FIRST_STEPS = ['market', 'departments', 'terms', 'home', 'staff', 'store'] as const
export type FirstStep = (typeof FIRST_STEPS)[number]
export type FirstStepState = {
  readonly key: FirstStep
  readonly done: boolean
  readonly skipped: boolean
}

/** Each step with its state, and how many are neither done nor skipped. A step that is done no longer counts as skipped. */
export const listFirstSteps = (
  done: Readonly<Record<FirstStep, boolean>>,
  skipped: readonly string[],
): { readonly steps: readonly FirstStepState[]; readonly open: number } => {
  const steps = FIRST_STEPS.map((key) => ({
    key,
    done: done[key],
    skipped: !done[key] && skipped.includes(key),
  }))
  return { steps, open: steps.filter((step) => !step.done && !step.skipped).length }
}
