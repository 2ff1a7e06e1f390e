import type { TextFacts } from '../../core/facts/read.ts'
import { foreignWords } from './foreign-words.ts'

/**
 * The language that the text is in, because pages declare a wrong one by mistake: the detected language if it is certain,
 * otherwise the declared one, or an empty string if the letters of the text rule that out.
 */
export function writtenLanguage(
  { language, main }: Pick<TextFacts, 'language' | 'main'>,
  declared: string,
): string {
  if (language?.sure === true) return language.code
  return foreignWords(main, declared.slice(0, 2).toLowerCase()) === undefined ? declared : ''
}
