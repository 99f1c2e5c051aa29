/** Signs a shopper of the demo world in through the web. @throws Error with the answer when it has no token */
export const signIn = async (web) => {
  const answer = await fetch(`${web}/api/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: web },
    body: JSON.stringify({ email: 'shopper@tregu.test', password: 'tregu-demo-1' }),
  })
  const text = await answer.text()
  if (answer.status !== 200 || !/"token":"[^"]{16,}"/.test(text))
    throw new Error(`Signing in answers ${answer.status}: ${text.slice(0, 300)}`)
}
