import { defineAudit, fail, inconclusive, notApplicable, pass } from '../../audit-kit/legacy.ts'
import { contentSignals } from '../../audit-kit/page/content-signals.ts'

const names: ReadonlySet<string> = new Set(['search', 'ai-input', 'ai-train'])

export default defineAudit({
  title: 'The content signals in robots.txt are valid',
  why: 'They say what may be done with the content after it was read; a line that cannot be read says nothing.',
  advice: 'Use the names search, ai-input and ai-train with yes or no, separated by commas.',
  example: 'Content-Signal: search=yes, ai-input=yes, ai-train=no',
  sources: ['https://contentsignals.org/'],
  importance: 'low',
  mode: 'info',
  needs: ['robotsTxt'],

  check({ robotsTxt }) {
    if (robotsTxt.status === null) return inconclusive('robots.txt could not be read.')
    const lines = contentSignals(robotsTxt.text)
    if (lines.length === 0) return notApplicable('robots.txt has no Content-Signal line.')
    const wrong = lines.filter(
      ({ signals }) =>
        signals.size === 0 ||
        [...signals].some(([name, value]) => !names.has(name) || (value !== 'yes' && value !== 'no')),
    )
    if (wrong.length === 0) return pass(`Content-Signal lines: ${lines.length}, all valid.`)
    return fail(
      `Content-Signal lines that cannot be read: ${wrong.length} of ${lines.length}.`,
      wrong.slice(0, 20).map(({ text, line }) => ({
        found: text,
        line,
        expected: 'search, ai-input or ai-train with yes or no',
        url: robotsTxt.url,
      })),
    )
  },
})
