/** The attributes of a cookie that stores a choice for a year. */
export const CHOICE_ATTRIBUTES = 'path=/; max-age=31536000; samesite=lax'

/** Stores a choice in a cookie, so that the server reads it too. Over https the cookie is secure. */
export const keepCookie = (name: string, value: string): void => {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari
  document.cookie = `${name}=${value}; ${CHOICE_ATTRIBUTES}${secure}`
}
