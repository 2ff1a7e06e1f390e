import { at, defineAudit, notApplicable, pass, places, warn } from '../../audit-kit/audit.ts'
import { hasAttribute } from '../../core/page/document.ts'

export default defineAudit({
  subject: 'Sandboxing of third-party iframes',
  titles: {
    problem: 'Third-party iframes have no sandbox attribute',
    success: 'Third-party iframes are sandboxed',
  },
  why: 'An iframe without a sandbox can open windows, start downloads and send visitors to another site.',
  fix: 'Add a sandbox attribute with only the permissions that the content needs, and test that the widget still works.',
  snippets: {
    html: '<iframe src="https://widget.example/" title="Booking calendar" sandbox="allow-scripts allow-same-origin"></iframe>',
  },
  sources: ['https://html.spec.whatwg.org/multipage/iframe-embed-object.html#attr-iframe-sandbox'],
  owner: 'developer',
  effort: 'minutes',
  severity: 'low',
  informational: true,
  messages: {
    open: '{portion, select, both {Neither third-party iframe has a} all {None of the {total, number} third-party iframes has a} other {{total, plural, one {# third-party iframe} other {{count, number} of # third-party iframes}} {count, plural, one {has} other {have}} no}} sandbox',
    sandboxed:
      '{total, plural, one {# third-party iframe has} =2 {Both third-party iframes have} other {All # third-party iframes have}} a sandbox',
  },
  needs: ['resources'],

  check({ resources }) {
    const frames = resources.filter(
      ({ kind, thirdParty, element }) => kind === 'frame' && thirdParty && element.tag === 'iframe',
    )
    const total = frames.length
    if (total === 0) return notApplicable()
    const open = frames.filter(({ element }) => !hasAttribute(element, 'sandbox'))
    if (open.length === 0) return pass('sandboxed', { total })
    return warn(
      'open',
      { count: open.length, total },
      places(open, ({ element }) => at(element)),
    )
  },
})
