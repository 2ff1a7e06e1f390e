import { defineAudit, grade, pass } from '../../core/audit.ts'
import { type Document, isElement } from '../../core/document.ts'

const limits = { pass: 10, fail: 20, unit: 'percent' } as const
/** Less than this in all is not worth a build step. */
const smallest = 2048

/** White space means something in here. */
const kept = new Set(['pre', 'textarea', 'script', 'style'])

export default defineAudit({
  title: 'The HTML carries little white space and comments',
  why: 'Indentation and comments are sent with every page view and shown to nobody.',
  advice: 'Let the template engine or the server collapse white space and drop comments.',
  sources: ['https://developer.mozilla.org/docs/Glossary/Minification'],
  importance: 'low',
  mode: 'scored',
  limits,
  needs: ['document', 'page'],

  check({ document, page }) {
    const saving = document.commentBytes + spareWhiteSpace(document)
    if (saving < smallest) return pass('There is next to nothing to save.')
    const part = Math.round((100 * saving) / Math.max(1, page.html.length))
    return grade(
      part,
      limits,
      `White space and comments make up ${part} % of the HTML (about ${Math.round(saving / 1024)} KiB).`,
    )
  },
})

/** Characters beyond the one space that each run of white space needs. */
function spareWhiteSpace(document: Document): number {
  let spare = 0
  for (const { tag, children } of document.elements) {
    if (kept.has(tag)) continue
    for (const child of children) if (!isElement(child) && maySpare(child.text)) spare += spareIn(child.text)
  }
  return spare
}

/** Tells most texts without counting their characters one by one. */
const maySpare = (text: string): boolean =>
  text.length > 1 && (text.includes('\n') || text.includes('  ') || text.includes('\t'))

function spareIn(text: string): number {
  const inside = text.trim()
  // Mostly white space between tags; what stands between words is seldom worth a look.
  if (inside === '') return Math.max(0, text.length - 1)
  const around = text.length - inside.length
  return Math.max(0, around - 2) + (inside.includes('  ') || inside.includes('\n') ? spareBetween(inside) : 0)
}

function spareBetween(words: string): number {
  let spare = 0
  let inRun = false
  for (let index = 0; index < words.length; index += 1) {
    const code = words.charCodeAt(index)
    const white = code === 32 || (code >= 9 && code <= 13)
    if (white && inRun) spare += 1
    inRun = white
  }
  return spare
}
