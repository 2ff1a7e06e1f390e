import { at, defineAudit, notApplicable, pass, places, share } from '../../audit-kit/audit.ts'
import { selectorOf } from '../../audit-kit/evidence.ts'
import type { Facts } from '../../core/facts.ts'
import { attribute, type Element } from '../../core/page/document.ts'
import { isHidden, openFoldCheck } from '../../core/page/first-screen.ts'

export default defineAudit({
  subject: 'Lazy loading of iframes',
  titles: {
    problem: 'Iframes further down are not lazy-loaded',
    success: 'Iframes further down are lazy-loaded',
  },
  plain: {
    title: 'Maps or videos further down are loaded before anyone scrolls there',
    why: 'Maps and videos that nobody sees yet slow down what people see first.',
  },
  why: 'An embedded map or video brings a whole page with its own scripts; until someone scrolls to it, it only slows the rest.',
  fix: 'Add loading="lazy" to iframes below the first screen.',
  snippets: { html: '<iframe src="https://maps.example/embed" loading="lazy" title="Map"></iframe>' },
  sources: [
    'https://web.dev/articles/iframe-lazy-loading',
    'https://html.spec.whatwg.org/multipage/iframe-embed-object.html#attr-iframe-loading',
  ],
  owner: 'developer',
  effort: 'minutes',
  severity: 'low',
  heuristic: true,
  messages: {
    eager:
      '{count, plural, one {# iframe further down is} other {# iframes further down are}} loaded immediately',
    fine: '{total, plural, one {# checked iframe further down is} =2 {Both checked iframes further down are} other {All # checked iframes further down are}} lazy-loaded',
  },
  needs: ['document', 'blockedResources', 'thirdParties'],

  check(facts) {
    return judge(facts)
  },

  inBrowser({ boxes, layout: { viewportHeight } }, facts) {
    const atTop = new Set(
      boxes.flatMap(({ selector, box: [, top] }) => (top < viewportHeight ? selector : [])),
    )
    return judge(facts, (frame) => atTop.has(selectorOf(frame)))
  },
})

/** Without a browser, only the text before a frame tells how far down it is. */
function judge(
  { document, blockedResources, thirdParties }: Pick<Facts, 'document' | 'blockedResources' | 'thirdParties'>,
  isAtTop: (frame: Element) => boolean = () => false,
) {
  const consent = thirdParties
    .filter(({ category }) => category === 'consent-provider')
    .flatMap(({ references }) => references)
  const others = new Set([...consent, ...blockedResources].map(({ element }) => element))
  const frames = document.all('iframe').filter((frame) => isLoaded(frame) && !others.has(frame))
  const later =
    frames.length === 0 ? [] : frames.filter(openFoldCheck(document)).filter((one) => !isAtTop(one))
  const total = later.length
  if (total === 0) return notApplicable()
  const eager = later.filter((frame) => attribute(frame, 'loading')?.toLowerCase() !== 'lazy')
  const count = eager.length
  if (count === 0) return pass('fine', { total })
  const evidence = places(eager, (frame) => at(frame, attribute(frame, 'src') ?? '', 'loading="lazy"'))
  return share(count, total, 'eager', { count }, evidence, 0.99)
}

/** Consent dialogs and captchas are needed before anyone scrolls, wherever they are in the markup. */
const neededEarly =
  /captcha|challenges\.cloudflare\.com|turnstile|arkoselabs|funcaptcha|consent|cookie|gdpr|privacy-?(?:center|mgmt|manager|policy)|[/.]cmp[/.]/i

const tinyOrHidden =
  /(?:^|[;\s])(?:width|height)\s{0,4}:\s{0,4}[01](?:px)?\s{0,4}(?:;|$|!)|visibility\s{0,4}:\s{0,4}hidden/i

/** Iframes of a pixel or less have no content, and those without a URL are filled by a script. */
function isLoaded(frame: Element): boolean {
  if (frame.inNoscript || isHidden(frame)) return false
  const src = attribute(frame, 'src') ?? ''
  if (tinyOrHidden.test(attribute(frame, 'style') ?? '')) return false
  const tiny = (name: string) => /^[01]\s*(?:px)?$/.test((attribute(frame, name) ?? '').trim())
  return (
    /^\s*(?:https?:|\/|\.|\w[\w-]*(?:[/.?]|$))/i.test(src) &&
    !neededEarly.test(src.slice(0, 500)) &&
    !tiny('width') &&
    !tiny('height')
  )
}
