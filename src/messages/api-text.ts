import { languages } from './languages.ts'
import { currentLocale, isLanguage } from './locale.ts'
import { pseudoText } from './pseudo.ts'

/**
 * A sentence of the API's reference, which the OpenAPI document has in English. A language translates them by their
 * English words; what it leaves out is shown in English.
 */
export function apiText(english: string): string {
  const locale = currentLocale()
  return isLanguage(locale) ? (languages[locale].api?.[english] ?? english) : pseudoText(english, locale)
}
