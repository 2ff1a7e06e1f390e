import { defineAudit, grade, notApplicable, places, say } from '../../audit-kit/audit.ts'
import { dataUrlsIn } from '../../audit-kit/page/data-urls.ts'

const limits = { pass: 10_000, fail: 100_000, unit: 'bytes' } as const

export default defineAudit({
  subject: 'Size of data: URLs',
  titles: {
    problem: 'Page embeds many bytes as data: URLs',
    success: 'Page embeds few bytes as data: URLs',
  },
  plain: {
    title: 'Pictures are built into the page’s code instead of being separate files',
    why: 'A picture inside the page holds up everything after it, and is sent again with every page.',
    fix: 'Ask your developer to move pictures out of the page’s code into separate files.',
  },
  states: {
    inStyles: {
      title: 'Stylesheets embed many bytes as data: URLs',
      plain: {
        title: 'Pictures or fonts are built into the styles instead of being separate files',
        why: 'Browsers show nothing until the styles have arrived, with everything that is built into them.',
      },
    },
  },
  why: 'A base64 data: URL is about a third larger than its file before compression. Any data: URL delays everything after it, and cannot be cached on its own.',
  fix: 'Keep data: URLs for tiny images, and link the others as files.',
  snippets: { html: '<img src="/photo.webp" width="800" height="533" alt="What the photo shows">' },
  sources: [
    'https://developer.mozilla.org/docs/Web/URI/Reference/Schemes/data',
    'https://www.rfc-editor.org/rfc/rfc2397',
  ],
  owner: 'developer',
  effort: 'hours',
  severity: 'medium',
  cause: 'data-urls',
  limits,
  messages: {
    total:
      'HTML has {count, plural, one {# data: URL} other {# data: URLs}}; with those in stylesheets they take {bytes} (good: {limit} or less)',
    inPage:
      'HTML has {count, plural, one {# data: URL; it takes} other {# data: URLs; they take}} {bytes} (good: {limit} or less)',
    inStyles: 'Data: URLs in stylesheets take {bytes} (good: {limit} or less)',
    fewInStyles: 'Data: URLs in stylesheets take only {bytes}',
    part: 'Takes {bytes} in data: URLs',
  },
  needs: ['page', 'subresources'],

  check({ page, subresources }) {
    const inPage = dataUrlsIn(page.html)
    const inStyles = subresources.items.flatMap(({ url, css }) =>
      css === null || css.dataUriBytes === 0 ? [] : [{ url, bytes: css.dataUriBytes }],
    )
    if (inPage.bytes === 0 && inStyles.length === 0) return notApplicable()
    const parts = [
      ...(inPage.bytes === 0 ? [] : [{ url: page.url.href, bytes: inPage.bytes }]),
      ...inStyles,
    ].toSorted((one, other) => other.bytes - one.bytes)
    const total = parts.reduce((sum, { bytes }) => sum + bytes, 0)
    const values = { count: inPage.count, bytes: { bytes: total }, limit: { bytes: limits.pass } }
    const evidence = places(parts, ({ url, bytes }) => ({ found: say('part', { bytes: { bytes } }), url }))
    if (inPage.bytes > 0)
      return grade(total, limits, inStyles.length === 0 ? 'inPage' : 'total', values, evidence)
    return grade(total, limits, total > limits.pass ? 'inStyles' : 'fewInStyles', values, evidence)
  },
})
