/** A diff between two schema files needs no server: this fake answers the engine's greeting with nothing. */
const NOTHING = { columnNames: [], columnTypes: [], rows: [] }
const OFFLINE = new Set(['empty', 'schemaDatamodel'])

/** Can both sides of a diff be read without a database? */
export const isOfflineDiff = ({ from, to }) => OFFLINE.has(from?.tag) && OFFLINE.has(to?.tag)

const noServer = {
  provider: 'postgres',
  adapterName: '@prisma/adapter-pg',
  queryRaw: async () => NOTHING,
  executeRaw: async () => 0,
  executeScript: async () => undefined,
  startTransaction: async () => {
    throw new Error('There is no server to open a transaction on.')
  },
  getConnectionInfo: () => ({ schemaName: 'public', supportsRelationJoins: true }),
  dispose: async () => undefined,
  underlyingDriver: () => null,
}

export const makeOfflineFactory = () => ({
  provider: noServer.provider,
  adapterName: noServer.adapterName,
  connect: async () => noServer,
  connectToShadowDb: async () => {
    throw new Error('A shadow database needs a server.')
  },
})
