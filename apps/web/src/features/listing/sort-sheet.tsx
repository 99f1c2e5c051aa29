import { type ListingFilters, SORT_POPUP_CLOSE_MS } from '@tregu/domain'
import { useId } from 'react'
import { paths, to } from '../../app/paths.ts'
import { classes } from '../../lib/classes.ts'
import { Link } from '../../lib/router.tsx'
import { useT } from '../../lib/texts.tsx'
import * as text from '../../styles/text.module.css'
import { Radio } from '../../ui/check.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import * as styles from './sort-sheet.module.css'
import { choicesFor, labelOf, sortBy, sortingOf } from './sorting.ts'

type SortSheetProps = {
  readonly open: boolean
  readonly onClose: () => void
  readonly filters: ListingFilters
  readonly onChange: (filters: ListingFilters) => void
}

/** On the phone: a tap applies the sort and closes the sheet. */
export const SortSheet = ({ open, onClose, filters, onChange }: SortSheetProps) => {
  const t = useT()
  const name = useId()
  return (
    <Dialog kind="sheet" open={open} onClose={onClose} title={t('sort.title')}>
      <div className={styles.sortSheet}>
        {choicesFor(filters).map((choice) => (
          <Radio
            key={choice}
            name={name}
            checked={choice === sortingOf(filters)}
            onChange={() => {
              onChange(sortBy(filters, choice))
              setTimeout(onClose, SORT_POPUP_CLOSE_MS)
            }}
          >
            {t(labelOf(choice))}
          </Radio>
        ))}
        <Link
          className={classes(text.link, styles.link, text.small)}
          to={to(paths.helpTopic, { topic: 'how-we-rank' })}
        >
          {t('listing.rank')}
        </Link>
      </div>
    </Dialog>
  )
}
