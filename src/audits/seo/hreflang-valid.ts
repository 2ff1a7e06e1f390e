import { defineAudit, fail, notApplicable, pass, warn } from '../../audit-kit/legacy.ts'
import { at, places } from '../../audit-kit/evidence.ts'
import type { Place } from '../../core/evidence.ts'
import type { LinkRel } from '../../core/facts/read.ts'
import { plural } from '../../lib/plural.ts'

export default defineAudit({
  title: 'Links to other languages are valid',
  why: 'Search engines show each visitor the page in the right language only when every hreflang code and address can be understood.',
  advice:
    'Use registered language and region codes such as en, en-GB or zh-Hant, one whole address for each code.',
  example: '<link rel="alternate" hreflang="en-GB" href="https://www.example.com/gb/">',
  sources: [
    'https://developers.google.com/search/docs/specialty/international/localized-versions',
    'https://www.rfc-editor.org/rfc/rfc5646',
  ],
  importance: 'medium',
  mode: 'scored',
  needs: ['metadata', 'languageTags'],

  check({ metadata: { hreflang }, languageTags }) {
    if (hreflang.length === 0) return notApplicable('The page names no versions in other languages.')
    const faultOf = (lang: string) => languageTags.get(lang)?.because ?? null
    const unknown = hreflang.filter(({ lang }) => faultOf(lang) !== null)
    if (unknown.length > 0)
      return fail(
        `${unknown.length} of ${hreflang.length} language codes ${plural(unknown.length, 'is', 'are')} not valid.`,
        places(unknown, (link) => show(link, `${link.lang}: ${faultOf(link.lang)}`)),
      )
    const broken = hreflang.filter(({ url }) => url === null || !/^https?:$/.test(url.protocol))
    if (broken.length > 0)
      return fail(
        `${broken.length} ${plural(broken.length, 'language has', 'languages have')} no web address.`,
        places(broken, (link) => show(link, link.href)),
      )
    const first = new Map<string, string | undefined>()
    const twice = hreflang.filter(({ lang, url }) => {
      const code = lang.toLowerCase()
      if (!first.has(code)) first.set(code, url?.href)
      return first.get(code) !== url?.href
    })
    if (twice.length > 0)
      return fail(
        'A language has two addresses.',
        places(twice, (link) => show(link, `${link.lang}: ${link.href}`)),
      )
    const relative = hreflang.filter(({ href }) => !/^\s*https?:\/\//i.test(href))
    if (relative.length > 0)
      return warn(
        `${relative.length} ${plural(relative.length, 'address is', 'addresses are')} relative.`,
        places(relative, (link) => show(link, link.href, 'a whole address')),
      )
    return pass(`All links to other languages are valid: ${hreflang.length} of ${hreflang.length}.`)
  },
})

const show = ({ element, url }: LinkRel, found: string, expected?: string): Place =>
  element === null ? { found, ...(url === null ? {} : { url: url.href }) } : at(element, found, expected)
