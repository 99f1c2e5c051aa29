import { expect, it } from 'vitest'
import { fillHelp } from './market-words.ts'

const market = {
  ...{ name: 'Dardania', email: 'help@dardania.test', phone: '+383 39 555 111', report_contact: '' },
  imprint: 'Dardania Sh.p.k.\r\n\nRr. Agim Ramadani 3, Prishtinë\nVAT 1',
  sign_in_with: [],
}
const section = (text: Parameters<typeof fillHelp>[0][number]['text']) => [{ id: 'a', title: '{name}', text }]

it('fills the market’s words into every kind of block, and leaves other braces', () => {
  const blocks = [
    '[{email}](mailto:{email}), [{phone}]({tel})',
    ['{name}', '{unknown}'],
    { rows: [['Post', '{post}']] },
    { form: ['To: {post}'] },
    { list: 'credits' },
  ] as const
  expect(fillHelp(section(blocks), market)).toEqual([
    {
      id: 'a',
      title: 'Dardania',
      text: [
        '[help@dardania.test](mailto:help@dardania.test), [+383 39 555 111](tel:+38339555111)',
        ['Dardania', '{unknown}'],
        { rows: [['Post', 'Dardania Sh.p.k., Rr. Agim Ramadani 3, Prishtinë']] },
        { form: ['To: Dardania Sh.p.k., Rr. Agim Ramadani 3, Prishtinë'] },
        { list: 'credits' },
      ],
    },
  ])
})

it('names the market alone while there is no imprint', () => {
  expect(fillHelp(section(['{post}']), { ...market, imprint: ' \n' })[0]?.text).toEqual(['Dardania'])
})
