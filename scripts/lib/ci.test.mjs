import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { root } from './set-up.mjs'

const { on, permissions, jobs } = parse(readFileSync(path.join(root, '.github/workflows/ci.yml'), 'utf8'))
const { steps, strategy, ...job } = jobs.test

describe('the hosted run', () => {
  it('is started by every push and pull request', () => {
    expect(Object.keys(on)).toEqual(['push', 'pull_request'])
  })

  it('runs the README’s test command on the oldest Node and on the current one', () => {
    expect(steps.map(({ run }) => run)).toContain('npm test')
    expect(strategy.matrix.node).toEqual(['20', 'lts/*'])
  })

  it('may only read, and takes actions of a named version', () => {
    expect(permissions).toEqual({ contents: 'read' })
    expect(job.permissions).toBeUndefined()
    for (const { uses } of steps.filter((step) => step.uses)) expect(uses).toMatch(/^actions\/[\w-]+@v\d+$/)
  })
})
