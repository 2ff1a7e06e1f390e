import { at, defineAudit, notApplicable, places, share } from '../../audit-kit/audit.ts'
import { oncePer } from '../../lib/once-per.ts'
import { plainLinkText } from '../../audit-kit/links/plain-link-text.ts'
import { isNameOf, pageName } from '../../audit-kit/text/page-name.ts'
import { genericIn } from '../../audit-kit/data/generic-link-texts.ts'
import { attribute, type Element } from '../../core/page/document.ts'
import { hasPageNumber } from '../../core/url/page-number.ts'

/** This many generic links have the extent that their share of all links says. */
const fullHarm = 5

export default defineAudit({
  subject: 'Link texts',
  titles: {
    problem: 'Link texts (anchor text) do not say where they lead',
    success: 'Link texts (anchor text) say where they lead',
  },
  plain: {
    title:
      '{places, plural, =0 {Links don’t say where they go} one {One link doesn’t say where it goes} other {# links don’t say where they go}}',
    why: 'Words such as “click here” tell people and search engines nothing about the page behind the link.',
    fix: 'Name the page that {places, plural, one {the link} other {each link}} opens, such as “Our prices” instead of “Click here”.',
  },
  why: 'People skim links, screen readers list them, and search engines use their words to understand the linked page. “Click here” tells them nothing.',
  fix: 'Name the linked page in each link text.',
  snippets: { html: '<a href="/care">What the linked page is about</a>' },
  sources: [
    'https://developers.google.com/search/docs/crawling-indexing/links-crawlable#anchor-text',
    'https://www.w3.org/WAI/WCAG22/Understanding/link-purpose-in-context.html',
  ],
  owner: 'content',
  effort: 'minutes',
  severity: 'medium',
  messages: {
    generic:
      '{kinds, plural, one {{count, plural, one {# link has} other {# links have}} the generic text “{example}”} other {{count, plural, one {# link has} other {# links have}} generic texts such as “{example}”}}',
    fine: '{total, plural, one {# checked link text says} =2 {Both checked link texts say} other {All # checked link texts say}} more than “click here”',
  },
  needs: ['links', 'metadata', 'text', 'page'],

  check({ links, metadata, text, page }) {
    const named = links.filter(
      // A link to the home page may be called “Start”, one to /more “More”, and one to ?page=2 “Next”.
      ({ internal, external, samePage, name, url, rels }) =>
        (internal || external) &&
        !(samePage || url?.href === page.url.href) &&
        name !== '' &&
        !(url !== null && hasPageNumber(url)) &&
        !rels.some((rel) => rel === 'next' || rel === 'prev') &&
        !(internal && ['', name.toLowerCase()].includes(pageName(url))),
    )
    const total = named.length
    if (total === 0) return notApplicable()
    const languages = ['en', primary(metadata.lang), text.language?.code ?? '']
    const writtenIn = oncePer((name: string) => genericIn(plainLinkText(name)))
    const generic = named.filter(({ element, name, url }) => {
      if (isNameOf(name, url, page.url)) return false
      const written = writtenIn(name)
      if (written.length === 0) return false
      return written.includes(languageOf(element)) || languages.some((language) => written.includes(language))
    })
    const [first] = generic
    if (first === undefined) return share(0, total, 'fine', { total })
    const count = generic.length
    const kinds = new Set(generic.map(({ name }) => plainLinkText(name))).size
    const values = { count, kinds, example: first.name.slice(0, 60) }
    const evidence = places(generic, ({ element, name }) => at(element, name))
    const verdict = share(count, total, 'generic', values, evidence)
    // One such link on a page with few others hardly matters.
    return count >= fullHarm ? verdict : { ...verdict, extent: ((verdict.extent ?? 0) * count) / fullHarm }
  },
})

/** Norwegian has three codes. */
const primary = (lang: string | null): string => {
  const code = lang?.trim().split(/[-_]/, 1)[0]?.toLowerCase() ?? ''
  return code === 'nb' || code === 'nn' ? 'no' : code
}

const maxSteps = 32

/** A link, or the part around it, may be in another language than the page. */
function languageOf(element: Element): string {
  let steps = 0
  for (let on: Element | null = element; on !== null && steps < maxSteps; on = on.parent, steps += 1) {
    const lang = attribute(on, 'lang')
    if (lang !== undefined) return primary(lang)
  }
  return ''
}
