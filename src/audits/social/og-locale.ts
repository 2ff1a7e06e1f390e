import { at, defineAudit, fail, inconclusive, notApplicable, pass, warn } from '../../audit-kit/audit.ts'
import { hasOpenGraph, shareTag } from '../../audit-kit/page/share-tags.ts'

export default defineAudit({
  subject: 'Open Graph locale',
  titles: {
    problem: 'Open Graph locale is missing or wrong',
    success: 'Open Graph locale matches the page language',
  },
  why: 'Facebook uses og:locale to pick the language version of a page to show. Without it, it assumes en_US.',
  fix: 'Set og:locale to the language and country of the page, with an underscore between them.',
  snippets: { html: '<meta property="og:locale" content="en_GB">' },
  sources: ['https://ogp.me/#optional'],
  owner: 'developer',
  effort: 'minutes',
  severity: 'low',
  informational: true,
  messages: {
    missing: 'Page has no og:locale, so Facebook takes it for English (en_US)',
    unknownLanguage: 'og:locale is {locale}; the html element has no lang to compare it with',
    match: 'og:locale and the lang of the html element are both “{language}”',
    differ: 'og:locale is {locale}, but the lang of the html element is {lang}',
  },
  needs: ['metadata'],

  check({ metadata }) {
    if (!hasOpenGraph(metadata)) return notApplicable()
    const tag = shareTag(metadata, 'og:locale')
    // Without a tag, English is assumed.
    if (tag === undefined)
      return languageOf(metadata.lang ?? 'en') === 'en' ? notApplicable() : warn('missing')
    const language = languageOf(tag.content)
    const locale = tag.content.slice(0, 20)
    if (metadata.lang === null || metadata.lang === '') return inconclusive('unknownLanguage', { locale })
    if (language === languageOf(metadata.lang)) return pass('match', { language: language.slice(0, 20) })
    return fail('differ', { locale, lang: metadata.lang.slice(0, 20) }, [
      at(tag.element, tag.content, metadata.lang),
    ])
  },
})

const languageOf = (tag: string): string => tag.trim().toLowerCase().split(/[-_]/, 1)[0] ?? ''
