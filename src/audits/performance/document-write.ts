import { at, defineAudit, notApplicable, pass, places, warn } from '../../audit-kit/audit.ts'
import { writesDocument } from '../../core/page/document-write.ts'

export default defineAudit({
  subject: 'Use of document.write',
  titles: { problem: 'Scripts use document.write', success: 'Scripts do not use document.write' },
  plain: {
    title: 'Scripts add parts of the page in an outdated, slow way',
    why: 'Browsers have to stop building the page, and on slow connections they may leave the script out.',
  },
  why: 'document.write stops the HTML parser, and Chrome may ignore it on a slow connection when it loads a script from another site.',
  fix: 'Add elements with append or insertAdjacentHTML, and load scripts with async.',
  snippets: {
    javascript: "document.body.append(Object.assign(document.createElement('script'), { src: '/a.js' }))",
  },
  sources: [
    'https://developer.mozilla.org/docs/Web/API/Document/write',
    'https://html.spec.whatwg.org/multipage/dynamic-markup-insertion.html#document.write()',
  ],
  owner: 'developer',
  effort: 'hours',
  severity: 'low',
  heuristic: true,
  messages: {
    used: '{count, plural, one {# script uses} other {# scripts use}} document.write',
    fine: '{count, plural, one {# checked script does not use} =2 {Neither of the two checked scripts uses} other {None of # checked scripts uses}} document.write',
  },
  needs: ['inline', 'subresources'],

  check({ inline, subresources }) {
    const files = subresources.items.filter(({ script, thirdParty }) => script !== null && !thirdParty)
    const { scripts } = inline
    const all = files.length + scripts.length
    if (all === 0) return notApplicable()
    const inPage = scripts.filter(({ code }) => writesDocument(code))
    const inFiles = files.filter(({ script }) => script?.documentWrite === true)
    const count = inPage.length + inFiles.length
    if (count === 0) return pass('fine', { count: all })
    const shown = [
      ...places(inPage, ({ element }) => at(element, 'document.write')).shown,
      ...inFiles.map(({ url }) => ({ found: 'document.write', url })),
    ]
    return warn('used', { count }, { shown: shown.slice(0, 20), total: count })
  },
})
