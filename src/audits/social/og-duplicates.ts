import { defineAudit, fail, notApplicable, pass, warn } from '../../audit-kit/legacy.ts'
import { at, places } from '../../audit-kit/evidence.ts'
import { shareTags } from '../../audit-kit/page/share-tags.ts'

/** Tags that have one value; pictures, videos and alternative locales may have several. */
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
  title: 'Each tag for shared links stands once',
  why: 'When a tag comes twice, one network takes the first and another the last. Plug-ins beside each other are the usual cause.',
  advice: 'Keep one tag of each kind, and switch the other plug-in off.',
  sources: ['https://ogp.me/#array'],
  importance: 'low',
  mode: 'penalty',
  needs: ['metadata'],

  check({ metadata }) {
    const tags = single.map((name) => shareTags(metadata, name))
    if (tags.every((list) => list.length === 0))
      return notApplicable('The page has no tags for shared links.')
    const repeated = tags.filter((list) => list.length > 1)
    if (repeated.length === 0) return pass('Each tag stands once.')
    const names = repeated.map((list) => list[0]?.name ?? '').join(', ')
    const evidence = places(
      repeated.flatMap((list) => list.slice(1)),
      ({ element, name, content }) => at(element, `${name} again: ${content}`),
    )
    const differ = repeated.some((list) => new Set(list.map(({ content }) => content)).size > 1)
    return differ
      ? fail(`Tags with different values: ${names}.`, evidence)
      : warn(`Tags that are repeated: ${names}.`, evidence)
  },
})
