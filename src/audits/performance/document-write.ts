import { defineAudit, notApplicable, pass, warn } from '../../audit-kit/legacy.ts'
import { writesDocument } from '../../core/document-write.ts'
import { at, places } from '../../audit-kit/evidence.ts'

export default defineAudit({
  title: 'Scripts do not write into the page with document.write',
  why: 'document.write stops the parser, and browsers ignore it on slow connections when it loads another script.',
  advice: 'Add elements with append or insertAdjacentHTML, and load scripts with async.',
  example: "document.body.append(Object.assign(document.createElement('script'), { src: '/a.js' }))",
  sources: [
    'https://developer.mozilla.org/docs/Web/API/Document/write',
    'https://html.spec.whatwg.org/multipage/dynamic-markup-insertion.html#document.write()',
  ],
  importance: 'low',
  mode: 'penalty',
  heuristic: true,
  needs: ['inline', 'subresources'],

  check({ inline, subresources }) {
    const files = subresources.items.filter(({ script, thirdParty }) => script !== null && !thirdParty)
    if (files.length + inline.scripts.length === 0)
      return notApplicable('The page has no scripts of its own.')
    const inPage = inline.scripts.filter(({ code }) => writesDocument(code))
    const inFiles = files.filter(({ script }) => script?.documentWrite === true)
    const total = inPage.length + inFiles.length
    if (total === 0) return pass('No script of the site uses document.write.')
    const shown = [
      ...places(inPage, ({ element }) => at(element, 'document.write in the page')).shown,
      ...inFiles.map(({ url }) => ({ found: 'document.write in a file', url })),
    ]
    return warn(`Scripts that use document.write: ${total}.`, { shown: shown.slice(0, 20), total })
  },
})
