import { defineAudit, grade, notApplicable, places, say } from '../../audit-kit/audit.ts'

const limits = { pass: 20_480, fail: 307_200, unit: 'bytes' } as const
/** Smaller amounts per file are not worth splitting it. */
const smallest = 2048

export default defineAudit({
  titles: {
    problem: 'Page loads JavaScript that it does not use',
    success: 'Page loads little unused JavaScript',
  },
  why: 'JavaScript that does not run while the page loads still has to be downloaded and parsed, which delays the rest.',
  fix: 'Load scripts on the pages and at the moment that need them, split bundles by route, and drop libraries of which you use only a function or two.',
  snippets: { javascript: 'const { openCart } = await import("./cart.js")' },
  sources: ['https://developer.chrome.com/docs/lighthouse/performance/unused-javascript'],
  owner: 'developer',
  effort: 'days',
  severity: 'low',
  limits,
  messages: {
    unused: 'About {size} of the JavaScript sent does not run while the page loads',
    fine: '{count, plural, one {The only JavaScript file has} other {Each of # JavaScript files has}} less than 2 kB of unused code',
    file: 'Unused JavaScript: {size}, {share} of the file',
  },
  needs: ['browser'],

  check({ browser: { unusedScripts, requests, rendered } }) {
    const documents = new Set(requests.filter(({ type }) => type === 'Document').map(({ url }) => url))
    documents.add(rendered.url)
    // The browser reports inline scripts under the URL of their document, whose bytes are not theirs.
    const files = unusedScripts.filter(({ url }) => !documents.has(url))
    if (files.length === 0) return notApplicable()
    const wasteful = files.filter(({ unusedWireBytes }) => unusedWireBytes > smallest)
    if (wasteful.length === 0) return grade(0, limits, 'fine', { count: files.length })
    const total = wasteful.reduce((sum, { unusedWireBytes }) => sum + unusedWireBytes, 0)
    const evidence = places(wasteful, ({ url, bytes, unusedBytes, unusedWireBytes }) => ({
      found: say('file', { size: { bytes: unusedWireBytes }, share: { percent: unusedBytes / bytes } }),
      url,
    }))
    return grade(total, limits, 'unused', { size: { bytes: total } }, evidence)
  },
})
