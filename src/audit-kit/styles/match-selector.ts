import { attribute, type Element, hasAttribute, tokens } from '../../core/page/document.ts'
import { askOnce } from '../../core/page/ask-once.ts'

/** One part of a selector, such as `a.button[href]` of `nav a.button[href]`. */
export interface Compound {
  readonly tag: string
  readonly marks: readonly string[]
  readonly classTests: readonly ClassTest[]
}

/** What the whole class attribute has to be like: `[class^="icon-"]`. */
interface ClassTest {
  readonly operator: string
  readonly value: string
}

/** The compounds after the last `+` or `~`, whose left side is assumed to match. */
export function compoundsIn(selector: string): readonly string[] {
  const parts = selector
    .replaceAll(/:(?:where|is)\(([\w.#-]{1,100})\)/gi, '$1')
    .replaceAll(classCondition, keepCondition)
    .replaceAll(/\[(?!class[$^*]?=[\w%-]{1,100}\])([\w-]{1,100})[^\w[\]-][^[\]]{0,200}\]/g, '[$1]')
    .replaceAll(/:(?:not|has|is|where|root|(?:nth|first|last|only)-[\w-]{1,20})(?:\([^()]{0,200}\))?/gi, '')
    .replaceAll(/&|\*(?!=)/g, '')
    .replaceAll('>', ' ')
    .replaceAll(/[+~]/g, ' ~ ')
    .trim()
    .split(/\s+/)
  return parts.slice(parts.lastIndexOf('~') + 1)
}

const classCondition =
  /\[class\s{0,9}([~^$*]?)=\s{0,9}(?:"([\w -]{1,100})"|'([\w -]{1,100})'|([\w-]{1,100}))(?:\s{1,9}[is])?\s{0,9}\]/gi

/** Scripts change the values of other attributes. A space becomes a percent sign, because spaces separate compounds. */
const keepCondition = (_: string, operator: string, ...quoted: readonly (string | undefined)[]): string => {
  const value = quoted.slice(0, 3).join('').replaceAll(' ', '%')
  return operator === '~' ? `.${value}` : `[class${operator}=${value}]`
}

/** Null if it has more than tags, classes, ids and attributes. */
export function readCompound(text: string): Compound | null {
  const [whole, tag = ''] = compound.exec(text) ?? []
  if (whole === undefined || whole === '') return null
  const classTests = whole
    .matchAll(/\[class([$^*]?)=([\w%-]{1,100})\]/g)
    .map(([, operator = '', value = '']) => ({ operator, value: value.replaceAll('%', ' ').toLowerCase() }))
    .toArray()
  const plain =
    classTests.length === 0 ? whole : whole.replaceAll(/\[class[$^*]?=[\w%-]{1,100}\]/g, '[class]')
  return { tag: tag.toLowerCase(), marks: marksIn(plain), classTests }
}

const compound = /^([a-z][\w-]{0,40})?(?:[.#][\w-]{1,100}|\[[\w-]{1,100}\]|\[class[$^*]?=[\w%-]{1,100}\])*$/i

/** `tokens` has classes in lower case. */
const marksIn = (compound: string): readonly string[] =>
  (compound.match(/[.#][\w-]{1,100}|\[[\w-]{1,100}\]/g) ?? []).map((mark) =>
    mark.startsWith('#') ? mark : mark.toLowerCase(),
  )

/** Selectors that can be read, and how much matching them may still cost. */
export interface Rules {
  /** By a class, id, attribute or tag that each element they match has. */
  readonly byName: ReadonlyMap<string, readonly (readonly Compound[])[]>
  readonly budget: Budget
}

/** How many parts of selectors may still be compared with elements. Ordinary pages need far fewer. */
export interface Budget {
  left: number
}

/** A page may have thousands of rules for each of thousands of elements: this many comparisons take half a second. */
export const openBudget = (): Budget => ({ left: 5_000_000 })

/** Whether the budget allows one more comparison. */
export function spend(budget: Budget): boolean {
  budget.left -= 1
  return budget.left >= 0
}

export function indexRules(selectors: readonly (readonly string[])[]): Rules {
  const read = selectors
    .map((parts) => parts.map(readCompound))
    .flatMap((compounds) => (compounds.every((one) => one !== null) ? [compounds] : []))
  const byName = Map.groupBy(read, (compounds) => {
    const last = compounds.at(-1)
    return last?.marks[0] ?? last?.tag ?? ''
  })
  return { byName, budget: openBudget() }
}

/** Whether an element matches any of them, as far as the budget allows to tell. */
export function matchesAny(element: Element, { byName, budget }: Rules): boolean {
  const id = attribute(element, 'id')
  const keys = [
    element.tag,
    ...(id === undefined ? [] : [`#${id}`]),
    ...tokens(element, 'class').map((name) => `.${name}`),
    ...element.attributes.map(({ name }) => `[${name}]`),
  ]
  return keys.some((key) => byName.get(key)?.some((compounds) => isMatch(element, compounds, budget)))
}

/** Whether an element has the last part of a selector, and the elements around it the others. */
export function isMatch(element: Element, compounds: readonly Compound[], budget = openBudget()): boolean {
  const last = compounds.at(-1)
  if (!spend(budget) || last === undefined || !fits(element, last)) return false
  let rest = compounds.slice(0, -1)
  for (let at = element.parent; at !== null && rest.length > 0; at = at.parent) {
    const next = rest.at(-1)
    if (!spend(budget)) return false
    if (next !== undefined && fits(at, next)) rest = rest.slice(0, -1)
  }
  return rest.length === 0
}

/** In lower case. */
const classesOf = askOnce((element) => new Set(tokens(element, 'class')))

const fits = (element: Element, { tag, marks, classTests }: Compound): boolean =>
  (tag === '' || element.tag === tag) &&
  marks.every((mark) => {
    if (mark.startsWith('.')) return classesOf(element).has(mark.slice(1))
    return mark.startsWith('#')
      ? attribute(element, 'id') === mark.slice(1)
      : hasAttribute(element, mark.slice(1, -1))
  }) &&
  (classTests.length === 0 || meets((attribute(element, 'class') ?? '').toLowerCase(), classTests))

const meets = (written: string, tests: readonly ClassTest[]): boolean =>
  tests.every(({ operator, value }) => {
    if (operator === '^') return written.startsWith(value)
    if (operator === '$') return written.endsWith(value)
    return operator === '*' ? written.includes(value) : written === value
  })
