import { at, defineAudit, fail, notApplicable, pass, warn } from '../../audit-kit/audit.ts'
import { hasOpenGraph, shareTag } from '../../audit-kit/page/share-tags.ts'

const cards: ReadonlySet<string> = new Set(['summary', 'summary_large_image', 'app', 'player'])

export default defineAudit({
  subject: 'twitter:card tag (X/Twitter)',
  titles: {
    problem: 'twitter:card tag is missing (X/Twitter)',
    success: 'twitter:card tag is valid (X/Twitter)',
  },
  states: {
    unknown: {
      title: 'twitter:card tag has an unknown value (X/Twitter)',
      plain: {
        title: 'X doesn’t understand how to show a link to the page',
        why: 'A setting for X has a value that doesn’t exist, so X ignores it.',
      },
    },
  },
  plain: {
    title: 'Links shared on X have no large picture',
    why: 'The page doesn’t say how X should show a link to it. Other networks read this too.',
  },
  why: 'The twitter:card tag decides whether a link shared on X shows a large image, a small one or none. Other networks read it too.',
  fix: 'Set twitter:card to summary_large_image, or to summary for a small image.',
  snippets: { html: '<meta name="twitter:card" content="summary_large_image">' },
  sources: ['https://developer.x.com/en/docs/x-for-websites/cards/overview/markup'],
  owner: 'developer',
  effort: 'minutes',
  severity: 'low',
  cost: 0.1,
  cause: 'no-open-graph',
  messages: {
    small: 'Page has no twitter:card, so X shows a small preview from its Open Graph tags',
    missing: 'Page has no twitter:card, so X shows a small preview at best',
    unknown: 'twitter:card is “{card}”, which is not a card type',
    known: 'twitter:card is “{card}”',
  },
  needs: ['metadata'],

  check({ metadata }) {
    const tag = shareTag(metadata, 'twitter:card')
    if (tag === undefined) {
      if (!hasOpenGraph(metadata)) return notApplicable()
      const isComplete = ['og:title', 'og:description', 'og:image'].every(
        (name) => shareTag(metadata, name) !== undefined,
      )
      // Other findings name the Open Graph tags that are missing, and matter more.
      return isComplete ? warn('small', {}, [], { cause: null }) : warn('missing')
    }
    const card = tag.content.slice(0, 40)
    if (cards.has(card.toLowerCase())) return pass('known', { card })
    return fail('unknown', { card }, [at(tag.element, tag.content, [...cards].join(', '))], { cause: null })
  },
})
