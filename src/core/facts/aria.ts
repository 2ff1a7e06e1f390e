import type { Element } from '../page/document.ts'

/**
 * The page as assistive technology sees it, judged from markup and inline styles. Computed on first use and cached. The
 * contents of `noscript` count as hidden: a browser that runs scripts drops them.
 */
export interface AriaFacts {
  /** The role with conflicts of `presentation` resolved; null where there is none. */
  role(element: Element): string | null
  /** The first role of the `role` attribute that exists and is not abstract. */
  explicitRole(element: Element): string | null
  /** The role HTML gives the element when it has no `role` attribute. */
  implicitRole(element: Element): string | null
  /** The accessible name with white space collapsed, at most about 1,000 characters; empty if there is none. */
  name(element: Element): string
  /** The part of the name that comes from the element's visible content. */
  content(element: Element): string
  /**
   * Not in the accessibility tree: hidden from everyone, or by `aria-hidden` or `inert`. Trusts class names that common
   * style sheets use for hiding, so audits stay silent about content that is probably not shown. Names, headings and
   * landmarks do not rely on those.
   */
  hidden(element: Element): boolean
  /** Not shown to anyone, for example because of `hidden`, an inline `display: none` or a closed `details`. */
  unseen(element: Element): boolean
  focusable(element: Element): boolean
  /** Reachable with the Tab key. */
  tabbable(element: Element): boolean
  /** An `svg` element or inside one. */
  inSvg(element: Element): boolean
  /** The `label` elements of a form field: those that reference its id, then the one around it. */
  labels(element: Element): readonly Element[]
  /** The elements referenced by an attribute such as `aria-labelledby`; unknown ids are skipped. */
  references(element: Element, attribute: string): readonly Element[]
  /** Elements with this explicit role, in document order, hidden ones too. */
  withRole(role: string): readonly Element[]
  /** Elements with at least one `aria-` attribute that are not hidden, in document order. */
  attributed(): readonly Element[]
  /** Headings in the accessibility tree, in document order. */
  headings(): readonly AriaHeading[]
  /** Landmarks in the accessibility tree, in document order. */
  landmarks(): readonly Element[]
  /** Whether the page has an open dialog: content behind it may be unreachable on purpose. */
  modal(): boolean
  table(element: Element): TableFacts
  /** Whether authors may give the element this role (ARIA in HTML). */
  allowsRole(element: Element, role: string): boolean
  /** The WAI-ARIA definition of a role; undefined if the role does not exist. */
  roleInfo(role: string): RoleInfo | undefined
  /** The WAI-ARIA definition of an attribute; undefined if it does not exist. */
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
  /** In addition to the global ones. */
  readonly allowed: ReadonlySet<string>
  readonly required: readonly string[]
  readonly prohibited: readonly string[]
  /** Roles of which an ancestor must have one; empty if it may appear anywhere. */
  readonly parents: readonly string[]
  /** Roles of which it must own at least one; empty if it needs none. */
  readonly children: readonly string[]
}

export interface AttributeInfo {
  readonly kind: 'boolean' | 'token' | 'tokens' | 'id' | 'ids' | 'integer' | 'number' | 'text'
  /** For attributes of type token. */
  readonly values: readonly string[]
  readonly global: boolean
  readonly deprecated: boolean
}

/** A table as rows and columns, with spans expanded. */
export interface TableFacts {
  readonly rows: readonly TableRow[]
  /** Whether it is a data table rather than layout, judged from its markup. */
  readonly data: boolean
  /** One row of cells per `tr`; null if the spans make it too large to lay out. */
  readonly grid: readonly (readonly (Element | undefined)[])[] | null
  /** The header cells that belong to a cell, by `headers` or by position. */
  headersOf(cell: Element): readonly Element[]
}

export interface TableRow {
  readonly element: Element
  /** Its `td` and `th` elements. */
  readonly cells: readonly Element[]
}
