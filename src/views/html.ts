/** Markup that is already escaped. Only this file creates it. */
export class Html {
  readonly markup: string

  constructor(markup: string) {
    this.markup = markup
  }

  toString(): string {
    return this.markup
  }
}

/** What a template may contain. Null, undefined and false render nothing. */
export type Content = Html | string | number | null | undefined | false | readonly Content[]

/**
 * The only way to create markup. Every value is escaped for its position: text, a quoted attribute, or an attribute
 * that holds a URL, which must be http, https or relative. A value anywhere else in a tag throws, so an unquoted
 * attribute cannot be written by mistake.
 */
export function html(strings: TemplateStringsArray, ...values: readonly Content[]): Html {
  const slots = slotsOf(strings)
  let markup = strings[0] ?? ''
  for (let index = 0; index < values.length; index += 1) {
    markup += render(values[index], slots[index] ?? 'text') + (strings[index + 1] ?? '')
  }
  return new Html(markup)
}

/** A boolean attribute: `<option ${flag('selected', chosen)}>`. */
export function flag(name: string, present: boolean): Html {
  return present ? new Html(` ${escape(name)}`) : nothing
}

/** An attribute that is omitted if its value is null: `<a ${attribute('aria-current', page)}>`. */
export function attribute(name: string, value: string | number | null | undefined): Html {
  if (value === null || value === undefined) return nothing
  const safe = urlAttributes.has(name) ? safeUrl(String(value)) : String(value)
  return new Html(` ${escape(name)}="${escape(safe)}"`)
}

/** A mailto link. Built here because `safeUrl` allows only http and https. */
export function mailLink(address: string): Html {
  return new Html(`<a href="mailto:${escape(encodeURIComponent(address))}">${escape(address)}</a>`)
}

/** Data for a script, in a block that browsers do not execute. */
export function jsonBlock(id: string, value: unknown): Html {
  const text = JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, unicodeEscape)
  return new Html(`<script type="application/json" id="${escape(id)}">${text}</script>`)
}

/** The URL if it is http, https or relative; otherwise a harmless one. */
export function safeUrl(url: string): string {
  const scheme = /^[^/?#:]*(?=:)/.exec(url)?.[0]
  if (scheme === undefined) return url
  return /^[\u0000-\u0020]*https?$/i.test(scheme) ? url : 'about:invalid'
}

/** The page with the focus on its first rejected input, which browsers scroll to. Text cannot be mistaken for it: its quotes are escaped. */
export function focusRejected({ markup }: Html): Html {
  return new Html(markup.replace(' aria-invalid="true"', '$& autofocus'))
}

export const nothing = new Html('')

function escape(text: string): string {
  return /[&<>"'\u0000]/.test(text) ? text.replace(/[&<>"'\u0000]/g, (found) => entities[found] ?? '') : text
}

// U+0000 is not allowed in HTML at all; parsers replace it.
const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '\u0000': '\ufffd',
}

const unicodeEscape = (found: string): string => `\\u${found.charCodeAt(0).toString(16).padStart(4, '0')}`

type Slot = 'text' | 'attribute' | 'url' | 'tag'

function render(value: Content, slot: Slot): string {
  if (value === null || value === undefined || value === false) return ''
  if (slot === 'text') {
    if (value instanceof Html) return value.markup
    if (typeof value === 'string') return escape(value)
    if (typeof value === 'number') return String(value)
    let markup = ''
    for (const part of value) markup += render(part, slot)
    return markup
  }
  if (slot === 'tag') {
    if (value instanceof Html) return value.markup
    throw new TypeError('Inside a tag, put the value between double quotes or use attribute() or flag().')
  }
  if (typeof value !== 'string' && typeof value !== 'number') {
    throw new TypeError('An attribute takes text or a number, not markup.')
  }
  return escape(slot === 'url' ? safeUrl(String(value)) : String(value))
}

const urlAttributes = new Set(['href', 'src', 'action', 'formaction', 'poster', 'cite', 'data', 'xlink:href'])

const known = new WeakMap<TemplateStringsArray, readonly Slot[]>()

/** The position of each value in a template. Parsed once per template, not once per page. */
function slotsOf(strings: TemplateStringsArray): readonly Slot[] {
  const found = known.get(strings)
  if (found !== undefined) return found
  const slots: Slot[] = []
  let state: 'text' | 'tag' | 'quoted' = 'text'
  for (const part of strings.slice(0, -1)) {
    let quoteAt = -1
    for (let at = 0; at < part.length; at += 1) {
      const char = part[at]
      if (state === 'text' && char === '<') state = 'tag'
      else if (state === 'tag' && char === '>') state = 'text'
      else if (char === '"' && state === 'tag') {
        state = 'quoted'
        quoteAt = at
      } else if (char === '"' && state === 'quoted') state = 'tag'
    }
    if (state !== 'quoted') slots.push(state)
    else slots.push(isWholeUrl(part, quoteAt) ? 'url' : 'attribute')
  }
  known.set(strings, slots)
  return slots
}

/** Whether the value is at the start of an attribute that browsers follow or load. */
function isWholeUrl(part: string, quoteAt: number): boolean {
  if (quoteAt !== part.length - 1) return false
  // bounded: our own templates
  const name = /([\w:-]+)=$/.exec(part.slice(0, quoteAt))?.[1]
  return name !== undefined && urlAttributes.has(name)
}
