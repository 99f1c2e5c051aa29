/**
 * A round through a demo shop by its calls: what shoppers, a seller and support do in an ordinary hour. Every answer must have
 * the status that is expected of it.
 */

const PASSWORD = 'tregu-demo-1'
const STORE = 'tech-point'
/** Above this stock and below this price a product can be bought in every round. */
const [STOCK_MIN, PRICE_MAX] = [30, 50]

/** @throws Error with the answer when its status is another one */
const makeCall =
  (api) =>
  async (method, path, { token, data, status = 200 } = {}) => {
    const answer = await fetch(`${api}${path}`, {
      method,
      headers: {
        ...(token && { authorization: `Token ${token}` }),
        ...(data && { 'content-type': 'application/json' }),
      },
      ...(data && { body: JSON.stringify(data) }),
      signal: AbortSignal.timeout(30_000),
    })
    const text = await answer.text()
    if (answer.status !== status)
      throw new Error(`${method} ${path} answers ${answer.status}: ${text.slice(0, 300)}`)
    return text === '' ? null : JSON.parse(text)
  }

/** What guests read. Returns a product that can be bought. */
const browse = async (call) => {
  await call('GET', '/products/home?lang=sq')
  await call('GET', '/search?q=lamp&lang=en')
  const { result } = await call('GET', `/products/store/${STORE}?page_size=60&lang=en`)
  const product = result.find(({ quantity, price }) => quantity >= STOCK_MIN && price < PRICE_MAX)
  if (!product) throw new Error(`${STORE} has no product for a round`)
  const { result: details } = await call('GET', `/products/details/${product.slug}?lang=en`)
  return String((details.variant ?? details.variantList[0]).id)
}

/** A new shopper signs up, gives an address and buys two units, paid at the door. Returns the token and the id of the order. */
export const buy = async (call, variant, { email, password }) => {
  const person = { first_name: 'Njomza', last_name: 'Berisha', email, password }
  const { token } = await call('POST', '/signup', { data: { ...person, role: 2, site: 'tregu' } })
  const { result: cities } = await call('GET', '/addresses/cities')
  const city = cities.find(({ name }) => name === 'Prishtinë')
  const place = { city: city.id, quarter: city.quarters[0].id, address: 'Rruga Garibaldi 4', default: true }
  const { result: address } = await call('POST', '/addresses/create/address', {
    token,
    data: { name: 'Njomza Berisha', phone: '+38344123456', title: 'Home', ...place },
  })
  await call('POST', '/orders/tregu/cart', { token, data: { var_id: variant, qty: 2 } })
  const { cart } = await call('GET', '/orders/cart', { token })
  if (cart.items.length !== 1) throw new Error(`The cart has ${cart.items.length} lines instead of 1`)
  const placed = await call('POST', '/orders/place', {
    token,
    data: {
      shipping_address_id: address.id,
      billing_address_id: address.id,
      option: 'cash',
      type: 'cash',
      agreement: true,
    },
  })
  return { token, order: String(placed.orders[0]) }
}

/** @throws Error that names the first call with another answer than expected */
export const goRound = async (api) => {
  const call = makeCall(api)
  const person = { email: `round-${crypto.randomUUID()}@tregu.test`, password: 'a-round-secret' }
  const { token, order } = await buy(call, await browse(call), person)
  await call('GET', `/orders/${order}`, { token })
  const seller = await call('POST', '/signin', { data: { email: 'seller@tregu.test', password: PASSWORD } })
  await call('GET', `/backoffice/orders/${order}`, seller)
  await call('POST', `/backoffice/orders/${order}/status`, {
    token: seller.token,
    data: { status: 'confirmed' },
  })
  await call('GET', '/backoffice/products', seller)
  await call('GET', '/backoffice/overview', seller)
  const agent = await call('POST', '/signin', { data: { email: 'agent@tregu.test', password: PASSWORD } })
  await call('GET', '/backoffice/chats', agent)
  await call('POST', `/orders/${order}/cancel`, { token })
  return { order }
}
