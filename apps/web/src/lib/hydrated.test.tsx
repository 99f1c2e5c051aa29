// @vitest-environment happy-dom
import { Suspense, use, useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { beforeEach, describe, expect, it, vi } from 'vitest'

const pause = () => new Promise((resolve) => setTimeout(resolve, 50))

type PageProps = { readonly code: Promise<void> | null; readonly onHydrated: () => void }
const Page = ({ code, onHydrated }: PageProps) => {
  if (code !== null) use(code)
  useEffect(onHydrated, [onHydrated])
  return <p>page</p>
}

describe('the end of hydration', () => {
  // What has hydrated is a state of the module.
  beforeEach(() => vi.resetModules())

  it('comes with the page, however long the frame has hydrated before it', async () => {
    const { isHydrated, markHydrated, OwnRendering } = await import('./hydrated.ts')
    let arrive = () => {}
    const code = new Promise<void>((resolve) => {
      arrive = resolve
    })
    const frame = (waits: Promise<void> | null) => (
      <>
        <OwnRendering />
        <Suspense fallback={<p>wait</p>}>
          <OwnRendering />
          <Page code={waits} onHydrated={markHydrated} />
        </Suspense>
      </>
    )
    const container = document.createElement('div')
    container.innerHTML = renderToString(frame(null))
    const root = hydrateRoot(container, frame(code))
    await pause()
    expect([isHydrated(), container.textContent]).toEqual([false, 'page'])
    arrive()
    // A busy machine hydrates later.
    await vi.waitFor(() => expect(isHydrated()).toBe(true), 5_000)
    root.unmount()
  })

  it('is there as soon as React renders by itself', async () => {
    const { isHydrated, OwnRendering } = await import('./hydrated.ts')
    const root = createRoot(document.createElement('div'))
    root.render(<OwnRendering />)
    await pause()
    expect(isHydrated()).toBe(true)
    root.unmount()
  })
})
