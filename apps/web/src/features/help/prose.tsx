import { Fragment, type ReactNode } from 'react'
import { Link } from '../../lib/router.tsx'
import * as textStyles from '../../styles/text.module.css'
import { ButtonLink } from '../../ui/button.tsx'
import { CreditsList } from './credits-list.tsx'
import type { HelpBlock } from './help-text.ts'
import * as styles from './prose.module.css'

const link = /\[([^\]]+)\]\(([^)]+)\)/g

/** A sentence with its links; the browser handles mail and telephone links. */
const Sentence = ({ text }: { readonly text: string }) => {
  const pieces: ReactNode[] = []
  let end = 0
  for (const { 0: whole, 1: words, 2: href = '', index } of text.matchAll(link)) {
    pieces.push(text.slice(end, index))
    pieces.push(
      href.startsWith('/') ? (
        <Link key={index} className={textStyles.link} to={href}>
          {words}
        </Link>
      ) : (
        <a key={index} className={textStyles.link} href={href}>
          {words}
        </a>
      ),
    )
    end = index + whole.length
  }
  return (
    <>
      {pieces}
      {text.slice(end)}
    </>
  )
}

const isList = (block: HelpBlock): block is readonly string[] => Array.isArray(block)

const Block = ({ block }: { readonly block: HelpBlock }) => {
  if (typeof block === 'string')
    return (
      <p>
        <Sentence text={block} />
      </p>
    )
  if (isList(block))
    return (
      <ul>
        {block.map((item) => (
          <li key={item}>
            <Sentence text={item} />
          </li>
        ))}
      </ul>
    )
  if ('rows' in block)
    return (
      <dl className={styles.factsList}>
        {block.rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <Sentence text={value} />
            </dd>
          </div>
        ))}
      </dl>
    )
  if ('form' in block)
    return (
      <div className={styles.paper}>
        {block.form.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
    )
  if ('list' in block) return <CreditsList />
  const [href, words] = block.link
  return (
    <p>
      <ButtonLink tone="line" to={href}>
        {words}
      </ButtonLink>
    </p>
  )
}

export const Prose = ({ blocks }: { readonly blocks: readonly HelpBlock[] }) =>
  blocks.map((block, index) => {
    const place = `${index}`
    return (
      <Fragment key={place}>
        <Block block={block} />
      </Fragment>
    )
  })
