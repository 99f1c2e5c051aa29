import { BANNER_MS, TOAST_MS } from '@tregu/domain'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { closeToast, currentToasts, holdToast, restartToast, showToast } from './toasts.ts'

const texts = () => currentToasts().map(({ text }) => text)

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  for (const { id } of currentToasts()) closeToast(id)
  vi.useRealTimers()
})

describe('notices over the page', () => {
  it('go after two seconds when something went well', () => {
    showToast('success', 'Added to Cart!')
    vi.advanceTimersByTime(TOAST_MS - 1)
    expect(texts()).toEqual(['Added to Cart!'])
    vi.advanceTimersByTime(1)
    expect(texts()).toEqual([])
  })

  it('clear after five seconds when something failed, and are held while they are read', () => {
    showToast('bad', 'That did not work.')
    vi.advanceTimersByTime(BANNER_MS - 1)
    const [banner] = currentToasts()
    if (!banner) throw new Error('the banner went early')
    holdToast(banner)
    vi.advanceTimersByTime(BANNER_MS * 2)
    expect(texts()).toEqual(['That did not work.'])
    restartToast(banner)
    vi.advanceTimersByTime(BANNER_MS)
    expect(texts()).toEqual([])
  })

  it('show the newest fact alone', () => {
    showToast('success', 'first')
    showToast('wish', 'second')
    expect(texts()).toEqual(['second'])
  })
})
