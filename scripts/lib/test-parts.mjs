// The parts of npm test, which the hosted run starts on separate machines. Each part writes the results of its tests, and the part
// `coverage` reads all of them.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { Stop } from './stop.mjs'

export const PARTS = ['checks', 'api', 'journeys', 'coverage']

/**
 * `npm test` runs everything; `npm test -- --only journeys --shard 1/2` the first half of the journeys.
 * @throws Stop when there is no such part, or a shard of another part than journeys
 */
export const readParts = (args) => {
  const { only, shard } = parseArgs({
    args,
    options: { only: { type: 'string' }, shard: { type: 'string' } },
  }).values
  if (only !== undefined && !PARTS.includes(only))
    throw new Stop(`There is no part ${only} of the tests: ${PARTS.join(', ')}.`)
  if (shard !== undefined && (only !== 'journeys' || !/^[1-9]\d?\/[1-9]\d?$/.test(shard)))
    throw new Stop('A shard is 1/2 or the like, and only journeys have shards.')
  return { only: only ?? null, shard: shard ?? null, has: (part) => only === undefined || only === part }
}

const PREFIX = 'titles-'

/** Writes the tests of a part, by their full titles. */
export const writeTitles = (folder, { only, shard }, titles) =>
  writeFileSync(
    path.join(folder, `${PREFIX}${[only, shard?.replace('/', '-')].filter(Boolean).join('-')}.json`),
    JSON.stringify([...titles]),
  )

/** Combines the results of tests that have the same title. */
export const joinTests = (one, other) => ({
  passed: one.passed && other.passed,
  leftOut: one.leftOut && other.leftOut,
  isThroughTheDoor: one.isThroughTheDoor || other.isThroughTheDoor,
  files: [...one.files, ...other.files],
})

/** The tests of all parts that have written into this folder. */
export const readTitles = (folder) => {
  const titles = new Map()
  for (const name of readdirSync(folder).filter((each) => each.startsWith(PREFIX)))
    for (const [title, test] of JSON.parse(readFileSync(path.join(folder, name), 'utf8')))
      titles.set(title, titles.has(title) ? joinTests(titles.get(title), test) : test)
  return titles
}
