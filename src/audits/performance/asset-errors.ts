import { defineAudit, fail, inconclusive, notApplicable, pass } from '../../audit-kit/legacy.ts'
import { saysNothing } from '../../core/conclusive-status.ts'
import { at, places } from '../../audit-kit/evidence.ts'
import type { Place } from '../../core/evidence.ts'
import type { Subresource } from '../../core/facts/asked.ts'

export default defineAudit({
  title: 'Every file that the page names is there',
  why: 'A missing script, style or font costs a request, and often a part of the page does not work or look right.',
  advice: 'Correct the addresses listed here, put the files back, or remove what names them.',
  sources: [
    'https://www.rfc-editor.org/rfc/rfc9110#name-client-error-4xx',
    'https://developer.mozilla.org/docs/Web/HTTP/Reference/Status/404',
  ],
  importance: 'medium',
  mode: 'penalty',
  needs: ['page', 'subresources', 'dns'],

  check({ page, subresources: { items }, dns }) {
    if (items.length === 0) return notApplicable('The page loads no files.')
    // A machine that audits itself may have no way to the outside, and then every name looks lost.
    const lost = new Set(page.local ? [] : dns.lostHosts)
    const isLost = ({ url }: Subresource) => lost.size > 0 && lost.has(new URL(url).hostname)
    const answered = items.filter((item) => !item.disallowed && (!saysNothing(item.status) || isLost(item)))
    if (answered.length === 0) return inconclusive('None of the files could be asked for.')
    const broken = answered.filter((item) => (item.status ?? 0) >= 400 || isLost(item))
    if (broken.length === 0) return pass(`All ${answered.length} files that were asked for are there.`)
    return fail(`${broken.length} of ${answered.length} files cannot be loaded.`, places(broken, show))
  },
})

function show({ status, reference, url, from }: Subresource): Place {
  const found = status === null ? 'the name of its host does not exist' : `status ${status}`
  if (reference !== null) return { ...at(reference.element, found), url }
  return { found: from === null ? found : `${found}, named by ${from}`, url }
}
