import { defineConfig } from 'vitest/config'

const times = { testTimeout: 60_000, hookTimeout: 60_000, maxWorkers: 2 }
/** Measures how soon a frozen database is noticed, so nothing runs beside it. */
const alone = 'test/frozen.test.ts'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...times,
          name: 'database',
          include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
          exclude: [alone],
          globalSetup: ['./test/global-setup.ts', './test/build-commands.ts'],
          sequence: { groupOrder: 1 },
        },
      },
      { test: { ...times, name: 'alone', include: [alone], sequence: { groupOrder: 2 } } },
    ],
  },
})
