import { classes } from '../lib/classes.ts'
import { useTexts } from '../lib/texts.tsx'
import { useNearEnd } from '../lib/use-near-end.ts'
import * as text from '../styles/text.module.css'
import { Button } from './button.tsx'
import * as styles from './list-end.module.css'

type ListEndProps = {
  readonly shown: number
  readonly count: number
  /** The query of the list's pages. */
  readonly query: {
    readonly hasNextPage: boolean
    readonly isFetchingNextPage: boolean
    readonly fetchNextPage: () => Promise<unknown>
  }
}

/** The end of a list: how much of it is shown. The next page loads when the end comes near, or by the button. */
export const ListEnd = ({ shown, count, query }: ListEndProps) => {
  const { t, number } = useTexts()
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query
  const more = () => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage()
  }
  const end = useNearEnd(more, shown)
  return (
    <div ref={end} className={styles.end}>
      <p className={classes(text.small, text.muted, text.figures)} role="status">
        {t('listing.seen', { n: number(shown), m: number(count) })}
      </p>
      {hasNextPage ? (
        <Button tone="line" busy={isFetchingNextPage} onClick={more}>
          {t('listing.load_more')}
        </Button>
      ) : null}
    </div>
  )
}
