import { at, defineAudit, grade, pass, places } from '../../audit-kit/audit.ts'
import { shortList } from '../../audit-kit/text/short-list.ts'
import type { Element } from '../../core/page/document.ts'

const limits = { pass: 0, fail: 5, unit: 'count' } as const

/** Non-conforming elements of the HTML standard, section 16.2. `s` and `u` are valid again, so they are not listed. */
const elements = (
  'acronym applet basefont bgsound big blink center dir font frame frameset isindex listing ' +
  'marquee multicol nobr noembed noframes plaintext rb rtc spacer strike tt xmp'
).split(' ')

/** Presentational attributes that CSS has replaced. All but the first were only ever attributes of body and frames. */
const attributes = 'bgcolor link vlink alink marginwidth marginheight topmargin leftmargin'.split(' ')

export default defineAudit({
  subject: 'Obsolete HTML',
  titles: {
    problem: 'Page uses obsolete HTML',
    success: 'Page uses no obsolete elements',
  },
  plain: {
    title: 'The page is built with outdated code',
    why: 'Browsers may stop showing such parts properly, and changing the look of the page is more work than it should be.',
  },
  why: 'Obsolete elements and attributes are no longer part of HTML. Browsers may stop supporting them, and styles are hard to change when they sit in the markup.',
  fix: 'Replace obsolete elements with current ones, and move the styling into your stylesheet.',
  snippets: {
    html: '<!-- instead of <center><font color="red">…</font></center> -->\n<p class="note">…</p>',
    css: '.note { color: #b00; text-align: center }',
  },
  sources: ['https://html.spec.whatwg.org/multipage/obsolete.html#non-conforming-features'],
  owner: 'developer',
  effort: 'hours',
  severity: 'low',
  samePlacesAs: ['framesets'],
  limits,
  messages: {
    obsolete: 'Page uses obsolete HTML in {count, plural, one {# place} other {# places}}: {names}',
    current:
      'No obsolete element such as <center> or <font> was found, and no background color in an attribute',
  },
  needs: ['document'],

  check({ document }) {
    const found = [
      ...writtenOnce(document.all(...elements))
        .filter(({ namespace }) => namespace === 'html')
        .map((element) => ({ element, what: `<${element.tag}>` })),
      ...attributes.flatMap((name) =>
        document
          .withAttribute(name)
          .filter((element) => isPresentational(element, name))
          .map((element) => ({ element, what: name })),
      ),
    ]
    if (found.length === 0) return pass('current')
    const names = shortList([...new Set(found.map(({ what }) => what))], 5)
    const byElement = [...Map.groupBy(found, ({ element }) => element)]
    const count = byElement.length
    const evidence = places(byElement, ([element, all]) =>
      at(element, all.map(({ what }) => what).join(', ')),
    )
    const verdict = grade(count, limits, 'obsolete', { count, names }, evidence)
    return found.every(({ element }) => element.tag === 'marquee')
      ? { ...verdict, cause: 'marquee' }
      : verdict
  },
})

/**
 * A custom element gives its attributes their own meaning. An iframe may keep its margins: site owners do not control
 * old embed codes.
 */
function isPresentational({ tag, namespace }: Element, name: string): boolean {
  if (namespace !== 'html' || tag === 'iframe' || tag.includes('-')) return false
  return name === 'bgcolor' || tag === 'body' || tag === 'frame'
}

/** The parser repeats an unclosed `<font>` in the paragraphs after it, with the same list of attributes. */
function writtenOnce(found: readonly Element[]): readonly Element[] {
  const written = new Set<Element['attributes']>()
  return found.filter(({ attributes: own }) => !written.has(own) && written.add(own))
}
