import { use } from 'react'
import * as text from '../../styles/text.module.css'
import { readCredits } from './credits.ts'

/** Every work with its maker and licence, in alphabetical order of the makers. Names and titles are not translated. */
export const CreditsList = () => {
  const { licences, works } = use(readCredits())
  return (
    <ul>
      {works.map(({ work, maker, licence, source }) => (
        <li key={`${maker} ${work} ${source}`} translate="no">
          {maker}:{' '}
          <a className={text.link} href={source}>
            {work}
          </a>
          ,{' '}
          <a className={text.link} href={licences[licence]} rel="license">
            {licence}
          </a>
        </li>
      ))}
    </ul>
  )
}
