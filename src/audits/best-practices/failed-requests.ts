import { defineAudit, grade } from '../../audit-kit/legacy.ts'
import { places } from '../../audit-kit/evidence.ts'
import type { BrowserRequest } from '../../core/facts/browser.ts'

const limits = { pass: 0, fail: 2, unit: 'count' } as const

export default defineAudit({
  title: 'Everything the page asks for is there',
  why: 'A file that does not come is a picture, a style or a function that is missing.',
  advice: 'Mend or remove each of these addresses.',
  sources: ['https://developer.mozilla.org/docs/Web/HTTP/Reference/Status'],
  importance: 'medium',
  mode: 'scored',
  limits,
  needs: ['browser'],

  check({ browser }) {
    const failed = browser.requests.filter(isFailed)
    const evidence = places(failed, ({ url, status, failure, type }) => ({
      found: `${type.toLowerCase()}: ${failure ?? status}`,
      url,
    }))
    return grade(
      failed.length,
      limits,
      `Requests that failed in the browser: ${failed.length} of ${browser.requestCount}.`,
      evidence,
    )
  },
})

function isFailed({ url, status, failure }: BrowserRequest): boolean {
  if (failure === 'canceled' || url.endsWith('/favicon.ico')) return false
  return failure !== null || (status !== null && status >= 400)
}
