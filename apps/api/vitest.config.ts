import { defineConfig } from 'vitest/config'

type Mutant = { readonly file: string; readonly start: number; readonly end: number; readonly text: string }
const mutant = process.env.MUTANT ? (JSON.parse(process.env.MUTANT) as Mutant) : null
const mutate = (code: string, { start, end, text }: Mutant) => code.slice(0, start) + text + code.slice(end)

export default defineConfig({
  plugins: [
    {
      // Breaks one rule (test/mutation/run.mjs).
      name: 'mutant',
      enforce: 'pre',
      transform: (code, id) =>
        mutant && id.endsWith(`/apps/api/${mutant.file}`) ? mutate(code, mutant) : null,
    },
  ],
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: [
      '../../prisma/test/global-setup.ts',
      '../../prisma/test/build-commands.ts',
      'test/build-processes.ts',
    ],
    // Tests wait for older transactions of other files (test/eventually.ts), and longer on a busy machine.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    // Each test file starts its own servers, so files can share loaded modules. This halves the time of a run.
    isolate: false,
    env: { ARGON2_MEMORY_KIB: '1024' },
  },
})
