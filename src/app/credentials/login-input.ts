import { isHostName } from '../../core/url/url.ts'
import { sentenceText } from '../../messages/sentence-text.ts'
import { type FormLogin, type LoginSecrets, parseSelector, type SuccessTest } from '../../core/login.ts'
import type { RefusalOf } from '../../core/ports/outside.ts'
import { type FieldErrors, type FieldFault, invalid } from '../../core/problem.ts'
import { fieldFault } from '../../messages/field-fault.ts'
import { say, texts } from '../../messages/texts.ts'

/** A login as entered by its owner. */
export interface LoginInput extends LoginSecrets {
  readonly origin: string
}

/** A login that may be incomplete. */
export interface LoginChanges extends Partial<LoginInput> {
  /** Errors found before, such as by the schema; they are reported together with those found here. */
  readonly faults?: FieldErrors
}

const maxEntries = 50
const maxValueLength = 8192
/** For all secrets of a project together. */
const maxBytes = 32_768

/** The normalized origin, and the secrets. Throws a Problem `invalid` that names every invalid field, such as `form.url`. */
export async function checkLogin(
  { origin: given = '', faults = {}, ...secrets }: LoginChanges,
  refusalOf: RefusalOf,
): Promise<{ readonly origin: string; readonly secrets: LoginSecrets }> {
  const errors: Record<string, (string | FieldFault)[]> = {}
  const fault: Fault = (field, said) => void (errors[field] ??= []).push(said)
  const url = URL.parse(given)
  const isHost = url !== null && /^https?:$/.test(url.protocol) && isHostName(url.hostname)
  const isWeb = isHost && url.username === '' && url.password === ''
  if (!isWeb) fault('origin', fieldFault(texts.problems.origin, {}))
  else {
    const refusal = await refusalOf(url)
    if (refusal !== undefined) fault('origin', sentenceText(refusal))
  }
  checkEntries('headers', secrets.headers, fault)
  checkEntries('cookies', secrets.cookies, fault)
  for (const name of Object.keys(secrets.headers ?? {})) {
    const sentence = refusalOfHeader(name, secrets)
    if (sentence !== undefined) fault('headers', sentence)
  }
  if (secrets.basic?.username.includes(':') === true) fault('basic', texts.problems.basicColon)
  if (secrets.form !== undefined) checkForm(secrets.form, url?.origin ?? '', fault)
  if (isEmpty(secrets) && !secretFields.some((field) => Object.hasOwn(faults, field)))
    fault('headers', texts.problems.loginEmpty)
  if (JSON.stringify(secrets).length > maxBytes)
    fault('origin', say(texts.problems.loginLarge, { max: maxBytes / 1024 }))
  Object.assign(errors, faults)
  if (url === null || Object.keys(errors).length > 0) throw invalid(errors satisfies FieldErrors)
  return { origin: url.origin, secrets }
}

const secretFields = ['headers', 'cookies', 'basic', 'form'] as const

const isEmpty = ({ headers = {}, cookies = {}, basic, form }: LoginSecrets): boolean =>
  Object.keys(headers).length + Object.keys(cookies).length === 0 && basic === undefined && form === undefined

type Fault = (field: string, said: string | FieldFault) => void

function checkEntries(
  field: 'headers' | 'cookies',
  entries: Readonly<Record<string, string>> = {},
  fault: Fault,
): void {
  const all = Object.entries(entries)
  if (all.length > maxEntries) fault(field, fieldFault(texts.problems.tooManyEntries, { max: maxEntries }))
  for (const [name, value] of all) {
    const shown = name.slice(0, 60)
    if (!/^[!#$%&'*+.^_`|~0-9A-Za-z-]{1,200}$/.test(name))
      fault(field, say(texts.problems.badName, { name: shown }))
    const allowed =
      field === 'headers' ? /^[\t\x20-\x7e\x80-\xff]*$/ : /^[\x21\x23-\x2b\x2d-\x3a\x3c-\x5b\x5d-\x7e]*$/
    if (value === '' || value.length > maxValueLength || !allowed.test(value))
      fault(field, say(texts.problems.badValue, { name: shown }))
  }
}

/** Rejects headers that the connection sets itself, or that have their own field. */
function refusalOfHeader(name: string, { basic }: LoginSecrets): string | FieldFault | undefined {
  const lower = name.toLowerCase()
  if (lower === 'cookie') return fieldFault(texts.problems.cookieHeader, {})
  if (lower === 'authorization' && basic !== undefined) return texts.problems.authorizationTwice
  if (ownHeaders.has(lower) || /^(?:proxy|sec)-/.test(lower))
    return say(texts.problems.headerFixed, { name: name.slice(0, 60) })
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
  if (URL.parse(url)?.origin !== origin) fault('form.url', texts.problems.loginPage)
  const names = Object.keys(fields)
  if (names.length === 0 || names.length > maxEntries)
    fault('form.fields', say(texts.problems.formFields, { max: maxEntries }))
  if ([...names, ...Object.values(fields)].some((text) => text.length > maxValueLength))
    fault('form.fields', say(texts.problems.formFieldLong, { max: maxValueLength }))
  if (totp !== undefined && !isTotp(totp.secret)) fault('form.totp', texts.problems.totp)
  checkSuccess(success, origin, fault)
}

function checkSuccess({ url, text, selector }: SuccessTest, origin: string, fault: Fault): void {
  if (url === undefined && text === undefined && selector === undefined)
    fault('form.success.text', texts.problems.successMissing)
  if (url !== undefined && URL.parse(url)?.origin !== origin)
    fault('form.success.url', texts.problems.successUrl)
  if (text !== undefined && (text.trim() === '' || text.length > 500))
    fault('form.success.text', texts.problems.successText)
  if (selector !== undefined && parseSelector(selector) === undefined)
    fault('form.success.selector', texts.problems.successSelector)
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
