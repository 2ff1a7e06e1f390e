import { defineAudit, notApplicable, share } from '../../audit-kit/legacy.ts'
import { genericLinkTexts } from '../../audit-kit/data/generic-link-texts.ts'
import { at, places } from '../../audit-kit/evidence.ts'
import { plural } from '../../lib/plural.ts'

export default defineAudit({
  title: 'Link texts say where they lead',
  why: 'People skim links, screen readers list them, and search engines take their words as a hint about the page behind. “Click here” says nothing to any of them.',
  advice: 'Let each link text name the page it leads to.',
  example: '<a href="/care">How to care for oak</a>',
  sources: [
    'https://developers.google.com/search/docs/crawling-indexing/links-crawlable#anchor-text',
    'https://www.w3.org/WAI/WCAG22/Understanding/link-purpose-in-context.html',
  ],
  importance: 'medium',
  mode: 'scored',
  needs: ['links', 'metadata', 'text'],

  check({ links, metadata, text }) {
    const named = links.filter(
      ({ internal, external, samePage, name }) => (internal || external) && !samePage && name !== '',
    )
    if (named.length === 0) return notApplicable('The page has no links with a text.')
    const languages = new Set(['en', primary(metadata.lang), text.language?.code ?? ''])
    const lists = [...languages].map(genericLinkTexts)
    const names = new Set(named.map(({ name }) => name))
    const saysNothing = new Set(
      [...names].filter((name) => {
        const plain = plainText(name)
        return lists.some((list) => list.has(plain))
      }),
    )
    const generic = named.filter(({ name }) => saysNothing.has(name))
    const says =
      generic.length === 0
        ? `All link texts say where they lead: ${named.length} of ${named.length}.`
        : `${generic.length} of ${named.length} link texts ${plural(generic.length, 'says', 'say')} nothing of where ${plural(generic.length, 'it leads', 'they lead')}.`
    return share(
      generic.length,
      named.length,
      says,
      places(generic, ({ element, name }) => at(element, name)),
    )
  },
})

/** Norwegian goes by three codes. */
const primary = (lang: string | null): string => {
  const code = lang?.trim().split(/[-_]/, 1)[0]?.toLowerCase() ?? ''
  return code === 'nb' || code === 'nn' ? 'no' : code
}

/** Without the arrows, dots and marks around the words. */
const plainText = (name: string): string =>
  name
    .slice(0, 100)
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/^[\s«‹<←→»›>▸▶•·…-]+/u, '')
    // bounded: 100 characters
    .replace(/[\s.…!?»›>→▸▶:,;-]+$/u, '')
