import { defineAudit, info, notApplicable, pass } from '../../audit-kit/legacy.ts'
import { textOf } from '../../core/document.ts'

export default defineAudit({
  title: 'The year in the footer is current',
  why: 'An old year makes visitors wonder whether anyone still looks after the site.',
  advice: 'Let the year be written by the template, or leave it out.',
  sources: ['https://www.wipo.int/en/web/copyright/faq-copyright'],
  importance: 'low',
  mode: 'info',
  heuristic: true,
  needs: ['document', 'text', 'page'],

  check({ document, text, page }) {
    const footers = document
      .all('footer')
      .slice(-3)
      .map((footer) => textOf(footer, 5000))
    const years = [...footers, text.body.slice(-2000)].flatMap(yearsIn)
    if (years.length === 0) return notApplicable('The footer shows no year.')
    const newest = Math.max(...years)
    const now = new Date(page.fetchedAt).getUTCFullYear()
    if (newest >= now - 1) return pass(`The footer shows the year ${newest}.`)
    return info(`The newest year in the footer is ${newest}.`, [
      { found: String(newest), expected: String(now) },
    ])
  },
})

const notices =
  // bounded: 5,000 characters
  /(?:©|\(c\)|copyright)[^\d]{0,40}((?:19|20)\d\d)(?:\s{0,3}[-–—]\s{0,3}((?:19|20)\d\d|\d\d(?!\d)|present|today|now|heute))?/gi

function yearsIn(text: string): readonly number[] {
  return [...text.matchAll(notices)].flatMap(([, from = '', to]) => {
    if (to === undefined) return [Number(from)]
    if (/^\d{4}$/.test(to)) return [Number(to)]
    // A span that is still open never grows old; two digits are of the same century.
    return [/^\d{2}$/.test(to) ? Number(from.slice(0, 2) + to) : 9999]
  })
}
