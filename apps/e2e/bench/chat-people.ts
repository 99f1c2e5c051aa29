/** Visitors and agents of the chat's bench, and their sockets. */
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { WebSocket } from 'ws'

export const openSocket = async (url: string, headers: Record<string, string> = {}): Promise<WebSocket> => {
  const socket = new WebSocket(url, { headers, perMessageDeflate: false })
  await new Promise((resolve, reject) => {
    socket.once('open', resolve)
    socket.once('error', reject)
  })
  return socket
}

/** Two sockets that see each other's messages, and how a message is written as a frame. */
export type Room = {
  readonly sockets: readonly [WebSocket, WebSocket]
  readonly frame: (clientId: string) => string
}

const socketsOf = (api: string) => api.replace('http', 'ws')
const send = async <T>(method: string, url: string, headers: Record<string, string>, body?: object) => {
  const answer = await fetch(url, {
    method,
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${method} ${url} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as T
}

type Agent = { readonly headers: Record<string, string> }

export const makeAgents = async (api: string, databaseUrl: string, count: number): Promise<Agent[]> => {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 })
  const agents: Agent[] = []
  for (let n = 0; n < count; n++) {
    const email = `agent-${randomUUID()}@bench.test`
    const person = { first_name: 'Agim', last_name: 'Krasniqi', email, password: 'a-good-secret', role: 2 }
    const { token, user } = await send<{ token: string; user: { id: string } }>(
      'POST',
      `${api}/signup`,
      {},
      {
        ...person,
        browserID: randomUUID(),
      },
    )
    await pool.query("UPDATE users SET permissions = '{support}' WHERE id = $1", [user.id])
    agents.push({ headers: { authorization: `Token ${token}` } })
  }
  await pool.end()
  return agents
}

type Chat = { readonly chatId: string; readonly ticket: string }

/** A visitor with a new chat and a socket in its room. */
export const openVisitor = async (api: string) => {
  const { chatId, ticket } = await send<Chat>('GET', `${api}/chat/create`, {})
  const socket = await openSocket(`${socketsOf(api)}/ws/new_chat/${chatId}/?ticket=${ticket}`)
  return { chatId, socket }
}

/** A visitor and the agent who has taken the chat. */
export const openRoom = async (api: string, { headers }: Agent): Promise<Room> => {
  const { chatId, socket } = await openVisitor(api)
  await send('POST', `${api}/chat/take/${chatId}`, headers)
  const other = await openSocket(`${socketsOf(api)}/ws/new_chat/${chatId}/`, headers)
  const frame = (clientId: string) =>
    JSON.stringify({
      command: 'new_message',
      chatId,
      type: 'text',
      message: 'Hello, is it in stock?',
      clientId,
    })
  return { sockets: [socket, other], frame }
}

export const openEchoRoom = async (echo: string, name: string): Promise<Room> => {
  const url = `${socketsOf(echo)}/${name}`
  return {
    sockets: [await openSocket(url), await openSocket(url)],
    frame: (clientId) =>
      JSON.stringify({ command: 'new_message', message: 'Hello, is it in stock?', clientId }),
  }
}
