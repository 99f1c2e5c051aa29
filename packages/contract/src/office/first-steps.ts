/** The steps of a new market. */
import { FIRST_STEPS } from '@tregu/domain'
import { z } from 'zod'
import { count, flag, success } from '../codecs.ts'
import { endpoint } from '../endpoint.ts'
import * as r from '../routes/office-settings.ts'

const response = success({
  result: z.array(
    z
      .object({
        key: z.enum(FIRST_STEPS),
        done: z.boolean(),
        skipped: z.boolean().meta({ description: 'somebody has skipped it, and it is not done' }),
      })
      .meta({ id: 'FirstStep' }),
  ),
  open: count.meta({ description: 'neither done nor skipped' }),
})

export const firstStepCalls = {
  getFirstSteps: endpoint(r.getFirstSteps, {
    summary: 'The steps of a new market, computed from what it has',
    response,
  }),
  skipFirstStep: endpoint(r.skipFirstStep, {
    summary: 'Skip a step, or take it back',
    params: z.object({ step: z.enum(FIRST_STEPS) }),
    body: z.object({ skipped: flag }),
    response,
  }),
}
