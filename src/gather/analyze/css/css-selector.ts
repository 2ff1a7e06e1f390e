/** A list of selectors, split at commas outside brackets and quotes. */
export function splitSelectors(list: string): readonly string[] {
  if (!/[([\\"']/.test(list)) return list.split(',').map((part) => part.trim())
  const parts: string[] = []
  let depth = 0
  let quote = ''
  let start = 0
  for (let at = 0; at < list.length; at += 1) {
    const char = list[at] ?? ''
    if (char === '\\') at += 1
    else if (quote !== '') quote = char === quote ? '' : quote
    else if (char === '"' || char === "'") quote = char
    else if (char === '(' || char === '[') depth += 1
    else if (char === ')' || char === ']') depth -= 1
    else if (char === ',' && depth <= 0) {
      parts.push(list.slice(start, at).trim())
      start = at + 1
    }
  }
  return [...parts, list.slice(start).trim()]
}

/** More than three parts, or a rightmost part that matches nearly everything. */
export function isComplex(selector: string): boolean {
  if (!/[ >+~*[]/.test(selector)) return false
  const parts = selector
    .replace(/\[[^[\]]*\]|\([^()]*\)/g, (inner) => (inner.startsWith('[') ? '[]' : '()'))
    .split(/ ?[>+~] ?| /)
    .filter(Boolean)
  return parts.length > 3 || /^\*|^\[\]/.test(parts.at(-1) ?? '')
}

/** Tags, attributes and usual class names of links and buttons. A class such as `card` may be on anything. */
const focusable =
  // bounded: 200 characters
  /^(?:\*|a|button|select|summary)(?![\w-])|\[(?:tabindex|href|role=["']?(?:button|link|tab|menuitem))|[.#][\w-]{0,40}(?:btn|button|link|toggle|tab)(?![a-z])/i

/** Text fields show the focus with their cursor, whatever their outline (WCAG 2.4.7). */
const field =
  // bounded: 200 characters
  /^(?:input|textarea)(?![\w-])|[.#][\w-]{0,40}(?:input|textarea|field|control)(?![a-z])|^\[type/i
const notTyped = /\[type\s{0,4}=\s{0,4}["']?(?:button|checkbox|color|file|image|radio|range|reset|submit)\b/i

/** Whether the rightmost part of a selector matches elements whose focus only an outline shows. */
export function takesFocus(selector: string): boolean {
  const last =
    selector
      .slice(-200)
      .split(/[\s>+~]/)
      .at(-1) ?? ''
  // Nobody hovers with the keyboard, and a pressed link stays so for a moment only.
  if (/:(?:hover|active|visited)\b/.test(last) && !last.includes(':focus')) return false
  if (notTyped.test(last)) return true
  return !field.test(last) && (focusable.test(last) || last.includes(':focus'))
}
