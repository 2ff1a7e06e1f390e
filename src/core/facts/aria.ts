import type { Element } from '../page/document.ts'

/**
 * What assistive technology makes of the page, as far as markup and inline styles tell. Everything is found out when
 * first asked for and remembered. What is inside `noscript` counts as hidden: a browser that runs scripts drops it.
 */
export interface AriaFacts {
  /** The role with conflicts of `presentation` resolved; null where there is none. */
  role(element: Element): string | null
  /** The first role of the `role` attribute that exists and is not abstract. */
  explicitRole(element: Element): string | null
  /** The role HTML gives the element when it has no `role` attribute. */
  implicitRole(element: Element): string | null
  /** The accessible name, white space folded, at most about 1,000 characters; empty where there is none. */
  name(element: Element): string
  /** The part of the name that the element's visible content gives. */
  content(element: Element): string
  /**
   * Not in the accessibility tree: hidden from everyone, or by `aria-hidden` or `inert`. A class that hides in common
   * style sheets is believed here, so that nothing is said of what is probably not shown; names, headings and
   * landmarks do not count on it.
   */
  hidden(element: Element): boolean
  /** Not shown to anyone, such as by `hidden`, an inline `display: none` or a closed `details`. */
  unseen(element: Element): boolean
  focusable(element: Element): boolean
  /** Reached by the Tab key. */
  tabbable(element: Element): boolean
  /** Inside an `svg` element, or one itself. */
  inSvg(element: Element): boolean
  /** The `label` elements of a form field: those that name its id, then the one around it. */
  labels(element: Element): readonly Element[]
  /** The elements that an attribute such as `aria-labelledby` names; unknown ids are left out. */
  references(element: Element, attribute: string): readonly Element[]
  /** Elements with this explicit role, in document order, hidden ones too. */
  withRole(role: string): readonly Element[]
  /** Elements with at least one `aria-` attribute that are not hidden, in document order. */
  attributed(): readonly Element[]
  /** Headings in the accessibility tree, in document order. */
  headings(): readonly AriaHeading[]
  /** Landmarks in the accessibility tree, in document order. */
  landmarks(): readonly Element[]
  /** Whether an open dialog is on the page: what is behind it may be out of reach on purpose. */
  modal(): boolean
  table(element: Element): TableFacts
  /** Whether authors may give the element this role (ARIA in HTML). */
  allowsRole(element: Element, role: string): boolean
  /** What WAI-ARIA says of a role; undefined for a role that does not exist. */
  roleInfo(role: string): RoleInfo | undefined
  /** What WAI-ARIA says of an attribute; undefined for one that does not exist. */
  attributeInfo(name: string): AttributeInfo | undefined
}

export interface AriaHeading {
  readonly element: Element
  readonly level: number
}

export interface RoleInfo {
  readonly kind: 'widget' | 'composite' | 'landmark' | 'window' | 'structure' | 'abstract'
  readonly deprecated: boolean
  readonly nameFromContent: boolean
  readonly nameRequired: boolean
  readonly childrenPresentational: boolean
  /** Besides the global ones. */
  readonly allowed: ReadonlySet<string>
  readonly required: readonly string[]
  readonly prohibited: readonly string[]
  /** The roles one of which must be around it; empty when it may stand anywhere. */
  readonly parents: readonly string[]
  /** The roles that it must own at least one of; empty when it needs none. */
  readonly children: readonly string[]
}

export interface AttributeInfo {
  readonly kind: 'boolean' | 'token' | 'tokens' | 'id' | 'ids' | 'integer' | 'number' | 'text'
  /** For tokens. */
  readonly values: readonly string[]
  readonly global: boolean
  readonly deprecated: boolean
}

/** A table as rows and columns, spans unfolded. */
export interface TableFacts {
  readonly rows: readonly TableRow[]
  /** Whether it holds data rather than layout, told by its markup. */
  readonly data: boolean
  /** One row of cells for each `tr`; null when the spans make it too large to lay out. */
  readonly grid: readonly (readonly (Element | undefined)[])[] | null
  /** The header cells that belong to a cell, by `headers` or by position. */
  headersOf(cell: Element): readonly Element[]
}

export interface TableRow {
  readonly element: Element
  /** Its `td` and `th` elements. */
  readonly cells: readonly Element[]
}
