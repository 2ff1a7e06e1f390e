import { at, defineAudit, grade, notApplicable, pass, places } from '../../audit-kit/audit.ts'
import { onePerUrl } from '../../audit-kit/security/integrity.ts'
import { uselessUrls } from '../../audit-kit/missing/missing-urls.ts'
import { consentTools } from '../../audit-kit/data/services/consent-tools.ts'
import { withoutFragment } from '../../core/url/same-url.ts'

const limits = { pass: 0, fail: 2, unit: 'count' } as const
/** With more than this, the first paint waits for them one after the other. */
const many = 5

export default defineAudit({
  subject: 'Render-blocking scripts',
  titles: {
    problem: 'Scripts in the head block rendering',
    success: 'Scripts in the head do not block rendering',
  },
  plain: {
    title: 'The page stays blank while its scripts load',
    why: 'Browsers are told to wait for small programs (scripts) before they show anything.',
    fix: 'Ask your developer to load scripts after the page has appeared.',
  },
  why: 'A script in the head without defer, async or type="module" stops the browser from showing anything until it is downloaded and run.',
  fix: 'Add defer to scripts in the head, or async where the order does not matter. Check afterward that inline scripts still find what they use. A consent tool that holds back trackers has to stay as it is.',
  snippets: {
    html: '<script src="/app.js" defer></script>',
    wordpress:
      "// in functions.php; “app” is the name (handle) that the theme or plugin gave the script\nadd_action('wp_enqueue_scripts', fn() => wp_script_add_data('app', 'strategy', 'defer'), 100);",
    nextjs: 'import Script from "next/script"\n\n<Script src="/app.js" strategy="afterInteractive" />',
  },
  sources: [
    'https://html.spec.whatwg.org/multipage/scripting.html#attr-script-defer',
    'https://web.dev/articles/efficiently-load-third-party-javascript',
  ],
  owner: 'developer',
  effort: 'minutes',
  severity: 'medium',
  otherSeverities: ['high'],
  cause: 'blocking-scripts',
  samePlacesAs: ['third-party-spof', 'development-builds'],
  limits,
  messages: {
    blocking:
      '{count, plural, one {# script file in the head blocks} other {# script files in the head block}} rendering',
    free: '{total, plural, one {# checked script file in the head does not block} =2 {Neither of 2 checked script files in the head blocks} other {None of # checked script files in the head blocks}} rendering',
    none: 'Page loads no script files in the head, apart from consent tools and files that are empty or missing',
  },
  needs: ['resources', 'subresources'],

  check({ resources, subresources }) {
    const useless = uselessUrls(subresources)
    // A consent tool has to run before the trackers that it holds back.
    const scripts = resources.filter(
      ({ kind, inHead, element, href, url }) =>
        kind === 'script' &&
        inHead &&
        element.tag === 'script' &&
        !consentTools.test(href.slice(0, 500)) &&
        !(url !== null && useless.has(withoutFragment(url))),
    )
    if (scripts.length === 0) return notApplicable('none')
    const blocking = onePerUrl(scripts.filter((script) => script.blocking))
    if (blocking.length === 0) return pass('free', { total: scripts.length })
    const values = { count: blocking.length }
    const evidence = places(blocking, ({ element }) => at(element, undefined, 'defer'))
    const verdict = grade(blocking.length, limits, 'blocking', values, evidence)
    return blocking.length > many ? { ...verdict, severity: 'high' } : verdict
  },
})
