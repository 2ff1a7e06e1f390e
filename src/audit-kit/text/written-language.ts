import type { TextFacts } from '../../core/facts/read.ts'
import { foreignWords } from './foreign-words.ts'

/**
 * The language of the text, or the declared one as far as the text does not refute it: pages declare another by mistake.
 * Empty if only that is known.
 */
export function writtenLanguage(
  { language, main }: Pick<TextFacts, 'language' | 'main'>,
  declared: string,
): string {
  if (language?.sure === true) return language.code
  return foreignWords(main, declared.slice(0, 2).toLowerCase()) === undefined ? declared : ''
}
