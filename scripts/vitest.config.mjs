import { defineConfig } from 'vitest/config'

export default defineConfig({
  // Some tests start programs of their own, on machines that are busy.
  test: { include: ['lib/**/*.test.mjs'], testTimeout: 30_000 },
})
