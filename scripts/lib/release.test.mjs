// The release workflow, read without running it.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { root } from './set-up.mjs'

const read = (file) => readFileSync(path.join(root, file), 'utf8')
const { on, permissions, jobs } = parse(read('.github/workflows/release.yml'))
const { services } = parse(read('docker-compose.yml'), { merge: true })
const usesOf = ({ steps }) => steps.map(({ uses }) => uses).filter(Boolean)
const stepOf = (job, action) => job.steps.find(({ uses }) => uses?.startsWith(`${action}@`))

describe('a release', () => {
  it('begins with a tag of the version, and with nothing else', () => {
    expect(on).toEqual({ push: { tags: ['v[0-9]+.[0-9]+.[0-9]+*'] } })
  })

  it('looks every image through before one is published', () => {
    expect(jobs.publish.needs).toEqual(['bases', 'scan'])
    expect(stepOf(jobs.scan, 'aquasecurity/trivy-action').with).toMatchObject({ 'exit-code': '1' })
    const published = jobs.publish.strategy.matrix.include
    expect(jobs.scan.strategy.matrix.target).toEqual(published.map(({ target }) => target))
    for (const job of [jobs.scan, jobs.publish])
      expect(stepOf(job, 'docker/build-push-action').with['build-args']).toBe(
        '${{ needs.bases.outputs.args }}',
      )
  })

  it('publishes the images that compose pulls, with a list of what is in them, and signs them', () => {
    const built = Object.values(services).flatMap(({ build, image }) =>
      build ? [[build.target, image.replace('${TREGU_IMAGE:-tregu}', '').replace(/:.*/, '')]] : [],
    )
    const published = jobs.publish.strategy.matrix.include.map(({ target, suffix }) => [target, suffix])
    expect(Object.fromEntries(published)).toEqual(Object.fromEntries(built))
    const push = stepOf(jobs.publish, 'docker/build-push-action')
    expect(push.with).toMatchObject({ push: true, sbom: true, provenance: 'mode=max' })
    expect(jobs.publish.steps.at(-1).run).toContain('cosign sign --yes "${NAME}@${DIGEST}"')
  })

  it('lets only that job write, with the actions of Docker, GitHub and sigstore', () => {
    expect(permissions).toEqual({ contents: 'read' })
    expect(Object.keys(jobs).filter((name) => jobs[name].permissions)).toEqual(['publish'])
    expect(jobs.publish.permissions).toEqual({ contents: 'read', packages: 'write', 'id-token': 'write' })
    for (const uses of usesOf(jobs.publish)) expect(uses).toMatch(/^(actions|docker|sigstore)\//)
    for (const uses of Object.values(jobs).flatMap(usesOf)) expect(uses).toMatch(/@(v\d+|[0-9a-f]{40})$/)
  })

  it('pins what the images build on', () => {
    const names = [...read('Dockerfile').matchAll(/^ARG ([A-Z]+_IMAGE)=/gm)].map(([, name]) => name)
    expect(names).toEqual(['NODE_IMAGE', 'CADDY_IMAGE', 'POSTGRES_IMAGE'])
    expect(jobs.bases.outputs.args).toBe('${{ steps.bases.outputs.args }}')
  })
})
