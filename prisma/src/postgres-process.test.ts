import { describe, expect, it } from 'vitest'
import { findBinariesIn, startCommand, stopCommand } from './postgres-process.ts'

describe('the embedded PostgreSQL', () => {
  const options = ['-h', '127.0.0.1', '-p', '5433', '-c', 'jit=off']

  it('is a child process on Linux and macOS', () => {
    const binaries = findBinariesIn('/opt/a b/native', 'linux')
    const [program, args] = startCommand(
      binaries,
      { folder: '/data/p g', log: '/data/log', options },
      'darwin',
    )
    expect(program).toBe('/opt/a b/native/bin/postgres')
    expect(args).toEqual(['-D', '/data/p g', ...options, '-k', ''])
  })

  it('is started and stopped by pg_ctl on Windows, which may be an administrator’s and has no signals', () => {
    const binaries = findBinariesIn('C:\\a b\\native', 'win32')
    const place = { folder: 'C:\\data\\p g', log: 'C:\\data\\postgres.log', options }
    expect(startCommand(binaries, place, 'win32')).toEqual([
      'C:\\a b\\native\\bin\\pg_ctl.exe',
      [
        ...['start', '-D', 'C:\\data\\p g', '-W', '-l', 'C:\\data\\postgres.log'],
        ...['-o', '-h 127.0.0.1 -p 5433 -c jit=off'],
      ],
    ])
    const [program, args] = stopCommand(binaries, 'C:\\data\\p g')
    expect([program, args.slice(0, 5)]).toEqual([
      'C:\\a b\\native\\bin\\pg_ctl.exe',
      ['stop', '-D', 'C:\\data\\p g', '-m', 'fast'],
    ])
  })
})
