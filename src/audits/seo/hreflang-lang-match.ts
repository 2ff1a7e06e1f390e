import { defineAudit, notApplicable, pass, warn } from '../../audit-kit/legacy.ts'
import { at } from '../../audit-kit/evidence.ts'
import { untrackedAddress } from '../../core/same-address.ts'

export default defineAudit({
  title: 'The page has the language that its own alternate link states',
  why: 'When the lang attribute and the alternate link of a page disagree, search engines and screen readers are told different things.',
  advice:
    'Use the same language in the lang attribute of the html element and in the alternate link to the page itself.',
  sources: [
    'https://developers.google.com/search/docs/specialty/international/localized-versions',
    'https://www.w3.org/International/questions/qa-html-language-declarations',
  ],
  importance: 'low',
  mode: 'scored',
  needs: ['metadata', 'languageTags', 'page', 'document'],

  check({ metadata: { hreflang, lang }, languageTags, page, document }) {
    const own = untrackedAddress(page.url)
    const self = hreflang.filter(({ url }) => url !== null && untrackedAddress(url) === own)
    const languages = new Set(self.flatMap((link) => languageTags.get(link.lang)?.language ?? []))
    if (languages.size === 0)
      return notApplicable('The page states no language for itself in an alternate link.')
    const stated = lang === null ? null : (languageTags.get(lang)?.language ?? null)
    if (lang === null || stated === null) return notApplicable('The html element states no valid language.')
    if (languages.has(stated)) return pass(`Both state “${stated}”.`)
    const [expected] = languages
    return warn(`The html element states “${lang}”, the alternate link “${expected}”.`, [
      at(document.root, `lang="${lang}"`, `lang="${expected}"`),
    ])
  },
})
