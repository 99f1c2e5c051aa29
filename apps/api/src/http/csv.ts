/** Sends a CSV as a file that the browser saves. */
import type { FastifyReply } from 'fastify'

/** Sets type and name of the file; the caller returns its text or stream. */
export const asCsv = (reply: FastifyReply, name: string): FastifyReply =>
  reply.type('text/csv; charset=utf-8').header('content-disposition', `attachment; filename="${name}"`)
