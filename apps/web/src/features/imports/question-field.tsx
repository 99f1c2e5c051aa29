import { type DecimalMark, readNumber } from '@tregu/domain'
import type { ReactNode } from 'react'
import { useTexts } from '../../lib/texts.tsx'
import * as text from '../../styles/text.module.css'
import { Radio } from '../../ui/check.tsx'
import { SelectField } from '../../ui/field.tsx'
import { cut, sayField } from './import-fields.ts'
import type { Question } from './import-queries.ts'
import * as styles from './imports.module.css'

type Option = Question['options'][number]
const SEPARATORS = ['comma', 'semicolon', 'tab', 'bar'] as const
const MARKS: Readonly<Record<string, DecimalMark>> = { comma: ',', point: '.' }

/** `1,800 = 1.80 €`: a price of the file under one reading. */
const useReading = () => {
  const { price } = useTexts()
  return (sample: string, option: string): string => {
    const answer = readNumber(sample, MARKS[option] ?? null)
    return answer.ok ? `${sample} = ${price(answer.value)}` : sample
  }
}

const useOptionTexts = ({ kind }: Question) => {
  const { t } = useTexts()
  const read = useReading()
  return ({ value, label, samples }: Option): { readonly name: string; readonly about: string } => {
    const separator = SEPARATORS.find((each) => each === value)
    if (kind === 'separator' && separator)
      return { name: t(`imports.separator_${separator}`), about: cut(samples.join(' | ')) }
    if (kind === 'decimal')
      return {
        name: t(value === 'comma' ? 'imports.decimal_comma' : 'imports.decimal_point'),
        about: samples.map((sample) => read(sample, value)).join(' · '),
      }
    if (kind === 'encoding') return { name: samples.join(' · '), about: label }
    return { name: label, about: samples.join(' · ') }
  }
}

const useLegend = ({ kind, column }: Question): string => {
  const { t } = useTexts()
  if (kind === 'encoding') return t('imports.ask_encoding')
  if (kind === 'separator') return t('imports.ask_separator')
  if (kind === 'decimal') return t('imports.ask_decimal', { column: column ?? '' })
  if (kind === 'column') return t('imports.ask_column', { field: sayField(t, column ?? '') })
  return t('imports.ask_category', { text: column ?? '' })
}

export type QuestionProps = {
  readonly question: Question
  readonly value: string | null
  readonly onChange: (value: string) => void
  /** The categories of the market as options. */
  readonly categories: ReactNode
}

/** The categories that fit come first, then all of them. "No category" is an answer, too. */
const CategoryQuestion = ({ question, value, onChange, categories }: QuestionProps) => {
  const { t } = useTexts()
  const legend = useLegend(question)
  const unknown = question.options.find((option) => option.value === '')
  return (
    <SelectField
      label={legend}
      hint={unknown ? t('imports.unknown_part', { part: unknown.label }) : undefined}
      value={value === '' ? 'none' : (value ?? '')}
      onChange={(event) => onChange(event.target.value === 'none' ? '' : event.target.value)}
    >
      <option value="">{t('imports.choose_category')}</option>
      <option value="none">{t('imports.no_category')}</option>
      <optgroup label={t('imports.fitting')}>
        {question.options
          .filter((option) => option.value !== '')
          .map((option) => (
            <option key={option.value} value={option.value}>
              {[...option.samples, option.label].join(' · ')}
            </option>
          ))}
      </optgroup>
      {categories}
    </SelectField>
  )
}

/** One thing that the file does not say, with values of the file under each answer. */
export const QuestionField = (props: QuestionProps) => {
  const { question, value, onChange } = props
  const legend = useLegend(question)
  const textsOf = useOptionTexts(question)
  if (question.kind === 'category') return <CategoryQuestion {...props} />
  return (
    <fieldset className={styles.question}>
      <legend>{legend}</legend>
      {question.options.map((option) => {
        const { name, about } = textsOf(option)
        return (
          <Radio
            key={option.value}
            name={`${question.kind} ${question.column ?? ''}`}
            checked={value === option.value}
            onChange={() => onChange(option.value)}
          >
            <span translate="no">{name}</span>
            {about === '' ? null : (
              <small className={text.muted} translate="no">
                {about}
              </small>
            )}
          </Radio>
        )
      })}
    </fieldset>
  )
}
