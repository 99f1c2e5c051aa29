import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { RobotData, StructuredData } from './site.tsx'

it('data for robots cannot end its script, whatever a product is called', () => {
  const collected: string[] = []
  const name = '</script><script>a()</script><!--'
  renderToString(
    <RobotData value={(json) => void collected.push(json)}>
      <StructuredData data={{ '@type': 'Product', name }} />
    </RobotData>,
  )
  expect(collected).toHaveLength(1)
  expect(collected[0]).not.toContain('<')
  expect(JSON.parse(collected[0] ?? '')).toMatchObject({ '@type': 'Product', name })
})
