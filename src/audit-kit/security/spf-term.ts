/**
 * Whether a term of an SPF record is a mechanism or modifier (RFC 7208, sections 5 and 6). A single term that is neither
 * makes mail servers ignore the record (section 4.6).
 */
export const isSpfTerm = (term: string): boolean => {
  const bounded = term.slice(0, 512).toLowerCase()
  return (
    modifier.test(bounded) || mechanisms.some((mechanism) => mechanism.test(bounded.replace(/^[+?~-]/, '')))
  )
}

/** Unknown modifiers are allowed, too. */
const modifier = /^[a-z][\w.-]{0,100}=/

const mechanisms: readonly RegExp[] = [
  /^all$/,
  /^(?:include|exists):[^\s/]/,
  /^(?:a|mx)(?::[^\s/]+)?(?:\/\d{1,2})?(?:\/\/\d{1,3})?$/,
  // A macro such as %{d1/} contains a slash.
  /^(?:a|mx|ptr):.*%\{/,
  /^ptr(?::[^\s/]+)?$/,
  /^ip4:(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)\.){3}(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\/(?:3[0-2]|[12]?\d))?$/,
  /^ip6:(?=[^/]*:)[\da-f:]{2,39}(?:(?:\d{1,3}\.){3}\d{1,3})?(?:\/(?:12[0-8]|1[01]\d|\d{1,2}))?$/,
]
