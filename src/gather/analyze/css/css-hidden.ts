import { splitSelectors } from './css-selector.ts'

const keptHidden = 500
const keptShown = 5000

/** Collects the selectors of rules that hide elements on every screen, and of those that show elements. */
export interface DisplayNotes {
  note: (property: string, value: string, selector: string, isForEveryScreen: boolean) => void
  /** Those that no rule for the same elements in some state, or on some screens, shows again. */
  hidden: () => readonly string[]
}

export function openDisplayNotes(): DisplayNotes {
  const hidden = new Set<string>()
  const shown: string[][] = []
  return {
    note(property, value, selector, isForEveryScreen) {
      if (!displays.test(property)) return
      if (hides(property, value)) {
        if (isForEveryScreen)
          for (const part of splitSelectors(selector))
            if (hidden.size < keptHidden && isPlain.test(part)) hidden.add(part.replace(/ ?> ?/g, ' '))
      } else
        for (const part of splitSelectors(selector)) if (shown.length < keptShown) shown.push(marksOf(part))
    },
    hidden() {
      const byFirst = Map.groupBy(
        shown.flatMap((marks) => marks.map((mark) => ({ mark, marks: new Set(marks) }))),
        ({ mark }) => mark,
      )
      return [...hidden].filter((selector) => {
        const own = marksOf(selector)
        const like = byFirst.get(own[0] ?? '') ?? []
        return !like.some(({ marks }) => own.every((mark) => marks.has(mark)))
      })
    },
  }
}

const displays = /^(?:display|visibility)$/

const hides = (property: string, value: string): boolean =>
  (property === 'display' && value === 'none') || (property === 'visibility' && value === 'hidden')

/** A selector of tags, classes and ids, and of elements inside of others: nothing else decides whether it matches. */
const isPlain =
  // bounded: 300 characters per part
  /^[a-z]{0,20}(?:[.#][\w-]{1,60}){0,4}(?: ?[> ] ?[a-z]{0,20}(?:[.#][\w-]{1,60}){0,4}){0,3}$/i

/** The tag, classes and ids of the last part of a selector, whatever state it asks for. */
function marksOf(selector: string): string[] {
  const last =
    selector
      .slice(-300)
      // bounded: 300 characters
      .replaceAll(/\[[^\]]{0,100}\]|\([^()]{0,100}\)/g, '')
      .split(/[\s>+~]/)
      .at(-1) ?? ''
  return last.replaceAll(/::?[\w-]{1,40}/g, '').match(/[.#]?[\w-]{1,60}/g) ?? []
}
