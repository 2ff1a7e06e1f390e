const algorithms = ['sha512', 'sha384', 'sha256'] as const

/** The algorithm whose hashes browsers check: the strongest that an integrity attribute names. */
export const strongestAlgorithm = (integrity: string): (typeof algorithms)[number] | undefined =>
  algorithms.find((algorithm) => hashesBy(algorithm, integrity).length > 0)

/** The hashes by this algorithm, in plain base64 without padding and options. */
export const hashesBy = (algorithm: string, integrity: string): readonly string[] =>
  integrity
    .slice(0, maxLength)
    .trim()
    .split(/\s+/)
    .filter((one) => one.startsWith(`${algorithm}-`) && isBase64.test(one.slice(algorithm.length + 1)))
    .map((one) => plainBase64(one.slice(algorithm.length + 1)))

const maxLength = 2000

/** Browsers skip anything else, such as a placeholder, and load the file. Options may follow. */
const isBase64 = /^[\w+/-]{1,100}={0,2}(?:\?|$)/

/** Browsers also accept the URL-safe alphabet. */
export const plainBase64 = (hash: string): string =>
  (hash.split('?', 1)[0] ?? '').replaceAll('-', '+').replaceAll('_', '/').replaceAll('=', '')
