import { defineAudit, grade } from '../../audit-kit/legacy.ts'

const limits = { pass: 75, fail: 100, unit: 'characters' } as const

export default defineAudit({
  title: 'The address is short',
  why: 'Short addresses are shown whole, copied without breaking and remembered.',
  advice: 'Leave out words and folders that say nothing. Redirect the old address when you change one.',
  sources: ['https://developers.google.com/search/docs/crawling-indexing/url-structure'],
  importance: 'low',
  mode: 'scored',
  limits,
  needs: ['page'],

  check({ page: { url } }) {
    const length = [...readable(url.href)].length
    return grade(
      length,
      limits,
      `The address has ${length} characters.`,
      length > limits.pass ? [{ found: `${length} characters`, url: url.href }] : [],
    )
  },
})

/** Letters of other scripts are one character to a reader, though nine when escaped. */
function readable(href: string): string {
  try {
    return decodeURI(href)
  } catch {
    return href
  }
}
