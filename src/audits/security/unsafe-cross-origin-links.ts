import { defineAudit, fail, notApplicable, pass, warn } from '../../audit-kit/legacy.ts'
import { attribute } from '../../core/document.ts'
import { at, places } from '../../audit-kit/evidence.ts'
import { plural } from '../../lib/plural.ts'

export default defineAudit({
  title: 'Links that open a new window keep their opener to themselves',
  why: 'In older browsers the opened page can send yours elsewhere; current ones protect you only while rel="opener" is not set.',
  advice: 'Add rel="noopener" to links to other sites that have target="_blank".',
  example: '<a href="https://other.example/" target="_blank" rel="noopener">Other</a>',
  sources: [
    'https://html.spec.whatwg.org/multipage/links.html#link-type-noopener',
    'https://developer.mozilla.org/docs/Web/HTML/Reference/Attributes/rel/noopener',
  ],
  importance: 'low',
  mode: 'scored',
  needs: ['links'],

  check({ links }) {
    const opening = links.filter(
      ({ external, element }) => external && attribute(element, 'target')?.toLowerCase() === '_blank',
    )
    if (opening.length === 0) return notApplicable('No link to another site opens a new window.')
    const opener = opening.filter(({ rels }) => rels.includes('opener'))
    if (opener.length > 0) {
      return fail(
        `${opener.length} ${plural(opener.length, 'link gives', 'links give')} another site a hold on this page.`,
        places(opener, ({ element }) => at(element, 'rel="opener"', 'rel="noopener"')),
      )
    }
    const bare = opening.filter(({ rels }) => !rels.includes('noopener') && !rels.includes('noreferrer'))
    if (bare.length === 0) return pass('Every such link has rel="noopener" or rel="noreferrer".')
    return warn(
      `${bare.length} of ${opening.length} links to other sites that open a new tab ${plural(bare.length, 'relies', 'rely')} on the browser’s default.`,
      places(bare, ({ element }) => at(element, written(attribute(element, 'rel')), 'rel="noopener"')),
    )
  },
})

const written = (rel: string | undefined): string => (rel?.trim() ? `rel="${rel.trim()}"` : 'no rel')
