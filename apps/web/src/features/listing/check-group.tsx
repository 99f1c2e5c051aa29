import { containsText, FILTER_VALUES_SHOWN } from '@tregu/domain'
import { useState } from 'react'
import { classes } from '../../lib/classes.ts'
import { useT } from '../../lib/texts.tsx'
import * as textStyles from '../../styles/text.module.css'
import { Checkbox } from '../../ui/check.tsx'
import * as field from '../../ui/field.module.css'
import * as styles from './check-group.module.css'

export type CheckValue = {
  readonly name: string
  readonly slug: string
  readonly frequency: number
  readonly rgb?: string | null
}

type CheckGroupProps = {
  readonly values: readonly CheckValue[]
  readonly chosen: readonly string[]
  readonly onToggle: (slug: string) => void
  /** With a field that searches the names. */
  readonly searchLabel?: string
  /** Names of brands and stores stay as they are. */
  readonly translate?: 'no'
}

/** Highlights the searched part of the name. */
const Found = ({ name, text }: { readonly name: string; readonly text: string }) => {
  const at = text === '' ? -1 : name.toLocaleLowerCase().indexOf(text.toLocaleLowerCase())
  if (at < 0) return name
  return (
    <>
      {name.slice(0, at)}
      <b>{name.slice(at, at + text.length)}</b>
      {name.slice(at + text.length)}
    </>
  )
}

/** Values with their counts: the first five, then all. A value without products is disabled. */
export const CheckGroup = ({ values, chosen, onToggle, searchLabel, translate }: CheckGroupProps) => {
  const t = useT()
  const [all, setAll] = useState(false)
  const [text, setText] = useState('')
  const found = values.filter(({ name }) => containsText(name, text))
  const searching = text.trim() !== ''
  const shown =
    all || searching
      ? found
      : found.filter(({ slug }, index) => index < FILTER_VALUES_SHOWN || chosen.includes(slug))
  const rest = found.length - shown.length
  return (
    <>
      {searchLabel && values.length > FILTER_VALUES_SHOWN ? (
        <input
          type="search"
          className={classes(field.input, field.small)}
          aria-label={searchLabel}
          placeholder={searchLabel}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      ) : null}
      {shown.map((value) => (
        <Checkbox
          key={value.slug}
          count={value.frequency}
          checked={chosen.includes(value.slug)}
          disabled={value.frequency === 0 && !chosen.includes(value.slug)}
          onChange={() => onToggle(value.slug)}
        >
          {value.rgb ? <i className={styles.dot} style={{ background: value.rgb }} /> : null}
          <span translate={translate}>
            <Found name={value.name} text={text.trim()} />
          </span>
        </Checkbox>
      ))}
      {rest > 0 || all ? (
        <button
          type="button"
          className={classes(textStyles.link, textStyles.small, styles.seeMore)}
          aria-expanded={all}
          onClick={() => setAll(!all)}
        >
          {all ? t('filter.less') : `${t('filter.more')} (${values.length})`}
        </button>
      ) : null}
    </>
  )
}
