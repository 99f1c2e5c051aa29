/** Processor time and waiting time of one composed picture. */
import { makePassStore, parseComposedName, renderComposed } from '@tregu/studio'

const ROUNDS = 12
const GOODS = { name: 'Mjaltë mali Kosherja Rugova, pa sheqer', brand: 'Kosherja' }
const composed = [
  ['composed, two slots', 'cup-hero.glaze-b3262e.sand'],
  ['composed, with a label', 'honey-jar-hero.lid-2b2b2b.sand.frame-1'],
  ['composed, with a cover', 'book-hero.sand.hills-1'],
  ['composed, with a screen', 'laptop-hero.cool.screen-1'],
] as const
const say = (text: string) => process.stdout.write(`${text}\n`)

const measure = async (name: string, render: () => Promise<unknown>) => {
  const first = performance.now()
  await render()
  const cold = performance.now() - first
  const processor = process.cpuUsage()
  const waits: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const from = performance.now()
    await render()
    waits.push(performance.now() - from)
  }
  const { user, system } = process.cpuUsage(processor)
  waits.sort((a, b) => a - b)
  const milliseconds = [cold, waits[ROUNDS >> 1] ?? 0, (user + system) / 1000 / ROUNDS]
  say(`${name.padEnd(36)}${milliseconds.map((each) => each.toFixed(0).padStart(12)).join('')}`)
}

say(
  `${'milliseconds'.padEnd(36)}${['first', 'median', 'processor'].map((each) => each.padStart(12)).join('')}`,
)
const passes = makePassStore()
for (const width of [560, 960] as const) {
  for (const [name, file] of composed) {
    const parsed = parseComposedName(`${file}.${width}.webp`)
    if (parsed === null) throw new Error(`${file} is no name`)
    await measure(`${name}, ${width} px`, () => renderComposed(passes, parsed, GOODS))
  }
}
