import { at, defineAudit, notApplicable, pass, warn } from '../../audit-kit/audit.ts'
import { isOtherLanguage } from '../../audit-kit/search/canonical-relation.ts'
import { untrackedUrl } from '../../core/url/same-url.ts'

export default defineAudit({
  subject: 'Lang attribute and hreflang',
  titles: {
    problem: 'Lang attribute and hreflang specify different languages',
    success: 'Lang attribute and hreflang specify the same language',
  },
  plain: {
    title: 'The page tells search engines one language and browsers another',
    why: 'One of the two is wrong, so some people are shown the wrong language, or are offered a translation they don’t need.',
  },
  why: 'Hreflang tells search engines one language, and lang tells screen readers and translation tools another. One of them is wrong.',
  fix: 'Use the same language in the lang attribute of the html element and in the hreflang link to this page.',
  snippets: {
    html: '<html lang="de">\n<link rel="alternate" hreflang="de" href="https://www.example.com/de/">',
  },
  sources: [
    'https://developers.google.com/search/docs/specialty/international/localized-versions',
    'https://www.w3.org/International/questions/qa-html-language-declarations',
  ],
  owner: 'developer',
  effort: 'minutes',
  severity: 'low',
  messages: {
    differ: 'Page has lang="{lang}", but its own hreflang link says “{hreflang}”',
    same: 'Page has lang="{lang}", and its own hreflang link “{hreflang}” names the same language',
  },
  needs: ['metadata', 'languageTags', 'page', 'document'],

  check({ metadata: { hreflang, lang }, languageTags, page, document }) {
    const own = untrackedUrl(page.url)
    const self = hreflang.filter(({ url, inHead }) => inHead && url !== null && untrackedUrl(url) === own)
    const languages = new Set(self.flatMap((link) => languageTags.get(link.lang)?.language ?? []))
    const [expected] = languages
    if (expected === undefined) return notApplicable()
    const stated = lang === null ? null : (languageTags.get(lang)?.language ?? null)
    if (lang === null || stated === null) return notApplicable()
    const isStated = (language: string | null) => language !== null && !isOtherLanguage(language, stated)
    const same = self.find((link) => isStated(languageTags.get(link.lang)?.language ?? null))
    if (same !== undefined) return pass('same', { lang, hreflang: same.lang })
    const evidence = [at(document.root, `lang="${lang}"`, `lang="${expected}"`)]
    const named = self.find((link) => languageTags.get(link.lang)?.language === expected)?.lang ?? expected
    return warn('differ', { lang, hreflang: named }, evidence)
  },
})
