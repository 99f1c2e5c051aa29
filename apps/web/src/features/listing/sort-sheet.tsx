import { type ListingFilters, SORT_POPUP_CLOSE_MS } from '@tregu/domain'
import { useEffect, useId, useState } from 'react'
import { classes } from '../../lib/classes.ts'
import { Link } from '../../lib/router.tsx'
import { useT } from '../../lib/texts.tsx'
import { paths, to } from '../../paths.ts'
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

/** On the phone: a tap shows the choice for a moment, then applies the sort and closes the sheet. */
export const SortSheet = ({ open, onClose, filters, onChange }: SortSheetProps) => {
  const t = useT()
  const name = useId()
  const [tapped, setTapped] = useState<ReturnType<typeof sortingOf> | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a tap starts the moment, nothing else
  useEffect(() => {
    if (tapped === null) return
    // The new address closes the sheet, so it waits until the choice was seen.
    const moment = setTimeout(() => {
      setTapped(null)
      onChange(sortBy(filters, tapped))
      onClose()
    }, SORT_POPUP_CLOSE_MS)
    return () => clearTimeout(moment)
  }, [tapped])
  return (
    <Dialog kind="sheet" open={open} onClose={onClose} title={t('sort.title')}>
      <div className={styles.sortSheet}>
        {choicesFor(filters).map((choice) => (
          <Radio
            key={choice}
            name={name}
            checked={choice === (tapped ?? sortingOf(filters))}
            onChange={() => setTapped(choice)}
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
