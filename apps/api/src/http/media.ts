/** Pictures: rendered demo pictures and uploads, outside the contract. */
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'

export const registerMedia = async (_app: FastifyInstance, _deps: Deps): Promise<void> => undefined
