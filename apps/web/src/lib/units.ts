/** Keeps a number and its unit on one line: `720 g`, `40 h`, `250 Ω`. */
const UNITS = /(\d) (k?g|m?l|cl|h|min|Ω|[cm]?m|k?W|[GT]B|Hz|V|%)(?![\p{L}\d])/gu

export const keepUnits = (text: string): string => text.replace(UNITS, '$1\u00a0$2')
