/** Whether a text that was decoded as windows-1252 is really UTF-8: `á` became `Ã¡`. */
export function isMisreadUtf8(text: string): boolean {
  const start = text.slice(0, 200_000)
  const bytes = Uint8Array.from(start, (char) => ownBytes.get(char) ?? char.charCodeAt(0))
  try {
    // The last character may be cut.
    const read = new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
    // The author may have typed a pair such as `Â©`, but hardly ever three characters in a row that form one in UTF-8.
    return /[^\0-\u07ff]/.test(read) || (read.match(/[\u0080-\u07ff]/g)?.length ?? 0) >= 3
  } catch {
    return false
  }
}

/** Characters by their bytes 0x80 to 0x9f, which windows-1252 decodes differently from Latin-1. */
const ownBytes = new Map(
  [...new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 32 }, (_, at) => 0x80 + at))].map(
    (char, at) => [char, 0x80 + at],
  ),
)
