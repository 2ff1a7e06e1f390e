import { type FormLogin, type LoginSecrets, parseSelector, type SuccessTest } from '../../core/login.ts'
import type { RefusalOf } from '../../core/ports.ts'
import { type FieldErrors, invalid } from '../../core/problem.ts'

/** A login as entered by its owner. */
export interface LoginInput extends LoginSecrets {
  readonly origin: string
}

const mostEntries = 50
const longestValue = 8192
/** For all secrets of a project together. */
const mostBytes = 32_768

/** The normalized origin, and the secrets. Throws a Problem `invalid` that names every invalid field. */
export async function checkLogin(
  { origin: given, ...secrets }: LoginInput,
  refusalOf: RefusalOf,
): Promise<{ readonly origin: string; readonly secrets: LoginSecrets }> {
  const errors: Record<string, string[]> = {}
  const fault = (field: string, sentence: string) => void (errors[field] ??= []).push(sentence)
  const url = URL.parse(given)
  const isWeb = url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === ''
  if (!isWeb) fault('origin', 'The origin must be a URL such as https://example.com.')
  else {
    const refusal = await refusalOf(url)
    if (refusal !== undefined) fault('origin', refusal)
  }
  checkEntries('headers', secrets.headers, fault)
  checkEntries('cookies', secrets.cookies, fault)
  for (const name of Object.keys(secrets.headers ?? {})) {
    const sentence = refusalOfHeader(name, secrets)
    if (sentence !== undefined) fault('headers', sentence)
  }
  if (secrets.basic?.username.includes(':') === true)
    fault('basic', 'The username for basic auth may not contain a colon.')
  if (secrets.form !== undefined) checkForm(secrets.form, url?.origin ?? '', fault)
  if (isEmpty(secrets)) fault('origin', 'Give at least one of headers, cookies, basic and form.')
  if (JSON.stringify(secrets).length > mostBytes)
    fault('origin', `All credentials together may not be larger than ${mostBytes / 1024} kB.`)
  if (url === null || Object.keys(errors).length > 0) throw invalid(errors satisfies FieldErrors)
  return { origin: url.origin, secrets }
}

const isEmpty = ({ headers = {}, cookies = {}, basic, form }: LoginSecrets): boolean =>
  Object.keys(headers).length + Object.keys(cookies).length === 0 && basic === undefined && form === undefined

type Fault = (field: string, sentence: string) => void

function checkEntries(
  field: 'headers' | 'cookies',
  entries: Readonly<Record<string, string>> = {},
  fault: Fault,
): void {
  const all = Object.entries(entries)
  if (all.length > mostEntries) fault(field, `There may be at most ${mostEntries} ${field}.`)
  for (const [name, value] of all) {
    const shown = name.slice(0, 60)
    if (!/^[!#$%&'*+.^_`|~0-9A-Za-z-]{1,200}$/.test(name)) fault(field, `“${shown}” cannot be a name.`)
    const allowed =
      field === 'headers' ? /^[\t\x20-\x7e\x80-\xff]*$/ : /^[\x21\x23-\x2b\x2d-\x3a\x3c-\x5b\x5d-\x7e]*$/
    if (value === '' || value.length > longestValue || !allowed.test(value))
      fault(field, `The value of “${shown}” is empty, too long, or has characters that cannot be sent.`)
  }
}

/** Headers that the connection needs itself, or that have a field of their own. */
function refusalOfHeader(name: string, { basic }: LoginSecrets): string | undefined {
  const lower = name.toLowerCase()
  if (lower === 'cookie') return 'Give cookies in the field cookies, not as a header.'
  if (lower === 'authorization' && basic !== undefined)
    return 'Give either an Authorization header or basic auth, not both.'
  if (ownHeaders.has(lower) || /^(?:proxy|sec)-/.test(lower))
    return `The header “${name.slice(0, 60)}” cannot be set.`
  return undefined
}

const ownHeaders: ReadonlySet<string> = new Set([
  'accept',
  'accept-encoding',
  'connection',
  'content-encoding',
  'content-length',
  'content-type',
  'expect',
  'host',
  'keep-alive',
  'origin',
  'range',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
])

function checkForm({ url, fields, totp, success }: FormLogin, origin: string, fault: Fault): void {
  if (URL.parse(url)?.origin !== origin) fault('form', 'The login page must be at the origin.')
  const names = Object.keys(fields)
  if (names.length === 0 || names.length > mostEntries)
    fault('form', `The form needs 1 to ${mostEntries} fields.`)
  if ([...names, ...Object.values(fields)].some((text) => text.length > longestValue))
    fault('form', `A field of the form may not be longer than ${longestValue} characters.`)
  if (totp !== undefined && !isTotp(totp.secret))
    fault('form', 'The TOTP secret must be base32, as the site shows it, or an otpauth:// URL.')
  checkSuccess(success, origin, fault)
}

function checkSuccess({ url, text, selector }: SuccessTest, origin: string, fault: Fault): void {
  if (url === undefined && text === undefined && selector === undefined)
    fault('form', 'The success test needs a text, a selector or a URL.')
  if (url !== undefined && URL.parse(url)?.origin !== origin)
    fault('form', 'The URL of the success test must be at the origin.')
  if (text !== undefined && (text.trim() === '' || text.length > 500))
    fault('form', 'The text of the success test must have 1 to 500 characters.')
  if (selector !== undefined && parseSelector(selector) === undefined)
    fault('form', 'The selector of the success test must name one element, such as a.sign-out or #account.')
}

function isTotp(secret: string): boolean {
  const url = secret.startsWith('otpauth://totp/') ? URL.parse(secret) : null
  const given = url?.searchParams
  const key = (given?.get('secret') ?? secret).replace(/[\s=-]/g, '')
  return (
    /^[A-Za-z2-7]{8,256}$/.test(key) &&
    /^(?:SHA1|SHA256|SHA512)$/.test(given?.get('algorithm') ?? 'SHA1') &&
    /^[678]$/.test(given?.get('digits') ?? '6') &&
    /^(?:15|30|60)$/.test(given?.get('period') ?? '30')
  )
}
