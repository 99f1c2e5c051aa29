/** The lines of the imprint that stand at the foot of every page: the company and its address. */
export const firstLines = (imprint: string): readonly string[] =>
  imprint
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .slice(0, 2)
