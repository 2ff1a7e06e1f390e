import { defineAudit, fail, notApplicable, pass } from '../../audit-kit/legacy.ts'
import { attribute, type Element, tokens } from '../../core/document.ts'
import { at } from '../../audit-kit/evidence.ts'
import type { Place } from '../../core/evidence.ts'

/** Which attribute names a file; an iframe without a source is an empty page, and meant so. */
const sources: Readonly<Record<string, string>> = {
  img: 'src',
  script: 'src',
  source: 'srcset',
  video: 'src',
  audio: 'src',
  embed: 'src',
  track: 'src',
  input: 'src',
  link: 'href',
}
const loading = new Set(['stylesheet', 'icon', 'preload', 'modulepreload', 'manifest'])

export default defineAudit({
  title: 'No source is empty',
  why: 'An empty address asks for nothing, or in older browsers for the page a second time, and an empty file is a request for nothing.',
  advice: 'Give the address of a file, or leave the attribute or the element out.',
  sources: [
    'https://html.spec.whatwg.org/multipage/embedded-content.html#attr-img-src',
    'https://html.spec.whatwg.org/multipage/scripting.html#attr-script-src',
  ],
  importance: 'low',
  mode: 'penalty',
  needs: ['document', 'subresources'],

  check({ document, subresources }) {
    const elements = document.all(...Object.keys(sources)).filter(({ namespace }) => namespace === 'html')
    if (elements.length === 0) return notApplicable('The page names no files.')
    const bare = elements.filter(isEmpty)
    const empty = subresources.items.filter(
      ({ status, thirdParty, hash, bytes }) => status === 200 && !thirdParty && hash !== null && bytes === 0,
    )
    const total = bare.length + empty.length
    if (total === 0) return pass('Every source leads to a file with content.')
    const shown: readonly Place[] = [
      ...bare.slice(0, 20).map((element) => at(element, `an empty ${sources[element.tag]}`)),
      ...empty.slice(0, 20).map(({ url }) => ({ found: 'a file of 0 bytes', url })),
    ]
    return fail(`Empty sources in the page: ${bare.length}, files without content: ${empty.length}.`, {
      shown: shown.slice(0, 20),
      total,
    })
  },
})

function isEmpty(element: Element): boolean {
  if (attribute(element, sources[element.tag] ?? '')?.trim() !== '') return false
  if (element.tag === 'link') return tokens(element, 'rel').some((rel) => loading.has(rel))
  return element.tag !== 'input' || attribute(element, 'type')?.toLowerCase() === 'image'
}
