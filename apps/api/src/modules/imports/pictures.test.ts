/** Pictures that are fetched: the server of the pictures is here, the rule of addresses is tested with the import. */
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { api } from '@tregu/contract'
import { describe, expect, it, onTestFinished } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { makeImports } from '../../../test/desk-import.ts'
import { useDesk } from '../../../test/desk-product.ts'
import { drawPhoto } from '../../../test/multipart.ts'
import { fetchPublic, isPublicAddress } from '../../lib/public-fetch.ts'
import { findImport } from './imports.queries.ts'
import { fetchPictures } from './pictures.job.ts'

const test = useApp()
const desk = useDesk(test)
const files = makeImports(test, desk.of)

const serve = async (listener: RequestListener): Promise<string> => {
  const server = createServer(listener)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
const limits = { bytes: 100_000, seconds: 1, isAllowed: () => true }

describe('a file of somebody else', () => {
  it('is fetched within its size and time, and redirects stay on the host', async () => {
    const site = await serve((request, response) => {
      if (request.url === '/good') return response.end('good')
      if (request.url === '/moved') return response.writeHead(302, { location: '/good' }).end()
      if (request.url === '/away') return response.writeHead(302, { location: 'http://example.com/' }).end()
      if (request.url === '/loop') return response.writeHead(302, { location: '/loop' }).end()
      if (request.url === '/large') return response.end('a'.repeat(100_001))
      if (request.url === '/silent') return undefined
      return response.writeHead(404).end()
    })
    const ask = async (path: string) =>
      fetchPublic(site + path, limits).then(String, (error: Error) => error.message)
    expect(
      await Promise.all(['/good', '/moved', '/away', '/loop', '/large', '/silent', '/none'].map(ask)),
    ).toEqual(['good', 'good', 'address', 'failed', 'failed', 'failed', 'failed'])
  })

  it('is never fetched from a private address, nor from a name that leads to one', async () => {
    for (const ip of [
      '127.0.0.1',
      '10.1.2.3',
      '172.20.0.1',
      '192.168.1.1',
      '169.254.169.254',
      '100.64.0.1',
      '0.0.0.0',
    ])
      expect([ip, isPublicAddress(ip)]).toEqual([ip, false])
    for (const ip of ['::1', '::ffff:127.0.0.1', 'fd00::1', 'fe80::1', '2002:7f00:1::', 'none'])
      expect([ip, isPublicAddress(ip)]).toEqual([ip, false])
    expect([isPublicAddress('93.184.216.34'), isPublicAddress('2606:4700::1111')]).toEqual([true, true])
    const site = await serve((_, response) => response.end('secret'))
    const byName = site.replace('127.0.0.1', 'localhost')
    for (const address of [site, byName, 'ftp://example.com/a', 'http://a:b@example.com/', 'nonsense'])
      await expect(fetchPublic(address, { bytes: 10, seconds: 1 })).rejects.toThrow('address')
  })
})

describe('a picture of an import', () => {
  it('is shown at its variant, and puts the product on sale that waited for it', async () => {
    const photo = await drawPhoto(600, 600, 'png')
    const other = await drawPhoto(700, 600, 'png')
    const found =
      await files.read(`slug,name,category,status,option1_name,option1_value,price,images,variant_image
lamp-of-clay,Lamp,house/kitchen/cups,published,Size,Small,5.00,https://example.com/a.png|https://example.com/page,https://example.com/b.png
lamp-of-clay,,,,,Large,6.00,,
`)
    expect(found.counts).toMatchObject({ create: 2, warning: 0 })
    const params = { id: found.id }
    await test.call(api.desk.applyImport, { params, body: { version: 1 } }, desk.of.owner)
    // The job of the import would ask the network.
    const { runImport } = await import('./run.job.ts')
    const given = new Map([
      ['https://example.com/a.png', photo],
      ['https://example.com/b.png', other],
    ])
    const fetch = async (address: string) => given.get(address) ?? Buffer.from('<html>')
    await runImport(test.deps, found.id, fetch)
    const done = await files.get(found.id)
    expect([done.state, done.pictures]).toEqual(['done', { waiting: 0, done: 2, failed: 1 }])
    const [row] = await files.rows(found.id, 'warning')
    expect(row?.problems).toMatchObject([
      { value: 'https://example.com/page', message: 'Please choose a JPEG, PNG or WebP picture.' },
    ])
    const { body } = await test.call(api.desk.listProducts, { query: {} }, desk.of.owner)
    const product = await desk.get(body.result[0]?.id ?? '')
    expect([product.status, product.images.length]).toEqual(['published', 2])
    expect(product.variants.map(({ image }) => image)).toEqual([product.images[1]?.id, null])
    const record = await findImport(test.database.db, found.id, null)
    if (record) await fetchPictures(test.deps, record, fetch)
    expect((await desk.get(product.id)).images.length).toBe(2)
    const undone = await test.call(api.desk.undoChange, { params: { id: done.change ?? '' } }, desk.of.owner)
    expect(undone.status).toBe(200)
    expect((await test.call(api.desk.listProducts, { query: {} }, desk.of.owner)).body.count).toBe(0)
  })
})
