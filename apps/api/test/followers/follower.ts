/**
 * The part of a process of the API that works without being asked: it follows the catalogue, hears the others, and checks each second that
 * the database answers. It is the process's own code, so that a hundred of them fit on one machine.
 */
import { connect, makeReads, readPrimary } from '@tregu/database'
import Fastify from 'fastify'
import { makeBus } from '../../src/lib/bus.ts'
import { makeCaches } from '../../src/lib/caches.ts'
import { makeRedis } from '../../src/lib/redis.ts'
import { followCatalogue, makeCatalogue } from '../../src/modules/catalogue-index/catalogue-index.ts'

type Place = { readonly url: string; readonly redisUrl?: string; readonly replicaUrl?: string }

const stopOnFault = (error: unknown): never => {
  throw error
}

const TRIES = 20

/** @param number each one checks the database for itself, as processes do */
export const startFollower = async ({ url, redisUrl, replicaUrl }: Place, number: number) => {
  const own = `${url}?follower=${number}`
  const app = Fastify()
  const log = () => app.log
  const database = connect(own, { name: 'tregu api', pulse: own })
  const reads = replicaUrl
    ? makeReads(database, [`${replicaUrl}?follower=${number}`], { connections: 10, onError: stopOnFault })
    : readPrimary(database)
  const redis = redisUrl ? makeRedis({ url: redisUrl, log }) : null
  const bus = makeBus({ databaseUrl: own, sql: database.sql, carrier: redis?.carrier, log })
  const { forget, ...caches } = makeCaches(1, Date.now)
  // The words of documents would be read once at the start and held a hundred times.
  const catalogue = makeCatalogue(
    { sql: database.sql, reads },
    { forget, now: Date.now, onFault: stopOnFault, documentsMax: 0 },
  )
  followCatalogue(app, { env: { ANSWERS_MB: 1 }, bus, catalogue, ...caches })
  redis?.start()
  await app.ready()
  // On a busy machine a connection may take longer than a call may wait.
  for (let tries = 1; !catalogue.isLoaded; tries++)
    await catalogue.catchUp().catch((error: unknown) => {
      if (tries === TRIES) throw error
    })
  return {
    stop: async () => {
      await app.close()
      redis?.stop()
      await reads.close()
      await database.close()
    },
  }
}
