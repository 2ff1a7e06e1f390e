import { defineAudit, fail, notApplicable, pass, warn } from '../../audit-kit/legacy.ts'
import { attribute, type Element } from '../../core/document.ts'
import { at, places } from '../../audit-kit/evidence.ts'
import { isHidden, lastInFirstScreen } from '../../core/first-screen.ts'
import { plural } from '../../lib/plural.ts'

export default defineAudit({
  title: 'Frames further down are loaded lazily',
  why: 'An embedded map or film brings a page of its own with scripts; before anyone scrolls to it, it only slows the rest.',
  advice: 'Add loading="lazy" to frames below the first screen.',
  example: '<iframe src="https://maps.example/embed" loading="lazy" title="Map"></iframe>',
  sources: [
    'https://web.dev/articles/iframe-lazy-loading',
    'https://html.spec.whatwg.org/multipage/iframe-embed-object.html#attr-iframe-loading',
  ],
  importance: 'low',
  mode: 'scored',
  heuristic: true,
  needs: ['document'],

  check({ document }) {
    const frames = document.all('iframe').filter(isLoaded)
    if (frames.length === 0) return notApplicable('The page embeds no frames that are loaded and shown.')
    const last = lastInFirstScreen(document)
    const later = frames.filter(({ order }) => order > last)
    if (later.length === 0) return notApplicable('No frame stands far down the page.')
    const eager = later.filter((frame) => attribute(frame, 'loading')?.toLowerCase() !== 'lazy')
    if (eager.length === 0) return pass(`All ${later.length} frames further down are loaded lazily.`)
    const says = `${eager.length} of ${later.length} frames further down ${plural(eager.length, 'is', 'are')} loaded at once.`
    const evidence = places(eager, (frame) => at(frame, attribute(frame, 'src') ?? '', 'loading="lazy"'))
    return eager.length === later.length ? fail(says, evidence) : warn(says, evidence)
  },
})

/** Frames of a pixel or none carry no content, and those without an address are filled by a script. */
function isLoaded(frame: Element): boolean {
  if (frame.inNoscript || isHidden(frame)) return false
  const tiny = (name: string) => /^[01]\s*(?:px)?$/.test((attribute(frame, name) ?? '').trim())
  return (
    /^\s*(?:https?:|\/|\.|\w[\w-]*(?:[/.?]|$))/i.test(attribute(frame, 'src') ?? '') &&
    !tiny('width') &&
    !tiny('height')
  )
}
