/**
 * Addresses of databases. One may name several hosts, which `URL` cannot read:
 * postgresql://user:password@one:5432,two:5432/tregu?target_session_attrs=read-write
 */
const PARTS =
  /^(?<scheme>postgres(?:ql)?:\/\/)(?<account>[^/]*@)?(?<hosts>[^/?]*)(?<path>\/[^?]*)?(?:\?(?<query>.*))?$/

const partsOf = (address: string) => {
  const parts = PARTS.exec(address)?.groups
  // An address of a socket's folder, or a wrong one, which the driver refuses.
  if (!parts) return null
  const { scheme = '', account = '', hosts = '', path = '', query = '' } = parts
  return { scheme, account, hosts, path, query }
}
type Parts = NonNullable<ReturnType<typeof partsOf>>

const write = ({ scheme, account, hosts, path, query }: Parts) =>
  `${scheme}${account}${hosts}${path}${query === '' ? '' : `?${query}`}`

/** Which of several hosts is wanted, in libpq's words. */
const ATTRIBUTES = 'target_session_attrs'
const WRITABLE = ['read-write', 'primary']

/**
 * The driver checks the certificate with each of these, and prints at every start that its next version will not.
 * Written as `verify-full` they mean the same and stay so. With `uselibpqcompat=true` they mean what they mean to libpq.
 */
const CHECKED = /(^|&)sslmode=(?:prefer|require|verify-ca)(?=&|$)/

const withCheck = (query: string): string =>
  /(^|&)uselibpqcompat=true(&|$)/.test(query) ? query : query.replace(CHECKED, '$1sslmode=verify-full')

/** The addresses of each host, and whether one is wanted that writes. */
export const hostsOf = (address: string): { readonly each: readonly string[]; readonly writes: boolean } => {
  const parts = partsOf(address)
  if (!parts) return { each: [address], writes: false }
  const query = new URLSearchParams(parts.query)
  const wanted = query.get(ATTRIBUTES)
  if (wanted !== null && wanted !== 'any' && !WRITABLE.includes(wanted))
    throw new Error(`${ATTRIBUTES} must be any, read-write or primary`)
  query.delete(ATTRIBUTES)
  const kept = withCheck(wanted === null ? parts.query : query.toString())
  return {
    each: parts.hosts.split(',').map((hosts) => write({ ...parts, hosts, query: kept })),
    writes: wanted !== null && wanted !== 'any',
  }
}

/** The name of the address's database. */
export const databaseOf = (address: string): string =>
  decodeURIComponent(partsOf(address)?.path.slice(1) ?? '')

/** The same servers, with another database. */
export const withDatabase = (address: string, database: string): string => {
  const parts = partsOf(address)
  return parts ? write({ ...parts, path: `/${encodeURIComponent(database)}` }) : address
}

/** The address without its password, and the password. */
export const partPassword = (address: string): { readonly address: string; readonly password: string } => {
  const parts = partsOf(address)
  if (!parts) return { address, password: '' }
  const [, user = '', password = ''] = /^([^:]*):?(.*)@$/.exec(parts.account) ?? []
  return {
    address: write({ ...parts, account: user === '' ? '' : `${user}@` }),
    password: decodeURIComponent(password),
  }
}

/** What may be shown of an address. */
export const placeOf = (address: string): string => partsOf(address)?.hosts ?? 'another'
