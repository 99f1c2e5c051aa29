/** A mail server or a provider may quote an address or a link in its refusal. */
const SECRET = /\S+@\S+|https?:\/\/\S+/g

/** The text of an error without e-mail addresses and links, for people who may not see them. */
export const withoutAddresses = (text: string): string => text.replaceAll(SECRET, '…')
