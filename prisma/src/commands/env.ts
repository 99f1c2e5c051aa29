/** The settings that commands read. */
import path from 'node:path'
import { CommandError } from './command.ts'

/** The address without a pooler, because migrations and others need a session of their own. */
export const databaseUrl = (): string => {
  const url = process.env.DATABASE_DIRECT_URL || process.env.DATABASE_URL
  if (!url?.startsWith('postgres'))
    throw new CommandError(
      'DATABASE_URL must be the address of a PostgreSQL, e.g. postgresql://user:password@host:5432/tregu.',
    )
  return url
}

export const isDemo = (): boolean => process.env.DEMO === 'on'

export const shopUrl = (): string => (process.env.PUBLIC_URL || 'http://localhost:3000').replace(/\/$/, '')

/** Uploads lie in a bucket, not in the folder. */
export const bucketName = (): string | undefined => process.env.UPLOADS_S3_BUCKET || undefined

/** The folder of the uploads. */
export const dataFolder = (): string => path.resolve(process.env.TREGU_DATA || '.tregu')
