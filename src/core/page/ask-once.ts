import { type Element, isElement } from './document.ts'

/**
 * Works out the answer about an element once, for questions that many elements ask about the same one. An answer must not
 * reference an element: V8's minor collections keep the values of a weak map alive, and with them the whole tree.
 */
export function askOnce<Answer>(ask: (element: Element) => Answer): (element: Element) => Answer {
  const known = new WeakMap<Element, { readonly answer: Answer }>()
  return (element) => {
    const found = known.get(element) ?? { answer: ask(element) }
    known.set(element, found)
    return found.answer
  }
}

/** Whether there is such an element around it. Looks at each element once, however many are inside of it. */
export function openAroundCheck(wanted: (element: Element) => boolean): (element: Element) => boolean {
  const known = new WeakMap<Element, boolean>()
  return ({ parent }) => {
    const path: Element[] = []
    let answer = false
    for (let at = parent; at !== null; at = at.parent) {
      const before = known.get(at)
      answer = before ?? wanted(at)
      path.push(at)
      if (before !== undefined || answer) break
    }
    for (const one of path) known.set(one, answer)
    return answer
  }
}

/** Whether there is such an element inside of it. Looks at each element once, however many are around it. */
export function openInsideCheck(wanted: (element: Element) => boolean): (element: Element) => boolean {
  const known = new WeakMap<Element, boolean>()
  const holds = (element: Element): boolean => {
    const before = known.get(element)
    if (before !== undefined) return before
    const answer = element.children.some((child) => isElement(child) && (wanted(child) || holds(child)))
    known.set(element, answer)
    return answer
  }
  return holds
}
