import { expect, it } from 'vitest'
import { readJourneys } from './journey-report.mjs'

const run = (projectName, status, duration, errors = []) => ({
  projectName,
  status,
  results: [{ duration, errors }],
})

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
                tests: [
                  run('desktop', 'expected', 20),
                  run('phone', 'unexpected', 30, [
                    { message: '\u001b[31mnot visible\u001b[39m\nwaited 15 s', location: { line: 7 } },
                  ]),
                ],
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
      errors: '',
    },
    {
      title: 'the cart > adds a line',
      project: 'desktop',
      file: 'cart.spec.ts',
      passed: true,
      skipped: false,
      duration: 20,
      errors: '',
    },
    {
      title: 'the cart > adds a line',
      project: 'phone',
      file: 'cart.spec.ts',
      passed: false,
      skipped: false,
      duration: 30,
      errors: 'line 7: not visible\nwaited 15 s',
    },
  ])
})
