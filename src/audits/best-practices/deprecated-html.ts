import { defineAudit, grade, pass } from '../../audit-kit/legacy.ts'
import { at, places } from '../../audit-kit/evidence.ts'
import { plural } from '../../lib/plural.ts'

const limits = { pass: 0, fail: 5, unit: 'count' } as const

/** Non-conforming elements of the HTML standard, section 16.2. `s` and `u` are valid again and stay out. */
const elements = (
  'acronym applet basefont bgsound big blink center dir font frame frameset isindex listing ' +
  'marquee multicol nobr noembed noframes plaintext rb rtc spacer strike tt xmp'
).split(' ')

/** Presentational attributes that styles replaced. */
const attributes = [
  'bgcolor',
  'link',
  'vlink',
  'alink',
  'marginwidth',
  'marginheight',
  'topmargin',
  'leftmargin',
] as const

export default defineAudit({
  title: 'The markup uses no obsolete elements',
  why: 'Obsolete elements and attributes are no part of the standard any more; browsers keep them only out of kindness.',
  advice: 'Replace them by current elements and move the look into the stylesheet.',
  example: '<p class="note">…</p> instead of <center><font color="red">…</font></center>',
  sources: ['https://html.spec.whatwg.org/multipage/obsolete.html#non-conforming-features'],
  importance: 'low',
  mode: 'penalty',
  limits,
  needs: ['document'],

  check({ document }) {
    const found = [
      ...document
        .all(...elements)
        .filter(({ namespace }) => namespace === 'html')
        .map((element) => ({ element, what: `<${element.tag}>` })),
      ...attributes.flatMap((name) =>
        document
          .withAttribute(name)
          .filter(isPresentational)
          .map((element) => ({ element, what: `the attribute ${name}` })),
      ),
    ]
    if (found.length === 0) return pass('No obsolete element or attribute is used.')
    const evidence = places(found, ({ element, what }) => at(element, what))
    return grade(
      found.length,
      limits,
      `${found.length} obsolete ${plural(found.length, 'element or attribute is', 'elements or attributes are')} used.`,
      evidence,
    )
  },
})

/** iframe keeps its margins for old embed codes that their authors do not control. */
const isPresentational = ({
  tag,
  namespace,
}: {
  readonly tag: string
  readonly namespace: string
}): boolean => namespace === 'html' && tag !== 'iframe'
