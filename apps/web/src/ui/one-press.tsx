import { useMutation } from '@tanstack/react-query'
import { useT } from '../lib/texts.tsx'
import { paths } from '../paths.ts'
import { Button, ButtonLink } from './button.tsx'
import * as field from './field.module.css'
import { Outcome } from './outcome.tsx'
import { SignFrame, type SignFrameProps } from './sign-frame.tsx'

type OnePressProps = Pick<SignFrameProps, 'title' | 'art'> & {
  /** What the press does. */
  readonly text: string
  readonly action: string
  /** The way out without the press. */
  readonly stay: string
  readonly press: () => Promise<{ readonly message: string }>
}

/** A link of a mail that ends something: fetching the page changes nothing, one press does. */
export const OnePress = ({ title, text, art, action, stay, press }: OnePressProps) => {
  const t = useT()
  const { data, error, isPending, mutate } = useMutation({ mutationFn: press })
  return (
    <SignFrame title={title} lead={data ? null : text} art={art}>
      <div className={field.stack}>
        <Outcome message={data?.message} error={error} />
        {data ? null : (
          <Button size="big" wide busy={isPending} onClick={() => mutate()}>
            {action}
          </Button>
        )}
        <ButtonLink size="big" tone="line" wide to={paths.home}>
          {data ? t('common.continue_shopping') : stay}
        </ButtonLink>
      </div>
    </SignFrame>
  )
}
