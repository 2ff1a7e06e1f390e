/** The order, sort key and id in the text of a cursor of a list; undefined if no list has written such a text. */
export function cursorParts(text: string): readonly [unknown, unknown, number] | undefined {
  const parts = parsed(text)
  if (!Array.isArray(parts) || parts.length !== 3) return undefined
  const [order, key, id] = parts as readonly unknown[]
  return typeof id === 'number' && Number.isSafeInteger(id) ? [order, key, id] : undefined
}

function parsed(text: string): unknown {
  if (text.length > 12_000 || !/^[\w-]+$/.test(text)) return undefined
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString())
  } catch {
    return undefined
  }
}
