import { at, defineAudit, fail, notApplicable, pass, say } from '../../audit-kit/audit.ts'
import { hasLateUrl } from '../../audit-kit/images/deferred-image.ts'
import { isSetByScript } from '../../audit-kit/elements/script-filled.ts'
import { emptyFiles } from '../../audit-kit/missing/missing-urls.ts'
import { isInOutOfSight } from '../../audit-kit/elements/opened-later.ts'
import { attribute, type Element, tokens } from '../../core/page/document.ts'

/** The attribute with the URL, by tag. An iframe without a source is an empty page on purpose, so it is not listed. */
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
  subject: 'Empty file URLs',
  titles: { problem: 'Page has empty file URLs or empty files', success: 'Page has no empty file URLs' },
  plain: {
    title: 'The page refers to files that are empty',
    why: 'Visitors wait for a file that contains nothing, or a picture is missing.',
  },
  states: { urls: { title: 'Page has empty file URLs' }, files: { title: 'Page loads empty files' } },
  why: 'An empty URL loads nothing, or in older browsers the page a second time, and an empty file is a wasted request.',
  fix: 'Give each empty src, srcset or href the URL of a file, or remove the attribute. Remove references to empty files.',
  sources: [
    'https://html.spec.whatwg.org/multipage/embedded-content.html#attr-img-src',
    'https://html.spec.whatwg.org/multipage/scripting.html#attr-script-src',
  ],
  owner: 'developer',
  effort: 'minutes',
  severity: 'low',
  messages: {
    urls: 'Page has {count, plural, one {# empty file URL} other {# empty file URLs}}',
    files: 'Page loads {count, plural, one {# empty file} other {# empty files}}',
    both: 'Page has {urls, plural, one {# empty file URL} other {# empty file URLs}} and loads {files, plural, one {# empty file} other {# empty files}}',
    fine: 'File URLs in the page are not empty',
    emptyAttribute: 'Empty {attribute} attribute',
    emptyFile: 'File has 0 bytes',
  },
  needs: ['document', 'subresources'],

  check({ document, subresources }) {
    const elements = document.all(...Object.keys(sources)).filter(({ namespace }) => namespace === 'html')
    if (elements.length === 0) return notApplicable()
    const bare = elements.filter(isEmpty)
    const empty = emptyFiles(subresources)
    const count = bare.length + empty.length
    if (count === 0) return pass('fine')
    const shown = [
      ...bare
        .slice(0, 20)
        .map((element) => at(element, say('emptyAttribute', { attribute: sources[element.tag] ?? '' }))),
      ...empty.slice(0, 20).map(({ url }) => ({ found: say('emptyFile'), url })),
    ]
    const evidence = { shown: shown.slice(0, 20), total: count }
    if (empty.length === 0) return fail('urls', { count }, evidence)
    if (bare.length === 0) return fail('files', { count }, evidence)
    return fail('both', { urls: bare.length, files: empty.length }, evidence)
  },
})

function isEmpty(element: Element): boolean {
  if (attribute(element, sources[element.tag] ?? '')?.trim() !== '') return false
  if (element.tag === 'link') return tokens(element, 'rel').some((rel) => loading.has(rel))
  // A lightbox or dialog is empty until a script fills it.
  if (element.tag === 'img' && isInOutOfSight(element)) return false
  // A script finds it by its id.
  if (element.tag === 'img' && hasValue(element, 'id')) return false
  // A script may set the URL later.
  if (hasLateUrl(element) || isSetByScript(element, sources[element.tag] ?? '')) return false
  // Browsers use an image's srcset if there is one, and load nothing for data in a script element.
  if (element.tag === 'img' && hasValue(element, 'srcset')) return false
  if (element.tag === 'script' && /json|text\/(?:html|template|x-)/i.test(attribute(element, 'type') ?? ''))
    return false
  return element.tag !== 'input' || attribute(element, 'type')?.toLowerCase() === 'image'
}

const hasValue = (element: Element, name: string): boolean => (attribute(element, name)?.trim() ?? '') !== ''
