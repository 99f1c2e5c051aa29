import { defineConfig } from 'vitest/config'

export default defineConfig({
  // Tests that read all texts or files take seconds, and longer on a busy machine.
  test: { include: ['src/**/*.test.ts'], testTimeout: 60_000 },
})
