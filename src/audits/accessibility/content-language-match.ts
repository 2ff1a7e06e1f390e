import { at, defineAudit, notApplicable, pass, warn } from '../../audit-kit/audit.ts'
import { areClose, isChinese } from '../../audit-kit/text/close-languages.ts'
import { foreignWords } from '../../audit-kit/text/foreign-words.ts'
import { ancestor, attribute, type Element, textOf } from '../../core/page/document.ts'

const minCharacters = 200

export default defineAudit({
  subject: 'Declared and detected language',
  titles: {
    problem: 'Text is not in the language that the page declares',
    success: 'Text is in the language that the page declares',
  },
  plain: {
    title: 'The page says it is in one language, but its text is in another',
    why: 'Programs that read the page aloud mispronounce the text, and browsers may offer to translate it from the wrong language.',
    fix: 'Ask your developer to state the language that the text is really in.',
  },
  why: 'Screen readers choose the voice by the language that a page declares. Browsers use it for translation and hyphenation.',
  fix: 'Set the lang attribute of the html element to the language of the text, and mark passages in other languages.',
  snippets: { html: '<html lang="de">' },
  sources: [
    'https://www.w3.org/WAI/WCAG22/Understanding/language-of-page.html',
    'https://www.w3.org/International/questions/qa-html-language-declarations',
  ],
  owner: 'developer',
  effort: 'minutes',
  states: {
    noLanguage: {
      title: 'Page has text, but declares no language',
      plain: { title: 'The page is marked as if its text were in no language' },
    },
  },
  severity: 'medium',
  heuristic: true,
  messages: {
    differs: 'Page declares lang="{stated}", but its text seems to be in another language ({code})',
    foreign:
      'Page declares lang="{stated}", but at least {count, plural, one {# word has} other {# words have}} letters that this language does not use',
    noLanguage: 'Page declares lang="{stated}", which stands for no language, but it has text',
    same: 'Text is in the declared language, “{code}”',
    marked: 'Text is in “{code}” and marked with its own lang attribute',
  },
  needs: ['text', 'metadata', 'document'],

  check({ text, metadata, document }) {
    const stated = primary(metadata.lang ?? '')
    if (text.main.length < minCharacters) return notApplicable()
    const { code = '', sure = false } = text.language ?? {}
    // Parts that name their language make up for it.
    if (noLanguages.has(stated) && document.withAttribute('lang').length === 1) {
      const expected = sure ? `lang="${code}"` : undefined
      return warn('noLanguage', { stated }, [at(document.root, `lang="${metadata.lang}"`, expected)])
    }
    if (stated === '' || !text.canDetect(stated)) return notApplicable()
    // Languages are detected by their short words, and Russian and Ukrainian share many of them.
    const isDetected = sure && (stated === 'en' || code !== stated)
    const foreign = isDetected ? undefined : foreignWords(text.main, stated)
    if (foreign !== undefined && document.withAttribute('lang').length === 1)
      return warn('foreign', { stated, count: foreign }, [at(document.root, `lang="${metadata.lang}"`)])
    // A table of years and names needs no kana.
    if (!sure || (stated === 'ja' && code === 'zh' && !isChinese(text.main))) return notApplicable()
    if (areClose(stated, code)) return pass('same', { code: stated })
    const isMarked = (element: Element) => areClose(primary(attribute(element, 'lang') ?? ''), code)
    const marked = new Set(document.withAttribute('lang').filter(isMarked))
    // A language switcher marks a word; a translated text marks all of it.
    const length = [...marked]
      .filter((element) => ancestor(element, (around) => marked.has(around)) === undefined)
      .reduce((sum, element) => sum + textOf(element, text.main.length).length, 0)
    if (length > text.main.length / 2) return pass('marked', { code })
    return warn('differs', { stated, code }, [at(document.root, `lang="${metadata.lang}"`, `lang="${code}"`)])
  },
})

/** Codes for content without language and of undetermined language (ISO 639-2). */
const noLanguages: ReadonlySet<string> = new Set(['zxx', 'und'])

const primary = (tag: string): string => tag.trim().split(/[-_]/, 1)[0]?.toLowerCase() ?? ''
