import { defineConfig } from 'vitest/config'

export default defineConfig({
  // Tests start servers, which takes seconds on a busy machine.
  test: { include: ['src/**/*.test.ts'], testTimeout: 60_000 },
})
