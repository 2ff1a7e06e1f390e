import { AsyncLocalStorage } from 'node:async_hooks'

/** Languages that people wrote. Each has a folder beside this file and a line in `languages.ts`. */
const written = ['en'] as const
/** Made from English for tests: longer with accents, and from right to left. */
const pseudo = ['en-XA', 'ar-XB'] as const

export const locales = [...written, ...pseudo] as const
export type Language = (typeof written)[number]
export type Locale = (typeof locales)[number]

const storage = new AsyncLocalStorage<Locale>()
let ofProcess: Locale = 'en'

/** The language of whatever is being written now: of the request, or else of the process. */
export const currentLocale = (): Locale => storage.getStore() ?? ofProcess

/** Runs `work` and everything it starts in this language. */
export const inLocale = <Result>(locale: Locale, work: () => Result): Result => storage.run(locale, work)

/** The language of a process, where a request does not choose another. */
export const processLocale = (): Locale => ofProcess

export function setProcessLocale(locale: Locale): void {
  ofProcess = locale
}

export const directionOf = (locale: Locale): 'ltr' | 'rtl' => (locale.startsWith('ar') ? 'rtl' : 'ltr')

/** Whether people wrote it: its texts are in `languages`. */
export const isLanguage = (locale: Locale): locale is Language =>
  written.some((language) => language === locale)

/** The locale for Intl: number and date formats, plural rules. Pseudo-locales keep those of English. */
export const formatLocaleOf = (locale: Locale): Language => (isLanguage(locale) ? locale : 'en')

/** The locale with this name, in any case. */
export const findLocale = (name: string): Locale | undefined =>
  locales.find((locale) => locale.toLowerCase() === name.trim().toLowerCase())

/** The locale that a shell is set to: our own setting first, then what POSIX names, such as `de_CH.UTF-8`. */
export function localeOfEnvironment(env: Readonly<Record<string, string | undefined>>): Locale | undefined {
  const names = [env['PLUMBLINE_LOCALE'], env['LC_ALL'], env['LC_MESSAGES'], env['LANG']]
  const given = names.find((name) => name !== undefined && name.trim() !== '')
  const name = (given?.split(/[.@]/, 1)[0] ?? '').replaceAll('_', '-')
  return findLocale(name) ?? findLocale(name.split('-', 1)[0] ?? '')
}

/** The first language of an Accept-Language header that there is: `de-CH` takes `de` where there is no `de-CH`. */
export function chooseLocale(acceptLanguage: string): Locale | undefined {
  const wanted = acceptLanguage
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [name = '', ...parameters] = part.split(';')
      const weight = parameters.map((each) => each.trim()).find((each) => each.startsWith('q='))
      return { name: name.trim(), weight: weight === undefined ? 1 : Number(weight.slice(2)) || 0 }
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight)
  for (const { name } of wanted) {
    const found = findLocale(name) ?? findLocale(name.split('-')[0] ?? '')
    if (found !== undefined) return found
  }
  return undefined
}
