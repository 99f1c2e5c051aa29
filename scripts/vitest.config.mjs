import { defineConfig } from 'vitest/config'

export default defineConfig({
  // Some tests start programs, and the machine may be busy.
  test: { include: ['lib/**/*.test.mjs'], testTimeout: 30_000 },
})
