import { defineAudit, info, notApplicable, pass } from '../../audit-kit/audit.ts'
import { textOf } from '../../core/page/document.ts'

export default defineAudit({
  subject: 'Copyright year',
  titles: { problem: 'Copyright year is out of date', success: 'Copyright year is current' },
  why: 'An old year makes visitors wonder whether anyone still looks after the site. Legally, the year of first publication is right.',
  fix: 'Let the template insert the current year, or leave the year out.',
  snippets: {
    wordpress: "<?php echo esc_html( wp_date( 'Y' ) ); ?>",
    javascript: "document.querySelector('.copyright-year').textContent = new Date().getFullYear()",
  },
  sources: ['https://www.wipo.int/en/web/copyright/faq-copyright'],
  owner: 'developer',
  effort: 'minutes',
  severity: 'low',
  informational: true,
  heuristic: true,
  messages: {
    old: 'Newest copyright year found is {year}',
    current: 'Copyright notice shows the year {year}',
    open: 'Copyright notice runs until today',
  },
  needs: ['document', 'text', 'page'],

  check({ document, text, page }) {
    const footers = document
      .all('footer')
      .slice(-3)
      .map((footer) => textOf(footer, 5000))
    const now = new Date(page.fetchedAt).getUTCFullYear()
    const years = [...footers, text.body.slice(-2000)].flatMap((each) => yearsIn(each, now))
    if (years.length === 0) return notApplicable()
    const newest = Math.max(...years)
    if (newest === stillOpen) return pass('open')
    // A string, because a year has no thousands separator.
    const year = String(newest)
    // Few sites change it on the first of January.
    const isEarly = new Date(page.fetchedAt).getUTCMonth() < 2
    if (newest >= now - (isEarly ? 1 : 0)) return pass('current', { year })
    return info('old', { year }, [{ found: year, expected: String(now) }])
  },
})

/** `© 2010 – present` never becomes stale. */
const stillOpen = 9999

const notices =
  // bounded: 5,000 characters
  /(?:©|\(c\)|copyright)[^\d]{0,40}((?:19|20)\d\d)(?:\s{0,3}[-–—]\s{0,3}((?:19|20)\d\d|\d\d(?!\d)|present|today|now|heute))?/gi

function yearsIn(text: string, now: number): readonly number[] {
  return [...text.matchAll(notices)].flatMap(([, from = '', to]) => {
    if (to === undefined) return [Number(from)]
    if (/^\d{4}$/.test(to)) return [Number(to)]
    if (!/^\d{2}$/.test(to)) return [stillOpen]
    // Two digits after the year end a period (`2019–24`), or are a house number: `© Oak, 2026 — 74 Mill Road`.
    const end = Number(from.slice(0, 2) + to)
    return [end > Number(from) && end <= now + 1 ? end : Number(from)]
  })
}
