const encoder = new TextEncoder()

/** As UTF-8, in which most letters outside of English take two or three bytes. */
export const byteLength = (text: string): number => encoder.encode(text).length
