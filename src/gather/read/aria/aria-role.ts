import {
  attribute,
  type Document,
  type Element,
  hasAttribute,
  isElement,
  tokens,
} from '../../../core/page/document.ts'
import { globalAttributes, roleInfo } from './aria-data.ts'
import { mark } from './aria-marks.ts'

export interface RoleReader {
  role(element: Element): string | null
  explicitRole(element: Element): string | null
  implicitRole(element: Element): string | null
  focusable(element: Element): boolean
  tabbable(element: Element): boolean
}

/** Roles by WAI-ARIA 1.2 and HTML-AAM, and whether an element can have the focus, which decides some of them. */
export function readRoles(document: Document, marks: () => Uint16Array): RoleReader {
  const known: (string | null | undefined)[] = []

  const role = (element: Element): string | null => {
    const found = known[element.order]
    return found === undefined ? (known[element.order] = resolve(element)) : found
  }
  const resolve = (element: Element): string | null => {
    const explicit = explicitRole(element)
    // To browsers a generic element has no role.
    if (explicit === 'generic') return null
    if (explicit !== null && !isPresentational(explicit)) return explicit
    if (explicit !== null && !resistsPresentation(element)) return explicit
    const implicit = implicitRole(element)
    return implicit === null ? null : (inheritedPresentation(element) ?? implicit)
  }
  const resistsPresentation = (element: Element): boolean => hasGlobalAttribute(element) || focusable(element)

  /** A presentational table or list makes its rows and items presentational too. */
  const inheritedPresentation = (element: Element): string | null => {
    for (
      let at = element;
      at.parent !== null && structureParents.get(at.tag)?.includes(at.parent.tag);
      at = at.parent
    ) {
      const explicit = explicitRole(at.parent)
      if (explicit === null) continue
      return isPresentational(explicit) && !resistsPresentation(at.parent) ? explicit : null
    }
    return null
  }
  const implicitRole = (element: Element): string | null => {
    if (element.namespace === 'math') return element.tag === 'math' ? 'math' : null
    if (element.namespace !== 'html') return null
    const constant = constantRoles.get(element.tag)
    return constant ?? conditionalRole(element)
  }
  const marked = (element: Element, bit: number): boolean => ((marks()[element.order] ?? 0) & bit) !== 0
  const sectioned = (element: Element): boolean =>
    element.parent !== null && marked(element.parent, mark.sectioned | mark.inMain)

  const conditionalRole = (element: Element): string | null => {
    switch (element.tag) {
      case 'a':
      case 'area':
        return hasAttribute(element, 'href') ? 'link' : null
      case 'aside':
        return element.parent !== null &&
          marked(element.parent, mark.sectioned) &&
          !isLabelled(element, 'title')
          ? null
          : 'complementary'
      case 'header':
        return sectioned(element) ? null : 'banner'
      case 'footer':
        return sectioned(element) ? null : 'contentinfo'
      case 'form':
        return isLabelled(element) ? 'form' : null
      case 'section':
        return isLabelled(element) ? 'region' : null
      case 'img':
        return attribute(element, 'alt') === '' && !hasGlobalAttribute(element) && !focusable(element)
          ? 'presentation'
          : 'img'
      case 'input':
        return inputRole(element, document)
      case 'select':
        return hasAttribute(element, 'multiple') || Number.parseInt(attribute(element, 'size') ?? '', 10) > 1
          ? 'listbox'
          : 'combobox'
      case 'td':
        return isInGrid(element) ? 'gridcell' : 'cell'
      case 'th':
        return /^row/i.test(attribute(element, 'scope') ?? '') ? 'rowheader' : 'columnheader'
      default:
        return null
    }
  }
  const focusable = (element: Element): boolean => {
    if (marked(element, mark.inert)) return false
    if (element.tag !== 'area' && marked(element, mark.unseen | mark.invisible)) return false
    if (
      canBeDisabled.has(element.tag) &&
      (hasAttribute(element, 'disabled') || marked(element, mark.disabled))
    )
      return false
    return isNativelyFocusable(element) || tabindexOf(element) !== null
  }
  const tabbable = (element: Element): boolean => (tabindexOf(element) ?? 0) >= 0 && focusable(element)
  return { role, explicitRole, implicitRole, focusable, tabbable }
}

