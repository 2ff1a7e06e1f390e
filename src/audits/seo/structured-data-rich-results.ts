import { at, defineAudit, fail, notApplicable, pass, places, say, warn } from '../../audit-kit/audit.ts'
import { richResultOf } from '../../audit-kit/data/schema-org/rich-results.ts'
import {
  type MissingProperty,
  missingProperties,
} from '../../audit-kit/structured-data/missing-properties.ts'
import { judgedParts, type Part } from '../../audit-kit/structured-data/rich-parts.ts'

export default defineAudit({
  subject: 'Rich results',
  titles: {
    problem: 'Structured data is incomplete for rich results',
    success: 'Structured data is complete enough for rich results',
  },
  plain: {
    title: 'Prices, ratings or dates can’t appear in your search result',
    why: 'Google shows them only when the facts for search engines in the page’s code are complete.',
    fix: 'Ask your developer to add the missing details to the page’s code.',
  },
  states: {
    recommended: {
      title: 'Structured data lacks recommended properties',
      plain: {
        title: 'Your search result could show more details',
        why: 'Google already understands the page. With more facts in the page’s code, it can show more of them.',
      },
      why: 'Google requires none of these properties, but with them it can show more in the search result.',
    },
  },
  why: 'Google adds prices, ratings, dates and the like to a search result only when all the properties it requires are present.',
  fix: 'Add the missing properties where they are true of the page, and check the page with Google’s Rich Results Test.',
  sources: ['https://developers.google.com/search/docs/appearance/structured-data/search-gallery'],
  owner: 'developer',
  effort: 'hours',
  severity: 'medium',
  otherSeverities: ['low'],
  messages: {
    required:
      'Structured data lacks {count, plural, one {# property} other {# properties}} that Google requires',
    recommended:
      'Structured data lacks {count, plural, one {# property} other {# properties}} that Google recommends',
    complete: 'Structured data of {types} has the properties that Google requires',
    missing: 'Missing in {items, plural, one {{type}} other {# items of type {type}}}: {properties}',
    missingAny:
      'Missing in {items, plural, one {{type}} other {# items of type {type}}} (one is enough): {properties}',
  },
  needs: ['structuredData'],

  check({ structuredData: { items } }) {
    const judged = judgedParts(items).filter(
      ({ item, parent }) => richResultOf(item.types, parent) !== undefined,
    )
    if (judged.length === 0) return notApplicable()
    const required = missingProperties(judged, 'required')
    if (required.length > 0) return fail('required', { count: required.length }, show(required))
    const alone = judged.filter((part) => !hasCompleteTwin(part, judged))
    const recommended = missingProperties(alone, 'recommended')
    if (recommended.length > 0)
      return warn('recommended', { count: recommended.length }, show(recommended), { severity: 'low' })
    const types = [...new Set(judged.flatMap(({ item }) => item.types.slice(0, 1)))]
    return pass('complete', { types: { list: types.slice(0, 10) } })
  },
})

/** Themes describe a page in microdata and plugins in JSON-LD: Google shows what the complete one says. */
const hasCompleteTwin = (part: Part, all: readonly Part[]): boolean =>
  all.some(
    (other) =>
      other !== part &&
      richResultOf(other.item.types, other.parent) === richResultOf(part.item.types, part.parent) &&
      missingProperties([other], 'recommended').length === 0,
  )

const show = (faults: readonly MissingProperty[]) =>
  places(faults, ({ element, type, names, items }) =>
    at(
      element,
      say(names.length > 1 ? 'missingAny' : 'missing', { items, type, properties: { list: names } }),
    ),
  )
