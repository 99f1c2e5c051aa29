import { describe, expect, it } from 'vitest'
import { matchPath } from './router.tsx'

describe('matchPath', () => {
  it('names the parts of an address', () => {
    expect(matchPath('/:department/p/:product', '/techno/p/radio')).toEqual({
      department: 'techno',
      product: 'radio',
    })
  })
  it('takes an address with its trailing slash', () => {
    expect(matchPath('/user/dashboard/:tab', '/user/dashboard/orders/')).toEqual({ tab: 'orders' })
  })
  it('tells other addresses apart', () => {
    expect(matchPath('/cart', '/cart/more')).toBeNull()
    expect(matchPath('/', '/cart')).toBeNull()
    expect(matchPath('/:department', '/')).toBeNull()
  })
  it('leaves the rest to a star', () => {
    expect(matchPath('/admin/dashboard/*', '/admin/dashboard/orders/7')).toEqual({})
  })
  it('survives what cannot be decoded', () => {
    expect(matchPath('/:department', '/%')).toEqual({ department: '%' })
  })
})
