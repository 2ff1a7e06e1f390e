import { attribute, type Document, type Element, hasAttribute } from '../../../core/page/document.ts'
import type { AriaFacts, AriaHeading, TableFacts } from '../../../core/facts/aria.ts'
import { attributeInfo, roleInfo } from './aria-data.ts'
import { allowsRole } from './aria-html.ts'
import { mark, markElements } from './aria-marks.ts'
import { readNames } from './aria-name.ts'
import { readRoles } from './aria-role.ts'
import { readTable } from './aria-table.ts'

/** The accessibility tree as far as the markup determines it. Nothing is computed before it is used. */
export function readAria(document: Document): AriaFacts {
  const marks = once(() => markElements(document))
  const marked = (element: Element, bits: number) => ((marks()[element.order] ?? 0) & bits) !== 0
  const surelyHidden = (element: Element) => marked(element, mark.unseen | mark.invisible | mark.silent)
  const hidden = (element: Element) =>
    marked(element, mark.unseen | mark.invisible | mark.silent | mark.likelyUnseen)
  const invisible = (element: Element) =>
    marked(element, mark.invisible) && !marked(element, mark.unseen | mark.silent)
  const roles = readRoles(document, marks)
  const names = readNames({ document, role: roles.role, hidden: surelyHidden, invisible })
  const byRole = once(() => groupByRole(document, roles.explicitRole))
  const attributed = once(() => document.withAttributeLike(isAria).filter((element) => !hidden(element)))
  const headings = once(() => findHeadings(document, roles.role, surelyHidden))
  const landmarks = once(() => findLandmarks(document, roles.role, surelyHidden))
  const modal = once(() => findModal(document, hidden))
  const tables = new Map<Element, TableFacts>()
  const sources = { ...roles, ...names }
  return {
    ...sources,
    hidden,
    unseen: (element) => marked(element, mark.unseen | mark.invisible | mark.likelyUnseen),
    inSvg: (element) => marked(element, mark.svg),
    withRole: (role) => byRole().get(role) ?? [],
    // No getters: V8 stores them with the shape of an object, where they keep the whole tree alive.
    attributed,
    headings,
    landmarks,
    modal,
    table(element) {
      const known = tables.get(element) ?? readTable(element, sources)
      tables.set(element, known)
      return known
    },
    allowsRole: (element, role) => allowsRole(element, role, names.name(element) !== ''),
    roleInfo,
    attributeInfo,
  }
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => (made ??= { value: make() }).value
}

const isAria = (name: string): boolean => name.startsWith('aria-')

function groupByRole(
  document: Document,
  explicitRole: AriaFacts['explicitRole'],
): ReadonlyMap<string, readonly Element[]> {
  const groups = new Map<string, Element[]>()
  for (const element of document.withAttribute('role')) {
    const role = explicitRole(element)
    if (role === null) continue
    const group = groups.get(role)
    if (group === undefined) groups.set(role, [element])
    else group.push(element)
  }
  return groups
}

/** Elements of these names and those with a role attribute, without duplicates, in document order. */
function candidates(document: Document, ...tags: readonly string[]): readonly Element[] {
  const plain = document.all(...tags).filter((element) => !hasAttribute(element, 'role'))
  return [...plain, ...document.withAttribute('role')].sort((one, other) => one.order - other.order)
}

function findHeadings(
  document: Document,
  role: AriaFacts['role'],
  hidden: AriaFacts['hidden'],
): readonly AriaHeading[] {
  return candidates(document, 'h1', 'h2', 'h3', 'h4', 'h5', 'h6')
    .filter((element) => role(element) === 'heading' && !hidden(element))
    .map((element) => ({ element, level: levelOf(element) }))
}

/** A heading role without aria-level has level 2 (WAI-ARIA 1.2, heading). */
function levelOf(element: Element): number {
  const level = Number.parseInt(attribute(element, 'aria-level') ?? '', 10)
  if (level >= 1) return level
  return /^h[1-6]$/.test(element.tag) ? Number(element.tag.slice(1)) : 2
}

function findLandmarks(
  document: Document,
  role: AriaFacts['role'],
  hidden: AriaFacts['hidden'],
): readonly Element[] {
  return candidates(document, 'aside', 'footer', 'form', 'header', 'main', 'nav', 'search', 'section').filter(
    (element) => {
      const own = role(element)
      return own !== null && roleInfo(own)?.kind === 'landmark' && !hidden(element)
    },
  )
}

function findModal(document: Document, hidden: AriaFacts['hidden']): boolean {
  const dialogs = document.all('dialog')
  const others = document
    .withAttribute('role')
    .filter((element) => attribute(element, 'role')?.trim().toLowerCase() === 'dialog')
  const modals = document
    .withAttribute('aria-modal')
    .filter((element) => attribute(element, 'aria-modal') === 'true')
  return [...dialogs, ...others, ...modals].some((element) => !hidden(element))
}
