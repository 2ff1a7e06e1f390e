import { at, defineAudit, fail, notApplicable, pass, places, say } from '../../audit-kit/audit.ts'
import { type DeadService, deadServices, matchedPart } from '../../audit-kit/data/services/dead-services.ts'
import { namedResources } from '../../audit-kit/requests/named-resources.ts'
import type { Element } from '../../core/page/document.ts'

/** Snippets are short; the rest of a long script is data. */
const searchedCode = 20_000

export default defineAudit({
  subject: 'Discontinued services',
  titles: {
    problem: 'Page loads a service that no longer exists',
    success: 'Page loads no known discontinued service',
  },
  plain: {
    title: 'The page still loads a service that no longer exists',
  },
  why: 'Code from a discontinued service slows the page down, and what it was for, such as visitor statistics, no longer works.',
  fix: 'Remove the code of the discontinued service. If you still need what it did, replace it: Google Analytics 4 or Matomo for Universal Analytics, plain share links for AddThis.',
  sources: [
    'https://support.google.com/analytics/answer/11583528',
    'https://support.google.com/googleoptimize/answer/12979939',
  ],
  owner: 'developer',
  effort: 'minutes',
  severity: 'low',
  messages: {
    found: '{count, plural, one {Discontinued service} other {Discontinued services}} in use: {names}',
    none: 'None of the scripts belongs to a known discontinued service',
    ended: 'Shut down in {year}: {name}',
  },
  needs: ['resources', 'blockedResources', 'inline'],

  check({ inline, ...facts }) {
    const loaded = namedResources(facts)
      .filter(({ kind }) => kind === 'script' || kind === 'frame' || kind === 'image')
      .map(({ element, url }) => ({ element, place: url === null ? '' : matchedPart(url) }))
    const scripts = inline.scripts
      // Slashes may be escaped in the code of a snippet.
      .map(({ element, code }) => ({
        element,
        text: withoutPatterns(code.slice(0, searchedCode)).replaceAll('\\/', '/'),
      }))
    if (loaded.length === 0 && scripts.length === 0) return notApplicable()
    const urls = [...new Set(loaded.map(({ place }) => place))]
    const found = deadServices.flatMap((service) => {
      const isLoaded = urls.some((place) => service.url.test(place))
      const elements = [
        ...(isLoaded ? loaded : [])
          .filter(({ place }) => service.url.test(place))
          .map(({ element }) => element),
        ...scripts.filter(({ text }) => isStarted(service, text)).map(({ element }) => element),
      ]
      return elements.slice(0, 5).map((element) => ({ service, element }))
    })
    if (found.length === 0) return pass('none')
    const names = [...new Set(found.map(({ service }) => service.name))]
    return fail('found', { count: names.length, names: { list: names } }, places(found, show))
  },
})

/** Consent tools list the services that they block, as the values of `pattern` or `regex`. */
const withoutPatterns = (code: string): string =>
  code.replaceAll(
    /"[\w-]{0,30}(?:pattern|regex|block)[\w-]{0,30}"\s{0,4}:\s{0,4}"(?:[^"\\]|\\.){0,2000}"/gi,
    '""',
  )

const isStarted = ({ url, code }: DeadService, text: string): boolean =>
  url.test(text) || code?.test(text) === true

const show = ({ service, element }: { readonly service: DeadService; readonly element: Element }) =>
  at(element, say('ended', { name: service.name, year: service.ended }))
