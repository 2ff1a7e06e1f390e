import { cssInfo, skipped, subresource, subresources } from '../../testing/facts/asked-facts.ts'
import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './focus-visible.ts'

const sheet = (changes: Parameters<typeof cssInfo>[0]) =>
  subresource({ kind: 'style', css: cssInfo(changes) })
const sheets = (...items: ReturnType<typeof subresource>[]) => ({ subresources: subresources(items) })

auditCases(audit, [
  { name: 'the outline stays', facts: sheets(sheet({})), is: 'pass' },
  {
    name: 'the outline is removed',
    html: '<a href="/">Oak</a>',
    facts: sheets(sheet({ outlineRemoved: ['a:focus'] })),
    is: 'warn',
    places: 1,
    shows: /a:focus \{ outline: none \}/,
  },
  {
    name: 'removed and replaced',
    facts: sheets(sheet({ outlineRemoved: ['a'], focusStyled: true })),
    is: 'pass',
  },
  {
    name: 'replaced in another sheet',
    facts: sheets(sheet({ outlineRemoved: ['a'] }), sheet({ focusStyled: true })),
    is: 'pass',
  },
  {
    name: 'replaced in the page',
    html: '<style>a:focus { background: gold }</style>',
    facts: sheets(sheet({ outlineRemoved: ['a'] })),
    is: 'pass',
  },
  {
    name: 'a sheet that could not be read',
    facts: sheets(sheet({ outlineRemoved: ['a'] }), subresource({ kind: 'style', status: null })),
    is: 'inconclusive',
  },
  {
    name: 'a sheet that was not fetched',
    facts: { subresources: { ...subresources([sheet({})]), skipped: skipped('style', 1) } },
    is: 'inconclusive',
  },
  {
    name: 'images that were not fetched',
    facts: { subresources: { ...subresources([sheet({})]), skipped: skipped('image', 20) } },
    is: 'pass',
  },
  {
    name: 'removed from elements that the HTML does not have',
    html: '<a href="/">Oak</a>',
    facts: sheets(sheet({ outlineRemoved: ['.bx-wrapper .bx-pager a'] })),
    is: 'inconclusive',
  },
  {
    name: 'removed from the fields of a form on another page',
    html: '<a href="/">Oak</a>',
    facts: sheets(sheet({ outlineRemoved: ['input', 'select'] })),
    is: 'inconclusive',
  },
  {
    name: 'removed from a dropdown of this page',
    html: '<select><option>Oak</option></select>',
    facts: sheets(sheet({ outlineRemoved: ['input', 'select'] })),
    is: 'warn',
  },
  {
    name: 'removed from elements that it has',
    html: '<div class="pager big"><a href="/">Oak</a></div>',
    facts: sheets(sheet({ outlineRemoved: ['.other a', '.pager.big a:focus'] })),
    is: 'warn',
  },
  {
    name: 'removed from a link without a URL, and from one with a URL in the same sheet',
    html: '<div id="slider"><a class="prev">Back</a></div><nav id="menu"><a href="/">Oak</a></nav>',
    facts: sheets(sheet({ outlineRemoved: ['#slider a', '#menu > a:focus'] })),
    is: 'warn',
    places: 1,
    shows: /#menu > a:focus \{/,
  },
  {
    name: 'removed only from elements that take no focus',
    html: '<div id="slider"><a class="prev">Back</a><button disabled>Next</button></div><a href="/">Oak</a>',
    facts: sheets(sheet({ outlineRemoved: ['#slider a', 'button:focus'] })),
    is: 'inconclusive',
  },
  {
    name: 'removed from everything',
    html: '<a href="/">Oak</a>',
    facts: sheets(sheet({ outlineRemoved: ['*:focus'] })),
    is: 'warn',
  },
  { name: 'no style sheets', facts: sheets(), is: 'not-applicable' },
])
