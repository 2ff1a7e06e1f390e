import { at, defineAudit, fail, notApplicable, places, say, share, warn } from '../../audit-kit/audit.ts'
import { hasNoHref, hreflangFaults, withoutHref } from '../../audit-kit/search/hreflang-faults.ts'

export default defineAudit({
  subject: 'Syntax of hreflang links',
  titles: { problem: 'Hreflang links are invalid', success: 'Hreflang links are valid' },
  plain: {
    title: 'The list of language versions has mistakes',
    why: 'Search engines ignore entries that they don’t understand, and may show people the wrong language version.',
    fix: 'Ask your developer to correct the language codes and addresses in the list of language versions.',
  },
  states: {
    sameUrls: {
      title: 'Hreflang links of all languages have the same URL',
      plain: {
        title: 'All language versions in the list have the same address',
        why: 'Search engines find only one version, and can’t show people the page in their language.',
        fix: 'Ask your developer to give each language version an address of its own, or to remove the list.',
      },
      why: 'Search engines see one page at a URL. If a script or a cookie changes its language, they never find the others.',
      fix: 'Give each language version a URL of its own, and link to all of them, or remove the hreflang links.',
    },
    relativeOnly: {
      title: 'Hreflang links have relative URLs',
      plain: {
        title: 'The list of language versions has incomplete addresses',
        why: 'Google asks for complete addresses, which start with https://.',
        fix: 'Ask your developer to write the addresses in full, starting with “https://”.',
      },
      why: 'Google requires fully qualified URLs, with https://, for language versions.',
      fix: 'Write the whole URL of every language version, with https:// and the domain.',
    },
  },
  why: 'Search engines ignore an hreflang link whose code or URL they do not understand. They then choose a version themselves, sometimes in the wrong language.',
  fix: 'In hreflang links, use registered language and region codes such as en, en-GB or zh-Hant, and one absolute URL for each code.',
  snippets: { html: '<link rel="alternate" hreflang="en-GB" href="https://www.example.com/gb/">' },
  sources: [
    'https://developers.google.com/search/docs/specialty/international/localized-versions',
    'https://www.rfc-editor.org/rfc/rfc5646',
  ],
  owner: 'developer',
  effort: 'minutes',
  severity: 'medium',
  // One list of links in the template: whoever corrects it does both.
  cause: 'hreflang-links',
  messages: {
    faulty:
      '{total, plural, one {# hreflang link is} other {{portion, select, both {Both hreflang links are} all {All {total, number} hreflang links are} other {{count, number} of {total, number} hreflang links {count, plural, one {is} other {are}}}}}} invalid',
    relativeOnly:
      '{total, plural, one {# hreflang link} other {{portion, select, both {Both} all {All {total, number}} other {{count, number} of {total, number}}} hreflang links}} {count, plural, one {has} other {have}} a relative URL, which must be absolute',
    sameUrls: 'Hreflang links of {languages} have the same URL',
    valid:
      '{total, plural, one {# hreflang link is} =2 {Both hreflang links are} other {All # hreflang links are}} valid',
    noHref: 'Hreflang link “{lang}” has no href',
    badUrl: 'Hreflang link “{lang}” has no valid http or https URL',
    relative: 'Hreflang link “{lang}” has a relative URL instead of an absolute one',
    sameUrl: 'Hreflang link “{lang}” has the same URL as the links of all other languages',
    twice: 'Hreflang code “{lang}” is used for two different URLs',
    underscore: 'Hreflang code “{lang}” has an underscore instead of a hyphen',
    malformed: 'Hreflang code “{lang}” is not a language tag',
    language: 'Hreflang code “{lang}” has no registered language',
    script: 'Hreflang code “{lang}” has no registered script',
    region: 'Hreflang code “{lang}” has no registered region',
    group:
      'Hreflang code “{lang}” names a group of countries, which Google does not support; use the language alone or one code per country',
    unitedKingdom: 'Hreflang code “{lang}” should end in GB, the code of the United Kingdom',
  },
  needs: ['metadata', 'languageTags', 'document'],

  check({ metadata, languageTags, document }) {
    // Search engines ignore links in the body, which another audit reports.
    const linked = metadata.hreflang.filter(({ inHead }) => inHead)
    const unlinked = document.all('link').filter(hasNoHref)
    const total = linked.length + unlinked.length
    if (total === 0) return notApplicable()
    const faults = [...unlinked.map(withoutHref), ...hreflangFaults(linked, languageTags)]
    const count = new Set(faults.map(({ element, lang }) => element ?? lang)).size
    if (count === 0) return share(0, total, 'valid', { total })
    const evidence = places(faults, ({ element, lang, fault }) => {
      const found = say(fault, { lang: lang.slice(0, 40) })
      return element === null ? { found } : at(element, found)
    })
    if (faults.every(({ fault }) => fault === 'sameUrl'))
      return fail('sameUrls', { languages: { list: linked.slice(0, 20).map(({ lang }) => lang) } }, evidence)
    if (faults.every(({ fault }) => fault === 'relative'))
      return warn('relativeOnly', { count, total }, evidence)
    return share(count, total, 'faulty', { count, total }, evidence)
  },
})
