import { defineAudit, say } from '../../audit-kit/audit.ts'
import { attribute, type Element, isElement } from '../../core/page/document.ts'
import { askOnce } from '../../core/page/ask-once.ts'
import { judgeElements } from '../../audit-kit/elements/judge-elements.ts'

export default defineAudit({
  subject: 'Language codes of page parts',
  titles: {
    problem: 'Language codes of page parts are invalid',
    success: 'Language codes of page parts are valid',
  },
  plain: {
    title: 'Some passages state their language incorrectly',
    why: 'Programs that read the page aloud mispronounce these passages.',
    fix: 'Ask your developer to correct the language codes of passages in another language.',
  },
  why: 'Screen readers change their pronunciation where the language changes, if they know the language code.',
  fix: 'Use a registered language code such as fr or pt-BR in every lang attribute.',
  snippets: { html: '<span lang="fr">déjà vu</span>' },
  sources: [
    'https://www.w3.org/WAI/WCAG22/Understanding/language-of-parts.html',
    'https://www.w3.org/International/questions/qa-choosing-language-tags',
  ],
  owner: 'developer',
  effort: 'minutes',
  severity: 'medium',
  messages: {
    affected:
      '{portion, select, both {Neither part with a lang attribute has a} all {None of the {total, number} parts with a lang attribute has a} other {{total, plural, one {# part with a lang attribute} other {{count, number} of # parts with a lang attribute}} {count, plural, one {has} other {have}} no}} valid language code',
    fine: '{total, plural, one {# part with a lang attribute has} =2 {Both parts with a lang attribute have} other {All # parts with a lang attribute have}} a valid language code',
    malformed: 'Language “{value}” is not written as a language code',
    underscore: 'Language “{value}” has an underscore instead of a hyphen',
    language: 'Language “{value}” is not registered',
    script: 'Language “{value}” has a script code that is not registered',
    region: 'Language “{value}” has a region code that is not registered',
    unitedKingdom: 'Language “{value}” uses UK; the code of the United Kingdom is GB',
  },
  needs: ['document', 'languageTags', 'aria'],

  check({ document, languageTags, aria }) {
    // A part of it in another language has a lang attribute of its own.
    const isRead = askOnce((part): boolean =>
      part.children.some((child) =>
        isElement(child)
          ? !aria.unseen(child) && valuesOf(child).length === 0 && (isNamed(child) || isRead(child))
          : child.text.trim() !== '',
      ),
    )
    const parts = [
      ...new Set([...document.withAttribute('lang'), ...document.withAttribute('xml:lang')]),
    ].filter(
      (part) =>
        part.tag !== 'html' &&
        !aria.hidden(part) &&
        valuesOf(part).length > 0 &&
        (isNamed(part) || isRead(part)),
    )
    return judgeElements(parts, (part) => {
      for (const value of valuesOf(part)) {
        const fault = languageTags.get(value)?.fault ?? null
        if (fault !== null) return say(fault, { value: value.slice(0, 60) })
      }
      return undefined
    })
  },
})

const isNamed = (element: Element): boolean =>
  ['alt', 'aria-label'].some((name) => (attribute(element, name) ?? '').trim() !== '')

const valuesOf = (part: Element): readonly string[] =>
  ['lang', 'xml:lang'].map((name) => attribute(part, name)?.trim() ?? '').filter(Boolean)
