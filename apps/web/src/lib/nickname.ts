/** An agent's nickname as a name: `liridona-2` is Liridona. */
export const nameOf = (nickname: string): string => {
  const [first = '', ...rest] = nickname.replace(/-\d+$/, '')
  return first.toUpperCase() + rest.join('')
}
