import { LANGUAGE_NAMES, LANGUAGES, type Language } from '@tregu/domain'
import { SelectField } from './field.tsx'

type Props = {
  readonly label: string
  readonly hint?: string
  readonly value: Language
  readonly onChoose: (language: Language) => void
}

/** Chooses one of the shop's languages by its own name. */
export const LanguageField = ({ label, hint, value, onChoose }: Props) => (
  <SelectField
    label={label}
    {...(hint && { hint })}
    value={value}
    onChange={(event) => onChoose(LANGUAGES.find((each) => each === event.target.value) ?? value)}
  >
    {LANGUAGES.map((each) => (
      <option key={each} value={each}>
        {LANGUAGE_NAMES[each].name}
      </option>
    ))}
  </SelectField>
)
