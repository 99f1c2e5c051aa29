import { expect, it } from 'vitest'
import { readJourneys } from './journey-report.mjs'

const run = (projectName, status, duration) => ({ projectName, status, results: [{ duration }] })

it('counts a journey once for each width, and one that failed at the second width as failed', () => {
  const report = {
    suites: [
      {
        title: 'cart.spec.ts',
        file: 'cart.spec.ts',
        suites: [
          {
            title: 'the cart',
            specs: [
              {
                title: 'adds a line',
                ok: true,
                tests: [run('desktop', 'expected', 20), run('phone', 'unexpected', 30)],
              },
            ],
          },
        ],
        specs: [{ title: 'opens', ok: true, tests: [run('desktop', 'skipped', 0)] }],
      },
    ],
  }
  expect(readJourneys(report)).toEqual([
    {
      title: 'opens',
      project: 'desktop',
      file: 'cart.spec.ts',
      passed: false,
      skipped: true,
      duration: 0,
    },
    {
      title: 'the cart > adds a line',
      project: 'desktop',
      file: 'cart.spec.ts',
      passed: true,
      skipped: false,
      duration: 20,
    },
    {
      title: 'the cart > adds a line',
      project: 'phone',
      file: 'cart.spec.ts',
      passed: false,
      skipped: false,
      duration: 30,
    },
  ])
})
