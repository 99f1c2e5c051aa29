// @vitest-environment happy-dom
import { createRoot } from 'react-dom/client'
import { describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { ApiError } from './api-error.ts'
import { useSchemaForm } from './form.ts'

vi.mock('./texts.tsx', () => ({ useT: () => (key: string) => key }))
vi.mock('./message.ts', () => ({ useMessage: () => (message: string | undefined) => message }))

const schema = z.object({ shortcut: z.string(), text: z.object({ en: z.string(), de: z.string() }) })

const Form = ({ refusal }: { readonly refusal: ApiError }) => {
  const form = useSchemaForm({
    schema,
    start: { shortcut: '', text: { en: '', de: '' } },
    labels: { shortcut: 'Shortcut', 'text.en': 'English', 'text.de': 'German' },
    send: () => Promise.reject(refusal),
  })
  return (
    <form {...form.props}>
      <p>{form.failure}</p>
      <ul>
        {form.fields.map(({ name, label }) => (
          <li key={name}>{`${label}: ${form.texts(name as 'text.en').error}`}</li>
        ))}
      </ul>
      <button type="submit">Send</button>
    </form>
  )
}

const sendRefused = async (fields: Readonly<Record<string, string>>) => {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  root.render(<Form refusal={new ApiError(400, 'malformed', 'Refused.', fields)} />)
  await vi.waitUntil(() => place.querySelector('form'))
  place.querySelector('form')?.requestSubmit()
  await vi.waitUntil(() => place.querySelector('li') ?? place.querySelector('p')?.textContent)
  const shown = {
    failure: place.querySelector('p')?.textContent ?? '',
    fields: [...place.querySelectorAll('li')].map(({ textContent }) => textContent),
  }
  root.unmount()
  return shown
}

describe('a form that the server refuses', () => {
  it('shows the message of a field at the field, also of one within another', async () => {
    expect(await sendRefused({ shortcut: 'Taken.', 'text.en': 'Too long.' })).toEqual({
      failure: '',
      fields: ['Shortcut: Taken.', 'English: Too long.'],
    })
  })

  it('shows the message of an unknown field above the form', async () => {
    expect(await sendRefused({ 'text.xx': 'Unknown.' })).toEqual({ failure: 'Refused.', fields: [] })
  })
})
