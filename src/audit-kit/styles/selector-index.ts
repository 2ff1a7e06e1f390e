import { attribute, type Element, tokens } from '../../core/page/document.ts'
import { type Compound, compoundsIn, isMatch, openBudget, readCompound, spend } from './match-selector.ts'

export interface SelectorIndex<Rule> {
  /** The rules that match an element if states, positions and values of attributes are as they need them. */
  readonly perhapsMatching: (element: Element) => readonly Rule[]
  /** Whether there were too many rules and elements to compare them all, so that the answers are no longer known. */
  readonly isExhausted: () => boolean
}

interface Option<Rule> {
  readonly rule: Rule
  /** Null if the selector cannot be read and may match anything. */
  readonly compounds: readonly Compound[] | null
}

export function indexSelectors<Rule extends { readonly selector: string }>(
  rules: readonly Rule[],
): SelectorIndex<Rule> {
  const options = rules.flatMap((rule) =>
    listIn(rule.selector).map((selector): Option<Rule> => ({ rule, compounds: looseCompounds(selector) })),
  )
  // Each element looks up only the rules with one of its own names.
  const byName = Map.groupBy(options, ({ compounds }) => {
    const last = compounds?.at(-1)
    return last === undefined ? '*' : (last.marks[0] ?? last.tag)
  })
  const budget = openBudget()
  return {
    isExhausted: () => budget.left < 0,
    perhapsMatching: (element) => [
      ...new Set(
        keysOf(element)
          .flatMap((key) => byName.get(key) ?? [])
          .filter(({ compounds }) =>
            compounds === null ? spend(budget) : isMatch(element, compounds, budget),
          )
          .map(({ rule }) => rule),
      ),
    ],
  }
}

/** Whether one of the selectors in a list consists of tags, classes and IDs only, and matches. */
export const certainlyMatches = (element: Element, selectors: string): boolean =>
  selectors
    .replaceAll(/:root\b/gi, 'html')
    .split(',')
    .some((selector) => {
      const parts = selector.trim().split(/\s+/)
      return parts.every((part) => simple.test(part)) && hasParts(element, parts)
    })

const simple = /^(?:\*|[a-z][\w-]{0,40})?(?:[.#][\w-]{1,100})*$/i

function hasParts(element: Element, parts: readonly string[]): boolean {
  if (!hasPart(element, parts.at(-1) ?? '')) return false
  let rest = parts.slice(0, -1)
  for (let at = element.parent; at !== null && rest.length > 0; at = at.parent)
    if (hasPart(at, rest.at(-1) ?? '')) rest = rest.slice(0, -1)
  return rest.length === 0
}

function hasPart(element: Element, part: string): boolean {
  const [tag = ''] = /^[^.#]*/.exec(part) ?? []
  const classes = (attribute(element, 'class') ?? '').split(/\s+/)
  return (
    (tag === '' || tag === '*' || tag.toLowerCase() === element.tag) &&
    [...part.matchAll(/([.#])([\w-]+)/g)].every(([, kind, name = '']) =>
      kind === '#' ? attribute(element, 'id') === name : classes.includes(name),
    )
  )
}

/** The selectors of a list, without what parentheses contain, and without those of parts beside elements. */
const listIn = (selectors: string): readonly string[] =>
  selectors
    .replaceAll(/\([^()]{0,500}\)/g, '')
    .replaceAll(/\([^()]{0,500}\)/g, '')
    .split(',')
    .filter(
      (selector) =>
        !/::[\w-]{1,60}\s{0,9}$|:(?:before|after|first-line|first-letter)\s{0,9}$/i.test(selector),
    )

function looseCompounds(selector: string): readonly Compound[] | null {
  const plain = selector
    .replaceAll(/(^|[\s>+~]):/g, '$1*:')
    .replaceAll(/:[\w-]{1,60}/g, '')
    .trim()
  if (/(?:^|[\s>+~])\*$/.test(plain)) return null
  const compounds = compoundsIn(plain).map(readCompound)
  return compounds.every((one) => one !== null) ? compounds : null
}

const keysOf = (element: Element): readonly string[] => {
  const id = attribute(element, 'id')
  return [
    '*',
    element.tag,
    ...(id === undefined ? [] : [`#${id}`]),
    ...tokens(element, 'class').map((name) => `.${name}`),
    ...element.attributes.map(({ name }) => `[${name}]`),
  ]
}
