/** A bare echo over sockets: sends each frame to both sockets of its room, and knows nothing else. A child process of the chat's bench. */
import { createServer } from 'node:http'
import { type WebSocket, WebSocketServer } from 'ws'

const http = createServer((_, response) =>
  response.end(`tregu_memory_bytes{kind="rss"} ${process.memoryUsage.rss()}\n`),
)
const sockets = new WebSocketServer({ server: http })
const rooms = new Map<string, Set<WebSocket>>()
sockets.on('connection', (socket, { url = '' }) => {
  const room = rooms.get(url) ?? new Set()
  rooms.set(url, room.add(socket))
  socket.on('message', (data) => {
    for (const other of room) other.send(String(data))
  })
})
http.listen(0, '127.0.0.1', () => {
  const address = http.address()
  if (typeof address === 'object' && address) process.stdout.write(`ready http://127.0.0.1:${address.port}\n`)
})
