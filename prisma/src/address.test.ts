import { afterEach, describe, expect, it, vi } from 'vitest'
import { hostsOf } from './address.ts'
import { DatabaseClient } from './database-client.ts'

const base = 'postgresql://tregu:secret@db.example:5432/tregu'
const sslOf = (query: string) =>
  (new DatabaseClient({ connectionString: `${base}${query}` }) as unknown as { ssl: unknown }).ssl

afterEach(() => vi.restoreAllMocks())

describe('an address that asks for TLS', () => {
  it('has the certificate checked, and no warning of the driver is printed at a start', () => {
    const warned = vi.spyOn(process, 'emitWarning')
    for (const mode of ['prefer', 'require', 'verify-ca', 'verify-full'])
      expect([mode, sslOf(`?sslmode=${mode}`)]).toEqual([mode, {}])
    expect(sslOf('?application_name=x&sslmode=require&connect_timeout=3')).toEqual({})
    expect(warned).not.toHaveBeenCalled()
  })

  it('is taken at its word where it wants no check, no TLS, or what libpq does', () => {
    expect(sslOf('?sslmode=no-verify')).toEqual({ rejectUnauthorized: false })
    expect(sslOf('?uselibpqcompat=true&sslmode=require')).toEqual({ rejectUnauthorized: false })
    expect([sslOf('?sslmode=disable'), sslOf('')]).toEqual([false, false])
  })

  it('stays as it is but for the mode, for each of its hosts', () => {
    const address = 'postgresql://tregu@one:5432,two:5433/tregu?options=-c%20x%3D1&sslmode=require'
    expect(hostsOf(address).each).toEqual([
      'postgresql://tregu@one:5432/tregu?options=-c%20x%3D1&sslmode=verify-full',
      'postgresql://tregu@two:5433/tregu?options=-c%20x%3D1&sslmode=verify-full',
    ])
  })
})
