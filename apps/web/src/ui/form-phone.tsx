import { Controller, type FieldValues, type Path } from 'react-hook-form'
import type { SchemaForm } from '../lib/form.ts'
import { PhoneField } from './phone-field.tsx'

type FormPhoneProps<V extends FieldValues> = {
  readonly form: SchemaForm<V>
  readonly name: Path<V>
  readonly hint?: string
  readonly note?: string
}

/** The phone field, connected to a form. */
export const FormPhone = <V extends FieldValues>({ form, name, hint, note }: FormPhoneProps<V>) => (
  <Controller
    control={form.rhf.control}
    name={name}
    render={({ field }) => (
      <PhoneField
        {...form.texts(name)}
        hint={hint}
        {...(note && { note })}
        name={name}
        value={String(field.value ?? '')}
        onChange={field.onChange}
        onBlur={field.onBlur}
        ref={field.ref}
      />
    )}
  />
)
