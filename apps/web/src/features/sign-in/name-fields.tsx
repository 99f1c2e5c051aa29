import type { ComponentProps } from 'react'
import * as field from '../../ui/field.module.css'
import { TextField } from '../../ui/field.tsx'

type Field = ComponentProps<typeof TextField>
type NameFieldsProps = { readonly first: Field; readonly last: Field; readonly email: Field }

/** First and last name of the new account. */
export const NameFields = ({ first, last, email }: NameFieldsProps) => (
  <>
    <div className={field.columns}>
      <TextField {...first} autoComplete="given-name" />
      <TextField {...last} autoComplete="family-name" />
    </div>
    <TextField {...email} type="email" autoComplete="email" />
  </>
)
