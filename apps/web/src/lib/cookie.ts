const yearInSeconds = 31_536_000

/** Stores a choice for a year in a cookie, so that the server reads it too. Over https the cookie is secure. */
export const keepCookie = (name: string, value: string): void => {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari
  document.cookie = `${name}=${value}; path=/; max-age=${yearInSeconds}; samesite=lax${secure}`
}
