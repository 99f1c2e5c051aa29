/** What a run's last closing line counts. A run without one, or one that ends badly although its line is good, has failed. */
export const readClosing = (output, code) => {
  const [, passed, failed = 0] = [...output.matchAll(/^(\d+) passed, (\d+) failed$/gm)].at(-1) ?? []
  const isCounted = code === 0 ? passed !== undefined : Number(failed) > 0
  return { passed: Number(passed ?? 0), failed: isCounted ? Number(failed) : 1 }
}
