/** The CLI's protocol with its engine: JSON-RPC, one message a line, over standard input and output. */
import { createInterface } from 'node:readline'

const FAILED = 4466

const send = (message) => process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`)

/** Output for the terminal is a call from the engine, whose answer is ignored. */
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

/** Answers calls one after the other until the CLI closes the input; resolves after the last. */
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
        // A message without a method answers our `print`.
        if (message.method) last = last.then(() => take(message))
      })
      .on('close', () => void last.then(resolve))
  })
