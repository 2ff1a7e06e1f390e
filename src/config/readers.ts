import { say, texts } from '../messages/texts.ts'

/** What is wrong with a value, in a sentence that begins with the name of the setting or option. */
type Fault = (name: string) => string

/** A variable's value in the program's terms, or what is wrong with it. */
export type Read<Value> = { readonly value: Value } | { readonly fault: Fault }

const { faults } = texts.settings

export function text(value: string): Read<string> {
  return { value }
}

export function optional<Value>(read: (value: string) => Read<Value>): (value: string) => Read<Value | null> {
  return (value) => (value === '' ? { value: null } : read(value))
}

export function atLeast(length: number): (value: string) => Read<string> {
  return (value) =>
    value.length >= length
      ? { value }
      : { fault: (name) => say(faults.tooShort, { name, least: length, length: value.length }) }
}

/** What can be sent after `Bearer` as it is. */
export function keyText(least: number, most: number): (value: string) => Read<string> {
  return (value) => {
    if (value.length < least) return atLeast(least)(value)
    if (value.length <= most && /^[!-~](?:[ -~]*[!-~])?$/.test(value)) return { value }
    return { fault: (name) => say(faults.keyText, { name, least, most }) }
  }
}

export function integer(least: number, most: number): (value: string) => Read<number> {
  return (value) => {
    const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN
    if (number >= least && number <= most) return { value: number }
    return { fault: (name) => say(faults.integer, { name, least, most, value }) }
  }
}

export function seconds(least: number, most: number): (value: string) => Read<number> {
  return (value) => {
    const number = /^\d{1,9}(\.\d{1,3})?$/.test(value) ? Number(value) : Number.NaN
    if (number >= least && number <= most) return { value: Math.round(number * 1000) }
    return { fault: (name) => say(faults.seconds, { name, least, most, value }) }
  }
}

export function yesOrNo(value: string): Read<boolean> {
  const word = value.toLowerCase()
  if (['yes', 'true', '1', 'on', 'allow', 'allowed'].includes(word)) return { value: true }
  if (['no', 'false', '0', 'off', 'refuse', 'refused'].includes(word)) return { value: false }
  return { fault: (name) => say(faults.yesOrNo, { name, value }) }
}

/** Null is no limit. */
export function rate(value: string): Read<number | null> {
  const word = value.toLowerCase()
  if (['off', 'no', 'false', '0'].includes(word)) return { value: null }
  if (['on', 'yes', 'true'].includes(word)) return { value: 120 }
  const read = integer(1, 1_000_000)(value)
  return 'value' in read ? read : { fault: (name) => say(faults.rate, { name, value }) }
}

/** Null is no limit. */
export function limit(most: number, unit = 1): (value: string) => Read<number | null> {
  return (value) => {
    if (['off', 'no', 'false'].includes(value.toLowerCase())) return { value: null }
    const read = integer(1, most)(value)
    return 'value' in read
      ? { value: read.value * unit }
      : { fault: (name) => say(faults.limit, { name, most, value }) }
  }
}

export function oneOf<const Word extends string>(...words: readonly Word[]): (value: string) => Read<Word> {
  return (value) => {
    const found = words.find((word) => word.toLowerCase() === value.toLowerCase())
    return found === undefined
      ? { fault: (name) => say(faults.oneOf, { name, values: words.join(', '), value }) }
      : { value: found }
  }
}

export function email(value: string): Read<string> {
  return /^[^\s@]{1,64}@[^\s@]{1,255}$/.test(value)
    ? { value }
    : { fault: (name) => say(faults.email, { name, value }) }
}

export function color(value: string): Read<string> {
  if (/^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(value)) return { value }
  return { fault: (name) => say(faults.color, { name, value }) }
}

export function headerText(value: string): Read<string> {
  return /^[\x20-\x7e]{1,200}$/.test(value)
    ? { value }
    : { fault: (name) => say(faults.headerText, { name }) }
}

/** The URL without a slash at its end, so that paths can be appended; null when there is none. */
export function address(value: string): Read<string | null> {
  if (value === '') return { value: null }
  const url = URL.parse(value)
  const plain = url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === ''
  // bounded: a setting
  if (plain && url.search === '' && url.hash === '') return { value: url.href.replace(/\/+$/, '') }
  return { fault: (name) => say(faults.url, { name, value }) }
}

/** Not repeated when it is wrong: it may hold a password. */
export function postgresUrl(value: string): Read<string> {
  // The driver, too, takes an address without a host, as one that names a socket folder is written.
  if (/^postgres(?:ql)?:\/\/\S+$/.test(value) && URL.canParse(value.replace('@/', '@host/'))) return { value }
  return { fault: (name) => say(faults.postgresUrl, { name }) }
}

/** Host names or IP addresses with commas between. */
export function hosts(value: string): Read<readonly string[]> {
  const list = value
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter((part) => part !== '')
  if (list.every((part) => /^[a-z0-9_.:-]{1,253}$/.test(part))) return { value: list }
  return { fault: (name) => say(faults.hosts, { name, value }) }
}

/** 32 bytes, as `openssl rand -base64 32` prints them. Never repeated. */
export function secretKey(value: string): Read<string> {
  const isKey = /^[A-Za-z0-9+/_-]{43}=?$/.test(value)
  return isKey ? { value } : { fault: (name) => say(faults.secretKey, { name }) }
}

/** Not repeated when it is wrong: it may hold a password. */
export function smtpAddress(value: string): Read<string> {
  const url = URL.parse(value)
  if (url !== null && /^smtps?:$/.test(url.protocol) && url.hostname !== '') return { value }
  return { fault: (name) => say(faults.smtpUrl, { name }) }
}

export function mailbox(value: string): Read<string> {
  return /^(?:[^<>@\r\n"]{0,100}<[^\s<>@]{1,64}@[^\s<>@]{1,255}>|[^\s<>@]{1,64}@[^\s<>@]{1,255})$/.test(value)
    ? { value }
    : { fault: (name) => say(faults.mailbox, { name, value }) }
}

export function proxies(value: string): Read<false | number | readonly string[]> {
  if (['no', 'off', 'false', '0'].includes(value.toLowerCase())) return { value: false }
  if (/^\d{1,2}$/.test(value)) return { value: Number(value) }
  const list = value.split(',').map((part) => part.trim())
  if (list.every((part) => /^[0-9a-f.:]{2,45}(?:\/\d{1,3})?$/i.test(part))) return { value: list }
  return { fault: (name) => say(faults.proxies, { name, value }) }
}
