import { describe, expect, it } from 'vitest'
import { poolerSettings, readVersion } from './pooler.mjs'

const places = { server: { host: '10.0.0.1', port: 5432 }, own: { host: '10.0.0.1', port: 6432 } }

describe('PgBouncer of a rehearsal', () => {
  it('pools by the transaction from 1.21 on, and by the session before', () => {
    const modes = ['PgBouncer 1.18.0', 'PgBouncer 1.21.0', 'PgBouncer 1.24.1', 'PgBouncer 2.0.0'].map(
      readVersion,
    )
    expect(modes.map(({ version, mode }) => [version, mode])).toEqual([
      ['1.18.0', 'session'],
      ['1.21.0', 'transaction'],
      ['1.24.1', 'transaction'],
      ['2.0.0', 'transaction'],
    ])
  })

  it('has the settings of deploy/pgbouncer with its own places', () => {
    const text = poolerSettings(places)
    expect(text).toContain('tregu = host=10.0.0.1 port=5432 dbname=tregu connect_query=')
    expect(text).toMatch(
      /^listen_addr = 10\.0\.0\.1\nlisten_port = 6432\nunix_socket_dir =\nauth_type = scram-sha-256$/m,
    )
    expect(text).toMatch(/^pool_mode = transaction$/m)
    expect(text).toMatch(/^max_prepared_statements = 1000$/m)
  })

  it('that pools by the session gives each caller a connection, and is asked for no prepared statements', () => {
    const text = poolerSettings({ ...places, mode: 'session' })
    expect(text).toMatch(/^pool_mode = session$/m)
    expect(text).toMatch(/^default_pool_size = 100$/m)
    expect(text).not.toContain('prepared_statements')
    expect(text).toMatch(/connect_query='SET .*; SET TimeZone TO UTC'$/m)
    expect(text).toMatch(/^server_reset_query = DEALLOCATE ALL$/m)
    expect(text).toMatch(/^ignore_startup_parameters = .*,options$/m)
  })
})
