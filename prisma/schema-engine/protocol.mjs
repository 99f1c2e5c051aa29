/** The CLI talks to its engine in JSON-RPC, a message a line, over standard input and output. */
import { createInterface } from 'node:readline'

const FAILED = 4466

const send = (message) => process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`)

/** Text for the person at the terminal goes as a call of the engine's own, whose answer nobody needs. */
let printed = 0
export const print = (content) => {
  printed += 1
  send({ id: -printed, method: 'print', params: { content } })
}

const describeError = (error) => ({
  code: FAILED,
  message: 'An error happened. Check the data field for details.',
  data: {
    is_panic: false,
    message: String(error?.message ?? error),
    meta: error?.meta ?? null,
    ...(error?.code ? { error_code: error.code } : {}),
  },
})

/** Answers one call after the other until the CLI closes the line; resolves when the last is answered. */
export const serve = (answer) =>
  new Promise((resolve) => {
    let last = Promise.resolve()
    const take = async ({ id, method, params }) => {
      try {
        send({ id, result: await answer(method, params) })
      } catch (error) {
        send({ id, error: describeError(error) })
      }
    }
    createInterface({ input: process.stdin })
      .on('line', (line) => {
        const message = JSON.parse(line)
        // What has no method answers our `print`.
        if (message.method) last = last.then(() => take(message))
      })
      .on('close', () => void last.then(resolve))
  })
