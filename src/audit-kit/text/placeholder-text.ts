/** Whether a title or description was left as a template has it. */
export const isPlaceholderText = (text: string): boolean =>
  isUnfilled(text) || isEmptyValue(text) || isOneWord(text)

/** The same word over and over, as templates have it in any language: `text text text text`. */
const isOneWord = (text: string): boolean =>
  // bounded: 1,000 characters
  /^(.{2,20}?)\1{3,}$/u.test(
    text
      .slice(0, 1000)
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, ''),
  )

/** Placeholders of common template languages, and objects that JavaScript converted to text. */
export const isUnfilled = (text: string): boolean =>
  /\{\{[^{}]{1,80}\}\}|\{%[^%]{1,80}%\}|\$\{[^{}]{1,80}\}|<%=?[^%]{1,80}%>|%%[a-z_]{2,40}%%|\[object Object\]/i.test(
    text.slice(0, 1000),
  )

const isEmptyValue = (text: string): boolean =>
  /^(?:undefined|null|nan)$|\bundefined\b.{0,80}\bundefined\b/i.test(text.slice(0, 1000))
