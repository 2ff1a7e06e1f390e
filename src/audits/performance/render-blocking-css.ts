import { at, defineAudit, grade, notApplicable, places } from '../../audit-kit/audit.ts'
import { onePerUrl } from '../../audit-kit/security/integrity.ts'
import { uselessUrls } from '../../audit-kit/missing/missing-urls.ts'
import { attribute } from '../../core/page/document.ts'
import { appliesAt, screenWidths } from '../../core/page/media-query.ts'

const limits = { pass: 2, fail: 5, unit: 'count' } as const
/** With more than this, the first paint waits for several rounds of requests. */
const many = 8

export default defineAudit({
  subject: 'Render-blocking stylesheets',
  titles: {
    problem: 'Many stylesheets in the head block rendering',
    success: 'Few stylesheets in the head block rendering',
  },
  plain: {
    title: 'The page stays blank while its styles load',
    why: 'Browsers have to wait for many files before they show anything.',
    fix: 'Ask your developer to combine the files and to load later what isn’t needed at once.',
  },
  why: 'The browser shows nothing until every stylesheet in the head has loaded, and each is a request that can be slow.',
  fix: 'Combine small stylesheets, and load styles that the first screen does not need without blocking.',
  snippets: { html: '<link rel="stylesheet" href="wide.css" media="(min-width: 60em)">' },
  sources: [
    'https://web.dev/articles/critical-rendering-path-render-blocking-css',
    'https://web.dev/articles/defer-non-critical-css',
  ],
  owner: 'developer',
  effort: 'hours',
  severity: 'medium',
  otherSeverities: ['high'],
  limits,
  messages: {
    counted:
      '{count, plural, =0 {No stylesheet} one {# stylesheet} other {# stylesheets}} in the head {count, plural, one {blocks} =0 {blocks} other {block}} rendering',
    none: 'Page loads no stylesheets in the head, apart from files that are empty or missing',
  },
  needs: ['resources', 'subresources'],

  check({ resources, subresources }) {
    const useless = uselessUrls(subresources)
    const styles = resources.filter(
      ({ kind, inHead, url }) => kind === 'style' && inHead && !useless.has(url?.href ?? ''),
    )
    if (styles.length === 0) return notApplicable('none')
    // A file that is linked twice is loaded once.
    const blocking = onePerUrl(styles.filter((style) => style.blocking))
    // Of one for phones and one for computers, each screen waits for one.
    const perScreen = screenWidths.map((width) =>
      blocking.filter(({ element }) => appliesAt(attribute(element, 'media'), width)),
    )
    const [waiting = blocking] = perScreen.toSorted((one, other) => other.length - one.length)
    const evidence = places(waiting, ({ element }) => at(element))
    const verdict = grade(waiting.length, limits, 'counted', { count: waiting.length }, evidence)
    return waiting.length > many ? { ...verdict, severity: 'high' } : verdict
  },
})
