/** Serves the contract as OpenAPI 3.1 and a page that shows it. All files come from this server. */
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { endpoints, openApi } from '@tregu/contract'
import type { FastifyInstance } from 'fastify'

/** Written once per address: it takes a quarter of a second, and a process of tests starts many apps. */
const documents = new Map<string, ReturnType<typeof openApi>>()
const documentOf = (server: string) => {
  const document = documents.get(server) ?? openApi(endpoints, server)
  documents.set(server, document)
  return document
}

export const registerDocs = async (app: FastifyInstance, server: string): Promise<void> => {
  const document = documentOf(server)
  const bytes = JSON.stringify(document)
  app.get('/openapi.json', async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(bytes),
  )
  await app.register(swagger, { mode: 'static', specification: { document: document as never } })
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    uiConfig: { docExpansion: 'list', deepLinking: true },
    staticCSP: true,
  })
}
