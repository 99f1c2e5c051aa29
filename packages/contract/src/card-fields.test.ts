/** Card numbers are masked in everything that people write (docs/rules/wire.md#texts): no text field of a request lets one through. */
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { endpoints } from './index.ts'

const NUMBERS = ['4242424242424242', 'my card is 4242 4242 4242 4242', '4222222222222']

/** Whether the schema accepts a text and keeps a card number in it. */
const keepsNumber = (schema: z.ZodType): boolean =>
  NUMBERS.some((number) => {
    const { success, data } = schema.safeParse(number)
    return (
      success &&
      JSON.stringify(data ?? null)
        .replaceAll(/[ .-]/g, '')
        .includes(number.replaceAll(/\D/g, ''))
    )
  })

const childrenOf = (schema: z.ZodType): [string, z.ZodType][] => {
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).map(([name, each]) => [`.${name}`, each])
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return [['', schema.unwrap() as z.ZodType]]
  if (schema instanceof z.ZodArray) return [['[]', schema.element as z.ZodType]]
  if (schema instanceof z.ZodRecord) return [['{}', schema.valueType as z.ZodType]]
  if (schema instanceof z.ZodUnion) return schema.options.map((each) => ['', each as z.ZodType])
  if (schema instanceof z.ZodIntersection)
    return [schema.def.left, schema.def.right].map((each) => ['', each as z.ZodType])
  if (schema instanceof z.ZodPipe) return [['', schema.in as z.ZodType]]
  return []
}

const fieldsThatKeep = (path: string, schema: z.ZodType): string[] => {
  if (keepsNumber(schema)) return [path]
  return childrenOf(schema).flatMap(([name, each]) => fieldsThatKeep(path + name, each))
}

/** The last names of fields whose digits must stay as they are. None of them is a sentence. */
const KEPT = {
  ids: /^(id|ids|.*Id|.*_id|var|variant|variants|products|except|order|items|values|image|cartItem|bid_|browserID|addressId|parent|category|department|agent|chosen|column|categories)$/,
  secrets: /^(password|new_password|key|token|confirmation)$/,
  // What Facebook and Google send with a browser, and where it returns to.
  visits: /^(state|iss|error|next|redirect_uri|code_challenge)$/,
  // What an authenticator has signed: other characters would break the signature.
  signed: /^(clientDataJSON|attestationObject|authenticatorData|signature|userHandle|transports)$/,
  addresses:
    /^(email|report_contact|confirm|phone|site|lang|redirect|link|slug|sellerSlug|store|seller|nickname|shortcut)$/,
  codes:
    /^(code|sku|registration_number|fiscal_number|vat_number|reference|number|card|creditCardInfo|header|deliveryTime)$/,
}
const lastName = (field: string) =>
  field
    .replaceAll(/\[\]|\{\}/g, '')
    .split('.')
    .at(-1) ?? ''
/** A list's filters are compared with what is stored, and are not stored. The brand of a card follows from its number. */
const isFilter = (field: string) =>
  /^catalog\.(list|search)\.|\.filter\.|^billing\.addCard\.brand$/.test(field)
/** The choices of a fact are slugs; its words are masked. */
const isFactChoice = (field: string) => /\.(facts\{\}|fact\.value)\[\]$/.test(field)
const isKept = (field: string) =>
  isFilter(field) || isFactChoice(field) || Object.values(KEPT).some((names) => names.test(lastName(field)))

describe('the text fields of requests', () => {
  it('mask card numbers, refuse them, or are no sentences', () => {
    const found = endpoints.flatMap(({ name, endpoint }) =>
      endpoint.body ? fieldsThatKeep(name, endpoint.body as z.ZodType) : [],
    )
    expect(found.filter((field) => !isKept(field))).toEqual([])
    // The search finds fields that do not mask.
    expect(found).toContain('accounts.signIn.password')
  })
})
