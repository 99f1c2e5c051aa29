import { defineConfig } from 'vitest/config'

export default defineConfig({
  // Property tests take seconds, and longer on a busy machine.
  test: { include: ['src/**/*.test.ts'], testTimeout: 60_000 },
})
