/** Whether a text that was read as windows-1252 has the bytes of UTF-8: `á` became `Ã¡`. */
export function isMisreadUtf8(text: string): boolean {
  const start = text.slice(0, 200_000)
  const bytes = Uint8Array.from(start, (char) => ownBytes.get(char) ?? char.charCodeAt(0))
  try {
    // The last character may be cut.
    const read = new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
    // Two bytes such as `Â©` could be meant, three hardly.
    return /[^\0-\u07ff]/.test(read) || (read.match(/[\u0080-\u07ff]/g)?.length ?? 0) >= 3
  } catch {
    return false
  }
}

/** The bytes 0x80 to 0x9f, which windows-1252 does not read as Latin-1 does. */
const ownBytes = new Map(
  [...new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 32 }, (_, at) => 0x80 + at))].map(
    (char, at) => [char, 0x80 + at],
  ),
)
