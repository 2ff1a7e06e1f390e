import { aria, roles } from 'aria-query'
import type { AttributeInfo, RoleInfo } from '../../../core/facts/aria.ts'

/**
 * aria-query implements WAI-ARIA 1.2. The tables below list where browsers and WAI-ARIA 1.3 require less or support
 * more. When in doubt, we do not report a problem.
 */
const globalToo = [
  'aria-actions',
  'aria-braillelabel',
  'aria-brailleroledescription',
  'aria-description',
  // Global until WAI-ARIA 1.2, which deprecates them only for roles where they make no sense.
  'aria-disabled',
  'aria-errormessage',
  'aria-haspopup',
  'aria-invalid',
]

/** In WAI-ARIA 1.1 these classes and their descendants supported aria-expanded. */
const expandable = ['section', 'sectionhead', 'window', 'document', 'composite']

const naming = ['aria-label', 'aria-labelledby']
const menuChildren = ['group', 'menuitem', 'menuitemcheckbox', 'menuitemradio', 'menu', 'separator']

const corrections: Readonly<Record<string, Partial<RoleInfo>>> = {
  caption: { parents: ['figure', 'table', 'grid', 'treegrid'] },
  listitem: { parents: ['list', 'directory'] },
  menu: { children: menuChildren },
  menubar: { children: menuChildren },
  option: { required: [], parents: ['group', 'listbox'] },
  treeitem: { required: [] },
  radiogroup: { children: [] },
  suggestion: { prohibited: naming, children: ['insertion', 'deletion'] },
  rowheader: { parents: ['row'] },
  scrollbar: { required: ['aria-valuenow'] },
  // Only if it is focusable; the audit checks that.
  separator: { required: ['aria-valuenow'] },
  directory: { deprecated: true },
  term: { nameFromContent: true },
  mark: { prohibited: naming },
  none: { prohibited: naming },
  presentation: { prohibited: naming },
  'doc-biblioentry': { deprecated: true, parents: [] },
  'doc-endnote': { deprecated: true, parents: [] },
  'doc-bibliography': { children: [] },
  'doc-endnotes': { children: [] },
  'doc-glossary': { children: [] },
}

/** Newer roles, each treated like an older one. */
const newer: Readonly<Record<string, string>> = {
  comment: 'article',
  image: 'img',
  sectionfooter: 'group',
  sectionheader: 'group',
  suggestion: 'insertion',
  // Never in the standard, but VoiceOver supports it.
  text: 'term',
}

const widgets = new Set(
  'button checkbox combobox gridcell link listbox menuitem menuitemcheckbox menuitemradio option progressbar radio scrollbar searchbox slider spinbutton switch tab textbox treeitem'.split(
    ' ',
  ),
)
const composites = new Set('grid menu menubar radiogroup tablist tree treegrid'.split(' '))

const kinds: Readonly<Record<string, AttributeInfo['kind']>> = {
  boolean: 'boolean',
  id: 'id',
  idlist: 'ids',
  integer: 'integer',
  number: 'number',
  string: 'text',
  token: 'token',
  tokenlist: 'tokens',
  tristate: 'token',
}

export const globalAttributes: ReadonlySet<string> = new Set([
  ...Object.keys(roles.get('roletype')?.props ?? {}),
  ...globalToo,
])

const roleTable = new Map<string, RoleInfo>()
for (const [name, definition] of roles.entries() as unknown as [string, RoleDefinition][])
  roleTable.set(name, { ...readRole(name, definition), ...corrections[name] })
for (const [name, like] of Object.entries(newer)) {
  const info = roleTable.get(like)
  if (info !== undefined) roleTable.set(name, { ...info, ...corrections[name] })
}

const attributeTable = new Map<string, AttributeInfo>(
  [...aria.entries()].map(([name, definition]) => [name, readAttribute(name, definition)]),
)
attributeTable.set('aria-actions', { kind: 'ids', values: [], global: true, deprecated: false })

export const roleInfo = (role: string): RoleInfo | undefined => roleTable.get(role)
export const attributeInfo = (name: string): AttributeInfo | undefined => attributeTable.get(name)

/** A definition in aria-query 5; its published types are for version 4. */
interface RoleDefinition {
  readonly abstract: boolean
  readonly accessibleNameRequired: boolean
  readonly childrenPresentational: boolean
  readonly nameFrom: readonly string[]
  readonly prohibitedProps: readonly string[]
  readonly props: Readonly<Record<string, unknown>>
  readonly requiredContextRole: readonly string[]
  readonly requiredOwnedElements: readonly (readonly string[])[]
  readonly requiredProps: Readonly<Record<string, unknown>>
  readonly superClass: readonly (readonly string[])[]
}

function readRole(name: string, definition: RoleDefinition): RoleInfo {
  const classes = new Set<string>(definition.superClass.flat())
  const allowed = new Set<string>(Object.keys(definition.props).filter((prop) => !globalAttributes.has(prop)))
  if (name === 'progressbar' || expandable.some((one) => one === name || classes.has(one)))
    allowed.add('aria-expanded')
  if (name === 'radio' || name === 'slider') allowed.add('aria-required')
  if (name === 'combobox') allowed.add('aria-orientation')
  if (name === 'grid' || name === 'treegrid') allowed.add('aria-level')
  return {
    kind: kindOf(name, classes, definition.abstract),
    deprecated: false,
    nameFromContent: definition.nameFrom.includes('contents'),
    nameRequired: definition.accessibleNameRequired,
    childrenPresentational: definition.childrenPresentational,
    allowed,
    required: Object.keys(definition.requiredProps),
    prohibited: definition.prohibitedProps,
    parents: definition.requiredContextRole,
    children: [...new Set(definition.requiredOwnedElements.flat())],
  }
}

function kindOf(name: string, classes: ReadonlySet<string>, abstract: boolean): RoleInfo['kind'] {
  if (abstract) return 'abstract'
  if (widgets.has(name) || classes.has('link')) return 'widget'
  if (composites.has(name)) return 'composite'
  if (name === 'application' || classes.has('landmark')) return 'landmark'
  return classes.has('window') ? 'window' : 'structure'
}

type AttributeDefinition = NonNullable<ReturnType<typeof aria.get>>

function readAttribute(name: string, definition: AttributeDefinition): AttributeInfo {
  const values =
    definition.type === 'tristate' ? ['true', 'false', 'mixed'] : (definition.values ?? []).map(String)
  const more = definition.type === 'tristate' || definition.allowundefined === true ? ['undefined'] : []
  const kind = definition.type === 'boolean' && more.length > 0 ? 'token' : (kinds[definition.type] ?? 'text')
  return {
    // WAI-ARIA 1.3 lets these two name several elements.
    kind: name === 'aria-errormessage' || name === 'aria-details' ? 'ids' : kind,
    values: kind === 'token' && values.length === 0 ? ['true', 'false', ...more] : [...values, ...more],
    global: globalAttributes.has(name),
    deprecated: name === 'aria-grabbed' || name === 'aria-dropeffect',
  }
}
