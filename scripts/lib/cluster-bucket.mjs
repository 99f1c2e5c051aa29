/** A service like S3 with one bucket, in memory, for rehearsals. It believes every signature; the tests of the API look at them. */
import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'

const NAME = 'uploads'
const md5 = (bytes) => createHash('md5').update(bytes).digest('hex')

const list = (files, prefix) => {
  const rows = [...files]
    .filter(([name]) => name.startsWith(prefix))
    .map(
      ([name, { bytes, at }]) =>
        `<Contents><Key>${name}</Key><LastModified>${at}</LastModified><ETag>&quot;${md5(bytes)}&quot;</ETag><Size>${bytes.length}</Size></Contents>`,
    )
  return `<?xml version="1.0"?><ListBucketResult><IsTruncated>false</IsTruncated>${rows.join('')}</ListBucketResult>`
}

/** Starts it. `settings` are for the API. */
export const startBucket = async () => {
  const files = new Map()
  const server = createServer(async (request, reply) => {
    const url = new URL(request.url, 'http://bucket')
    const name = decodeURIComponent(url.pathname.slice(NAME.length + 2))
    if (name === '') return reply.end(list(files, url.searchParams.get('prefix') ?? ''))
    if (request.method === 'PUT') {
      files.set(name, { bytes: await buffer(request), at: new Date().toISOString() })
      return reply.end()
    }
    if (request.method === 'DELETE') {
      files.delete(name)
      return reply.writeHead(204).end()
    }
    const stored = files.get(name)
    return stored
      ? reply.end(stored.bytes)
      : reply.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>')
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    settings: {
      ...{ UPLOADS_S3_ENDPOINT: `http://127.0.0.1:${server.address().port}`, UPLOADS_S3_REGION: 'auto' },
      ...{ UPLOADS_S3_BUCKET: NAME, UPLOADS_S3_KEY: 'rehearsal', UPLOADS_S3_SECRET: 'of-the-rehearsal' },
    },
    count: () => files.size,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
