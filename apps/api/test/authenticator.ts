/** An authenticator in software: makes ES256 passkeys and signs with them, in WebAuthn's JSON. */
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { api } from '@tregu/contract'
import type { MadeCredential, SignedCredential } from '@tregu/contract/passkeys'
import type { Requests, TestApp } from './app.ts'
import type { Person } from './as.ts'

const ORIGIN = 'http://localhost:3000'

type Cbor = number | string | Buffer | ReadonlyMap<number | string, Cbor>
/** A major type of CBOR with its length or number. */
const head = (major: number, n: number): Buffer => {
  if (n < 24) return Buffer.from([(major << 5) | n])
  return n < 256 ? Buffer.from([(major << 5) | 24, n]) : Buffer.from([(major << 5) | 25, n >> 8, n & 255])
}
const encode = (value: Cbor): Buffer => {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  const pairs = [...value].flatMap(([key, each]) => [encode(key), encode(each)])
  return Buffer.concat([head(5, value.size), ...pairs])
}

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest()
const USER_PRESENT = 1
const USER_VERIFIED = 4
const WITH_KEY = 64

type Options = Record<string, unknown>
export type Wrong = {
  readonly origin?: string
  readonly rpId?: string
  readonly counter?: number
  readonly isVerified?: boolean
  readonly challenge?: string
}
type Passkey = {
  readonly id: string
  readonly key: KeyObject
  readonly handle: string
  counter: number
}

const clientData = (type: string, { challenge }: Options, wrong: Wrong) =>
  Buffer.from(
    JSON.stringify({
      type,
      challenge: wrong.challenge ?? challenge,
      origin: wrong.origin ?? ORIGIN,
      crossOrigin: false,
    }),
  )

const authenticatorData = (
  flags: number,
  counter: number,
  { rpId = 'localhost', isVerified = true }: Wrong,
) => {
  const count = Buffer.alloc(4)
  count.writeUInt32BE(counter)
  return Buffer.concat([sha256(rpId), Buffer.from([flags | (isVerified ? USER_VERIFIED : 0)]), count])
}

/** Makes a passkey; `made` is what the browser sends. */
export const makePasskey = (options: Options, wrong: Wrong = {}, id: Buffer = randomBytes(32)) => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const cose = encode(
    new Map<number, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  )
  const authData = Buffer.concat([
    authenticatorData(USER_PRESENT | WITH_KEY, wrong.counter ?? 0, wrong),
    Buffer.alloc(16),
    Buffer.from([0, id.length]),
    id,
    cose,
  ])
  const attestation = encode(
    new Map<string, Cbor>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ]),
  )
  const made: MadeCredential = {
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    authenticatorAttachment: 'platform',
    response: {
      clientDataJSON: clientData('webauthn.create', options, wrong).toString('base64url'),
      attestationObject: attestation.toString('base64url'),
      transports: ['internal'],
    },
  }
  const { id: handle } = options.user as { id: string }
  const passkey: Passkey = { id: made.id, key: privateKey, handle, counter: wrong.counter ?? 0 }
  return { passkey, made }
}

/** Signs a challenge; the counter goes on by one. */
export const signWith = (passkey: Passkey, options: Options, wrong: Wrong = {}): SignedCredential => {
  passkey.counter += 1
  const data = authenticatorData(USER_PRESENT, wrong.counter ?? passkey.counter, wrong)
  const client = clientData('webauthn.get', options, wrong)
  const signature = sign('sha256', Buffer.concat([data, sha256(client)]), passkey.key)
  return {
    id: passkey.id,
    rawId: passkey.id,
    type: 'public-key',
    response: {
      clientDataJSON: client.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: signature.toString('base64url'),
      userHandle: passkey.handle,
    },
  }
}

/** The calls of passkeys, as a browser with this authenticator makes them. */
export const usePasskeys = (test: Pick<TestApp, 'call'> | Requests) => {
  const begin = async (person: Person) => (await test.call(api.passkeys.begin, {}, person)).body.options
  const beginSignIn = async () => (await test.call(api.passkeys.beginSignIn, {})).body.options
  const send = (credential: MadeCredential, person: Person, name = 'Phone') =>
    test.call(api.passkeys.add, { body: { name, credential } }, person)
  const sendSignIn = (credential: SignedCredential, browserID?: string) =>
    test.call(api.passkeys.signIn, { body: { credential, ...(browserID ? { browserID } : {}) } })
  return {
    begin,
    beginSignIn,
    send,
    sendSignIn,
    list: async (person: Person) => (await test.call(api.passkeys.list, {}, person)).body,
    /** Makes a passkey and keeps it. */
    add: async (person: Person, name?: string) => {
      const { passkey, made } = makePasskey(await begin(person))
      const { status, body } = await send(made, person, name)
      if (status !== 201) throw new Error(`the passkey was refused: ${JSON.stringify(body)}`)
      return { ...passkey, row: body.result.id, codes: body.codes }
    },
    signIn: async (passkey: Passkey, wrong: Wrong = {}) =>
      sendSignIn(signWith(passkey, await beginSignIn(), wrong)),
    use: async (passkey: Passkey, person: Person) =>
      test.call(api.passkeys.use, { body: { credential: signWith(passkey, await beginSignIn()) } }, person),
    useCode: (code: string, person: Person) => test.call(api.passkeys.useCode, { body: { code } }, person),
    remove: (id: string, person: Person) => test.call(api.passkeys.remove, { params: { id } }, person),
  }
}

/** The same person in a new session, opened by the password. */
export const signInAgain = async (test: Pick<TestApp, 'call'>, person: Person): Promise<Person> => {
  const body = { email: person.email, password: 'a-good-secret' }
  return { ...person, token: (await test.call(api.accounts.signIn, { body })).body.token }
}
