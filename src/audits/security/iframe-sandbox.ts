import { defineAudit, notApplicable, pass, warn } from '../../audit-kit/legacy.ts'
import { hasAttribute } from '../../core/document.ts'
import { at, places } from '../../audit-kit/evidence.ts'

export default defineAudit({
  title: 'Frames of other sites run in a sandbox',
  why: 'A frame without a sandbox can open windows, start downloads and send the visitor elsewhere.',
  advice: 'Add sandbox with only the permissions that the content needs.',
  example: '<iframe src="https://widget.example/" sandbox="allow-scripts allow-same-origin"></iframe>',
  sources: ['https://html.spec.whatwg.org/multipage/iframe-embed-object.html#attr-iframe-sandbox'],
  importance: 'low',
  mode: 'info',
  needs: ['resources'],

  check({ resources }) {
    const frames = resources.filter(
      ({ kind, thirdParty, element }) => kind === 'frame' && thirdParty && element.tag === 'iframe',
    )
    if (frames.length === 0) return notApplicable('The page has no frame of another site.')
    const open = frames.filter(({ element }) => !hasAttribute(element, 'sandbox'))
    if (open.length === 0) return pass('Every frame of another site has a sandbox.')
    return warn(
      `Frames of other sites without a sandbox: ${open.length} of ${frames.length}.`,
      places(open, ({ element, href }) => at(element, href, 'sandbox')),
    )
  },
})
