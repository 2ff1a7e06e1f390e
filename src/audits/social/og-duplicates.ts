import { at, defineAudit, fail, info, notApplicable, pass, places, say } from '../../audit-kit/audit.ts'
import { shareTags } from '../../audit-kit/page/share-tags.ts'

/** Tags with a single value; images, videos and alternate locales may repeat. */
const single = [
  'og:title',
  'og:description',
  'og:url',
  'og:type',
  'og:site_name',
  'og:locale',
  'og:determiner',
  'twitter:card',
  'twitter:title',
  'twitter:description',
  'twitter:site',
] as const

export default defineAudit({
  subject: 'Repeated Open Graph and X card tags',
  titles: {
    problem: 'Open Graph or X card tags are repeated',
    success: 'No Open Graph or X card tag is repeated',
  },
  plain: {
    title: 'The page states the title, text or picture for shared links twice',
    why: 'One network takes the first, another the last. Two plugins for the same job are the usual cause.',
  },
  why: 'When a tag appears twice, one social network uses the first and another the last. Two SEO plugins at once are the usual cause.',
  fix: 'Keep one tag of each kind. If two plugins write them, turn social tags off in one of them.',
  sources: ['https://ogp.me/#array'],
  owner: 'developer',
  effort: 'minutes',
  severity: 'low',
  messages: {
    differ: 'Repeated social tags have different values: {names}',
    same: 'Repeated social tags: {names}',
    once: 'Every Open Graph and X card tag appears once',
    first: 'First value: {content}',
  },
  needs: ['metadata'],

  check({ metadata }) {
    const tags = single.map((name) => shareTags(metadata, name))
    if (tags.every((list) => list.length === 0)) return notApplicable()
    const repeated = tags.filter((list) => list.length > 1)
    if (repeated.length === 0) return pass('once')
    const differing = repeated.filter((list) => new Set(list.map(({ content }) => asTyped(content))).size > 1)
    const told = differing.length > 0 ? differing : repeated
    const names = { list: told.map((list) => list[0]?.name ?? '') }
    const evidence = places(
      told.flatMap(([first, ...rest]) => rest.map((tag) => ({ tag, first: first?.content ?? '' }))),
      ({ tag, first }) => at(tag.element, tag.content, say('first', { content: first })),
    )
    return differing.length > 0 ? fail('differ', { names }, evidence) : info('same', { names }, evidence)
  },
})

/** Plugins write quotes, dashes and spaces differently, which nobody notices in a preview. */
const asTyped = (content: string): string =>
  content
    .replaceAll(/[‘’‚‛`´]/g, "'")
    .replaceAll(/[“”„«»]/g, '"')
    .replaceAll(/[‐‑–—]/g, '-')
    .replaceAll(/\s+/g, ' ')
    .trim()