const isPresentational = (role: string): boolean => role === 'none' || role === 'presentation'

function explicitRole(element: Element): string | null {
  if (!hasAttribute(element, 'role')) return null
  for (const token of tokens(element, 'role')) {
    const info = roleInfo(token)
    if (info !== undefined && info.kind !== 'abstract') return token
  }
  return null
}

/** Cells of a table that is a grid can be selected and edited (HTML-AAM, td). */
function isInGrid(cell: Element): boolean {
  for (let at = cell.parent; at !== null; at = at.parent) {
    if (at.tag === 'table') return ['grid', 'treegrid'].includes(explicitRole(at) ?? '')
    if (structureParents.get(at.tag) === undefined) return false
  }
  return false
}

const hasGlobalAttribute = (element: Element): boolean =>
  element.attributes.some(({ name }) => name.startsWith('aria-') && globalAttributes.has(name))

/** Whether an attribute gives a name. Assumes that the elements referenced by `aria-labelledby` have text. */
const isLabelled = (element: Element, more?: string): boolean =>
  ['aria-label', 'aria-labelledby', more].some(
    (name) => name !== undefined && (attribute(element, name) ?? '').trim() !== '',
  )

const canBeDisabled = new Set(['button', 'fieldset', 'input', 'select', 'textarea', 'option', 'optgroup'])

function isNativelyFocusable(element: Element): boolean {
  switch (element.tag) {
    case 'a':
    case 'area':
      return hasAttribute(element, 'href')
    case 'button':
    case 'input':
    case 'select':
    case 'summary':
    case 'textarea':
      return element.namespace === 'html'
    case 'details':
      return !element.children.some((child) => isElement(child) && child.tag === 'summary')
    default:
      return false
  }
}

/** Null if the attribute is missing or not an integer. */
function tabindexOf(element: Element): number | null {
  const digits = /^\s*([+-]?\d{1,9})/.exec(attribute(element, 'tabindex') ?? '')?.[1]
  return digits === undefined ? null : Number(digits)
}

const constantRoles: ReadonlyMap<string, string> = new Map(
  Object.entries({
    article: 'article',
    body: 'document',
    button: 'button',
    datalist: 'listbox',
    dd: 'definition',
    details: 'group',
    dfn: 'term',
    dialog: 'dialog',
    dt: 'term',
    fieldset: 'group',
    figure: 'figure',
    h1: 'heading',
    h2: 'heading',
    h3: 'heading',
    h4: 'heading',
    h5: 'heading',
    h6: 'heading',
    hr: 'separator',
    li: 'listitem',
    main: 'main',
    menu: 'list',
    meter: 'meter',
    nav: 'navigation',
    ol: 'list',
    optgroup: 'group',
    option: 'option',
    output: 'status',
    progress: 'progressbar',
    search: 'search',
    summary: 'button',
    table: 'table',
    tbody: 'rowgroup',
    textarea: 'textbox',
    tfoot: 'rowgroup',
    thead: 'rowgroup',
    tr: 'row',
    ul: 'list',
  }),
)

const structureParents: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    td: ['tr'],
    th: ['tr'],
    tr: ['thead', 'tbody', 'tfoot', 'table'],
    thead: ['table'],
    tbody: ['table'],
    tfoot: ['table'],
    li: ['ol', 'ul'],
    dt: ['dl', 'div'],
    dd: ['dl', 'div'],
    div: ['dl'],
  }),
)

const inputRoles: ReadonlyMap<string, string> = new Map(
  Object.entries({
    button: 'button',
    checkbox: 'checkbox',
    image: 'button',
    number: 'spinbutton',
    radio: 'radio',
    range: 'slider',
    reset: 'button',
    search: 'searchbox',
    submit: 'button',
  }),
)

function inputRole(element: Element, document: Document): string {
  const role = inputRoles.get(attribute(element, 'type')?.toLowerCase() ?? '') ?? 'textbox'
  const list = role === 'textbox' || role === 'searchbox' ? attribute(element, 'list') : undefined
  return list !== undefined && document.byId(list)?.tag === 'datalist' ? 'combobox' : role
}
