/** Uploads files of products through the desk's calls, and runs the jobs that read and apply them. */
import { api, type Sent } from '@tregu/contract'
import type { Sender, TestApp } from './app.ts'
import type { Person } from './as.ts'
import { multipart } from './multipart.ts'

type Answers = NonNullable<Sent<typeof api.desk.putImport>['body']>
type Body = Awaited<ReturnType<TestApp['call']>>['body'] & Record<string, unknown>

export const makeImports = (test: TestApp, of: { readonly owner: Person }) => {
  const upload = async (
    text: string | Buffer,
    fields: Readonly<Record<string, unknown>> = {},
    sender: Sender = of.owner,
  ) => {
    const { body, headers } = multipart(fields, [
      { name: 'file', file: Buffer.from(text), fileName: 'products.csv' },
    ])
    const answer = await test.app.inject({
      method: 'POST',
      url: '/backoffice/imports',
      headers: {
        authorization: `Token ${sender.token}`,
        'accept-language': 'en',
        ...headers,
        ...sender.headers,
      },
      payload: body,
    })
    return { status: answer.statusCode, body: answer.json() as Body, headers: answer.headers }
  }
  const get = async (id: string, sender: Sender = of.owner) =>
    (await test.call(api.desk.getImport, { params: { id } }, sender)).body.result
  /** Uploads a file and reads it. */
  const read = async (text: string | Buffer, fields: Readonly<Record<string, unknown>> = {}) => {
    const { status, body } = await upload(text, { lang: 'en', ...fields })
    if (status !== 201) throw new Error(`the file was refused: ${JSON.stringify(body)}`)
    await test.work()
    return get((body as unknown as { result: { id: string } }).result.id)
  }
  const put = async (id: string, body: Answers) => {
    const answer = await test.call(api.desk.putImport, { params: { id }, body }, of.owner)
    await test.work()
    return answer
  }
  const apply = async (id: string, version: number, skip = false) => {
    const answer = await test.call(
      api.desk.applyImport,
      { params: { id }, body: { version, skip_refused: skip } },
      of.owner,
    )
    await test.work()
    return answer
  }
  return {
    upload,
    get,
    read,
    put,
    apply,
    rows: async (id: string, state?: 'refused' | 'warning') =>
      (
        await test.call(
          api.desk.listImportRows,
          { params: { id }, query: { ...(state ? { state } : {}) } },
          of.owner,
        )
      ).body.result,
    /** Reads a file and carries it out. */
    run: async (text: string | Buffer, fields: Readonly<Record<string, unknown>> = {}) => {
      const { id, version, counts } = await read(text, fields)
      await apply(id, version, counts.refused > 0)
      return get(id)
    },
    csv: async (url: string, sender: Sender = of.owner) => {
      const headers = { authorization: `Token ${sender.token}`, 'accept-language': 'en' }
      const answer = await test.app.inject({ method: 'GET', url, headers })
      return { status: answer.statusCode, text: answer.body, headers: answer.headers }
    },
  }
}
