import { attribute, type Element, hasAttribute, isElement } from '../../../core/page/document.ts'
import { askOnce } from '../../../core/page/ask-once.ts'

/** Which roles “ARIA in HTML” (W3C) allows on an element. Its own role is always allowed. */
export function allowsRole(element: Element, role: string, named: boolean): boolean {
  if (element.namespace !== 'html') return true
  const allowed = conditional(element, named) ?? fixed.get(element.tag)
  if (allowed === undefined || allowed === 'any') return true
  return allowed !== 'none' && allowed.has(role)
}

type Allowed = 'any' | 'none' | ReadonlySet<string>

const roles = (names: string): ReadonlySet<string> => new Set(names.split(' '))

const command = 'checkbox menuitem menuitemcheckbox menuitemradio option radio switch tab treeitem'
const lists = roles(
  'directory group listbox menu menubar none presentation radiogroup tablist toolbar tree list',
)
const headings = roles('heading none presentation tab doc-subtitle')
const frames = roles('application document img image none presentation')
const edge = roles('group none presentation banner contentinfo sectionheader sectionfooter doc-footnote')

const fixed: ReadonlyMap<string, Allowed> = new Map<string, Allowed>([
  ...'base body caption col colgroup datalist dd details head html label legend link main map math meta meter noscript optgroup option param picture progress script slot source style template textarea title track'
    .split(' ')
    .map((tag): [string, Allowed] => [tag, 'none']),
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((tag): [string, Allowed] => [tag, headings]),
  ...['menu', 'ol', 'ul'].map((tag): [string, Allowed] => [tag, lists]),
  ['article', roles('application document feed main none presentation region')],
  [
    'aside',
    roles(
      'feed none note presentation region search doc-dedication doc-example doc-footnote doc-glossary doc-pullquote doc-tip',
    ),
  ],
  ['audio', roles('application')],
  ['br', roles('none presentation')],
  ['button', roles(`${command} combobox gridcell link separator slider`)],
  ['dialog', roles('alertdialog')],
  ['dl', roles('group list none presentation')],
  ['dt', roles('listitem')],
  ['embed', frames],
  ['fieldset', roles('group none presentation radiogroup')],
  ['figcaption', roles('group none presentation')],
  ['footer', edge],
  ['form', roles('form none presentation search')],
  ['header', edge],
  ['hr', roles('none presentation doc-pagebreak')],
  ['iframe', frames],
  [
    'li',
    roles(
      'menuitem menuitemcheckbox menuitemradio none option presentation radio separator tab treeitem doc-biblioentry doc-endnote',
    ),
  ],
  ['nav', roles('menu menubar none presentation tablist doc-index doc-pagelist doc-toc')],
  ['object', roles('application document img image')],
  ['search', roles('form group none presentation region search')],
  [
    'section',
    roles(
      'alert alertdialog application banner complementary contentinfo dialog document feed group log main marquee navigation none note presentation region search status tabpanel doc-abstract doc-acknowledgments doc-afterword doc-appendix doc-bibliography doc-chapter doc-colophon doc-conclusion doc-credit doc-credits doc-dedication doc-endnotes doc-epigraph doc-epilogue doc-errata doc-example doc-foreword doc-glossary doc-index doc-introduction doc-notice doc-pagelist doc-part doc-preface doc-prologue doc-pullquote doc-qna doc-toc',
    ),
  ],
  ['video', roles('application')],
  ['wbr', roles('none presentation')],
])

const link = roles(`button ${command} doc-backlink doc-biblioref doc-glossref doc-noteref`)
const namedImage = roles(
  `button ${command} image link math meter progressbar scrollbar separator slider doc-cover`,
)
const silentImage = roles('none presentation')

const inputs: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['button', roles(`${command} combobox gridcell link separator slider`)],
  ['checkbox', roles('menuitemcheckbox option switch')],
  ['image', roles(`${command} gridcell link separator slider`)],
  ['radio', roles('menuitemradio')],
])
const textInputs = new Set(['', 'text', 'email', 'search', 'tel', 'url'])
const textRoles = roles('combobox searchbox spinbutton')

/** For elements where attributes or context decide; undefined for all others. */
function conditional(element: Element, named: boolean): Allowed | undefined {
  switch (element.tag) {
    case 'a':
      return hasAttribute(element, 'href') ? link : 'any'
    case 'area':
      return hasAttribute(element, 'href') ? 'none' : roles('button link')
    case 'figure':
      return element.children.some((child) => child.tag === 'figcaption') ? roles('doc-example') : 'any'
    case 'img':
      return named ? namedImage : silentImage
    case 'input':
      return inputRoles(element)
    case 'li':
      return element.parent !== null && isList(element.parent) ? undefined : 'any'
    case 'select':
      return hasAttribute(element, 'multiple') || Number(attribute(element, 'size') ?? 1) > 1
        ? 'none'
        : roles('menu')
    case 'summary':
      return element.parent?.tag === 'details' && isFirstSummary(element) ? 'none' : 'any'
    default:
      return undefined
  }
}

/** A list with another role has no list items. */
const isList = (element: Element): boolean =>
  ['menu', 'ol', 'ul'].includes(element.tag) &&
  /^\s*(?:(?:list|directory)\s*)?$/i.test(attribute(element, 'role') ?? '')

function inputRoles(element: Element): Allowed {
  const type = attribute(element, 'type')?.toLowerCase() ?? ''
  if (type === 'checkbox' && hasAttribute(element, 'aria-pressed'))
    return roles('button menuitemcheckbox option switch')
  if (textInputs.has(type)) return hasAttribute(element, 'list') ? 'none' : textRoles
  return inputs.get(type) ?? 'none'
}

const isFirstSummary = (element: Element): boolean =>
  element.parent !== null && firstSummaryIn(element.parent) === element.order

/** Its place in document order. */
const firstSummaryIn = askOnce(
  ({ children }) => children.filter(isElement).find(({ tag }) => tag === 'summary')?.order,
)
