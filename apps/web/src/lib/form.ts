/**
 * Forms: react-hook-form with the contract's schemas, whose messages are keys. The server's message about a field is
 * shown at the field, any other in the summary above the form, which takes focus.
 */
import { zodResolver } from '@hookform/resolvers/zod'
import { coerce } from '@tregu/contract/coerce'
import { type FormEvent, useId, useState } from 'react'
import {
  type DefaultValues,
  type FieldValues,
  get,
  type Path,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import type { z } from 'zod'
import { ApiError } from './api-error.ts'
import { useMessage } from './message.ts'
import { useT } from './texts.tsx'

export type FormInput<V extends FieldValues, O> = {
  readonly schema: z.ZodType<O, FieldValues>
  readonly start: V
  readonly labels: Readonly<Partial<Record<Path<V>, string>>>
  /** Shown when the server refuses without a sentence. */
  readonly failed?: string
  /** Sends the parsed fields; shows what it throws. */
  readonly send: (values: O) => Promise<unknown>
}

/** Shown above a form that could not be sent. */
export type FormTrouble = {
  /** Belongs to no field. */
  readonly failure: string | null
  readonly fields: readonly { readonly name: string; readonly id: string; readonly label: string }[]
  /** Grows with every failed attempt, so that the summary takes focus each time. */
  readonly attempts: number
  readonly focus: (name: string) => void
}

export type SchemaForm<V extends FieldValues> = FormTrouble & {
  readonly rhf: UseFormReturn<V>
  readonly busy: boolean
  readonly props: {
    readonly noValidate: true
    /** POST, so that a form sent by the browser itself puts nothing into the address. */
    readonly method: 'post'
    readonly onSubmit: (event: FormEvent) => void
  }
  /** Everything that a text field needs. */
  readonly field: (name: Path<V>) => ReturnType<UseFormReturn<V>['register']> & FieldTexts
  /** The same without the wiring, for controls that report their value themselves. */
  readonly texts: (name: Path<V>) => FieldTexts
}
type FieldTexts = { readonly id: string; readonly label: string; readonly error: string | undefined }

/** Validates the fields. Fields hold text, so coerces it first, as the server does with forms. */
export const resolverOf = <V extends FieldValues>(schema: z.ZodType<unknown, FieldValues>): Resolver<V> => {
  // Coercion turns the form's V into the schema's input, and the errors name V's fields.
  const judge = zodResolver(schema as z.ZodType<V, V>, undefined, { raw: true })
  return async (values, context, options) => {
    const answer = await judge(coerce(schema, values) as V, context, options)
    return Object.keys(answer.errors).length > 0 ? answer : { values, errors: {} }
  }
}

export const useSchemaForm = <V extends FieldValues, O>(input: FormInput<V, O>): SchemaForm<V> => {
  const t = useT()
  const say = useMessage()
  const id = useId()
  const [failure, setFailure] = useState<string | null>(null)
  const [attempts, setAttempts] = useState(0)
  const rhf = useForm<V>({
    resolver: resolverOf<V>(input.schema),
    defaultValues: input.start as DefaultValues<V>,
    shouldFocusError: false,
  })
  const { errors, isSubmitting } = rhf.formState

  const refuse = (error: unknown) => {
    if (!(error instanceof ApiError)) throw error
    // A field within another has its whole path, such as `text.en`.
    const known = Object.entries(error.fields).filter(([name]) => get(input.start, name) !== undefined)
    for (const [name, message] of known) rhf.setError(name as Path<V>, { type: 'server', message })
    setFailure(known.length > 0 ? null : error.message || (input.failed ?? t('common.failed')))
  }
  const sent = rhf.handleSubmit(
    async (values) => {
      setFailure(null)
      try {
        await input.send(input.schema.parse(coerce(input.schema, values)))
      } catch (error) {
        refuse(error)
        setAttempts((before) => before + 1)
      }
    },
    () => {
      setFailure(null)
      setAttempts((before) => before + 1)
    },
  )
  const texts = (name: Path<V>): FieldTexts => {
    const { message } = (get(errors, name) ?? {}) as { readonly message?: unknown }
    return {
      id: `${id}-${name}`,
      label: input.labels[name] ?? '',
      error: say(typeof message === 'string' ? message : undefined),
    }
  }
  return {
    rhf,
    failure,
    attempts,
    // In the order of the form.
    fields: Object.keys(input.labels)
      .filter((name) => get(errors, name) !== undefined)
      .map((name) => ({ name, ...texts(name as Path<V>) })),
    focus: (name) => rhf.setFocus(name as Path<V>),
    busy: isSubmitting,
    props: {
      noValidate: true,
      method: 'post',
      onSubmit: (event) => {
        // Ignore a second press while the first is running.
        if (isSubmitting) event.preventDefault()
        else void sent(event)
      },
    },
    field: (name) => ({ ...rhf.register(name), ...texts(name) }),
    texts,
  }
}
