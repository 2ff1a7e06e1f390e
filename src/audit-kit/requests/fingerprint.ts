/** A hash before the ending, as bundlers write it: hex with digits and letters, or mixed case with a digit. */
export function hasFingerprint(url: string): boolean {
  const name = new URL(url).pathname.slice(-200)
  // bounded: 200 characters
  const hash = /[._-]([\w-]{8,64})\.[a-z\d]{2,5}$/i.exec(name)?.[1] ?? ''
  if (!/\d/.test(hash)) return false
  // Hex alternates often. `e` and a timestamp is the name that WordPress gives to an edited image.
  if (/^[\da-f]+$/.test(hash)) return (hash.match(/\d+|[a-f]+/g)?.length ?? 0) > 2
  return hash.length <= 32 && /[a-z]/.test(hash) && /[A-Z]/.test(hash) && !/[-_]/.test(hash) && !isWords(hash)
}

/** Names such as `Regular1` and `SourceSans3`: a hash alternates letters and digits more often. */
const isWords = (name: string): boolean =>
  /\d$/.test(name) &&
  name
    .replace(/\d{1,4}$/, '')
    .split(/(?=[A-Z])/)
    .every((part) => /^[A-Z]?[a-z]{2,}$/.test(part))
