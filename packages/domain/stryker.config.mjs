// Mutation tests of the rules that count money (CONTRIBUTING.md): each small change of the code must fail a test.
export default {
  mutate: [
    'src/money.ts',
    'src/share-cents.ts',
    'src/coupons.ts',
    'src/coupon-selection.ts',
    'src/coupon-taking.ts',
    'src/ledger.ts',
    'src/refunds.ts',
    'src/returns.ts',
    'src/order-course.ts',
    'src/order-payment.ts',
    'src/order-status.ts',
    'src/order-totals.ts',
    'src/split-order.ts',
    'src/withdrawals.ts',
  ],
  plugins: ['@stryker-mutator/vitest-runner'],
  testRunner: 'vitest',
  // Each change runs only the tests that reach it.
  coverageAnalysis: 'perTest',
  concurrency: 2,
  // Long enough that a mutant on a busy machine is not taken for an endless loop.
  timeoutMS: 20_000,
  // Vitest would run the copied tests that a broken run leaves behind.
  cleanTempDir: 'always',
  reporters: ['clear-text', 'progress'],
  thresholds: { high: 90, low: 80, break: 80 },
}
