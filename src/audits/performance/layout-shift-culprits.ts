import { defineAudit, info, pass, places, say } from '../../audit-kit/audit.ts'
import { reservesSpace } from '../../audit-kit/images/reserves-space.ts'
import { maxShifts } from '../../core/facts/browser.ts'
import type { ImageFacts } from '../../core/facts/read.ts'

export default defineAudit({
  subject: 'Layout shift culprits',
  titles: {
    problem: 'Elements shift while the page loads',
    success: 'No element shifts while the page loads',
  },
  why: 'To keep a page from jumping, you need to know which elements move and when.',
  fix: 'Set the size of elements that shift before their content loads, or position them so that they don’t push other content.',
  snippets: { css: '.banner { min-height: 90px }' },
  sources: ['https://web.dev/articles/optimize-cls'],
  owner: 'developer',
  effort: 'hours',
  severity: 'low',
  informational: true,
  messages: {
    shifted: '{count, plural, one {# layout shift} other {# layout shifts}} while the page loaded',
    many: 'At least {count, plural, one {# layout shift} other {# layout shifts}} while the page loaded',
    still: 'No layout shift while the page loaded',
    shift: 'Shifted by {shift, number} after {time}',
    image: 'Shifted by {shift, number} after {time}, just after an image without width and height loaded',
    font: 'Shifted by {shift, number} after {time}, just after a web font loaded',
    frame: 'Shifted by {shift, number} after {time}, just after an embedded page loaded',
  },
  needs: ['browser', 'images'],
  reliesOn: ['styles'],

  check({ browser: { lab, desktop }, images }) {
    const { shifts } = (desktop?.layoutShift ?? 0) > lab.layoutShift ? (desktop ?? lab) : lab
    if (shifts.length === 0) return pass('still')
    const evidence = places(shifts, ({ value, atMs, selector, snippet, path, loadedBefore }) => {
      const cause = loadedBefore.find(({ kind, url }) => kind !== 'image' || !isReserved(images, url))
      const values = { shift: Math.round(value * 1000) / 1000, time: { ms: atMs } }
      return {
        found: say(cause?.kind ?? 'shift', values),
        ...(selector === null ? {} : { selector }),
        ...(snippet === null ? {} : { snippet }),
        ...(path === undefined ? {} : { path }),
        ...(cause === undefined ? {} : { url: cause.url }),
      }
    })
    return info(shifts.length < maxShifts ? 'shifted' : 'many', { count: shifts.length }, evidence)
  },
})

/**
 * Whether space was reserved for the image, so that it cannot have caused a shift. An image that is not in the HTML was
 * added by a script.
 */
function isReserved(images: readonly ImageFacts[], url: string): boolean {
  const shown = images.filter(
    (image) => image.url?.href === url || image.candidates.some((each) => each.url === url),
  )
  return shown.length > 0 && shown.every(reservesSpace)
}
