import { defineAudit, grade, inconclusive, notApplicable, say, suspected } from '../../audit-kit/audit.ts'
import { longestChain } from '../../audit-kit/requests/load-chain.ts'
import { openFontUses } from '../../audit-kit/fonts/named-fonts.ts'
import { openFontProof } from '../../audit-kit/fonts/proven-fonts.ts'
import { whyUnread } from '../../audit-kit/missing/why-unread.ts'
import type { Subresource } from '../../core/facts/asked.ts'

const limits = { pass: 2, fail: 3, unit: 'count' } as const

export default defineAudit({
  subject: 'Critical request chain',
  titles: {
    problem: 'Stylesheets and fonts load one after another',
    success: 'Stylesheets and fonts are discovered early',
  },
  plain: {
    title: 'The page’s files load one after another',
    why: 'Each file waits for the one before it, and the page stays unfinished.',
  },
  why: 'The browser finds a file that is referenced only inside another file after that one has loaded. Every step is one more round trip before the page can be shown.',
  fix: 'Link stylesheets from the HTML instead of importing them, and preload fonts that every page uses.',
  snippets: { html: '<link rel="preload" href="/font.woff2" as="font" type="font/woff2" crossorigin>' },
  sources: [
    'https://web.dev/learn/performance/optimize-resource-loading',
    'https://web.dev/articles/preload-critical-assets',
  ],
  owner: 'developer',
  effort: 'hours',
  severity: 'low',
  limits,
  messages: {
    chain:
      'Longest chain from the page to a stylesheet or font has {count, plural, one {# request} other {# requests}} (good: {limit, number} or fewer)',
    step: 'Request {number, number} of the chain',
  },
  needs: ['subresources', 'document', 'inline'],

  check({ subresources, document, inline }) {
    const loaded = subresources.items.filter(({ kind }) => kind === 'style' || kind === 'font')
    if (loaded.length === 0) return notApplicable()
    const sheets = loaded.filter(({ kind }) => kind === 'style')
    // What a stylesheet loads is unknown until it is read.
    if (sheets.length > 0 && sheets.every(({ css, status }) => css === null && status === null))
      return inconclusive(whyUnread('styles', sheets))
    const sources = { subresources, document, inline }
    const isProven = openFontProof(sources)
    // Browsers load a font only if text uses it.
    const certain = judge(
      longestChain(loaded, ({ family }) => (isProven(family) ? 'text' : 'nothing')),
      sheets,
    )
    return certain.is === 'pass'
      ? suspected(judge(longestChain(loaded, openFontUses(sources)), sheets))
      : certain
  },
})

function judge(chain: readonly string[], sheets: readonly Subresource[]) {
  const styles = new Set(sheets.map(({ url }) => url))
  const evidence = chain.map((url, index) => ({ found: say('step', { number: index + 1 }), url }))
  const verdict = grade(chain.length, limits, 'chain', { count: chain.length, limit: limits.pass }, evidence)
  // Stylesheets further down the chain are imported by other stylesheets.
  return chain.slice(1).some((url) => styles.has(url)) ? { ...verdict, cause: 'css-import' } : verdict
}
