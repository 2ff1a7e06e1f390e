import { attribute, type Document, type Element, isElement, type Node } from '../../../core/page/document.ts'
import type { TextFacts } from '../../../core/facts/read.ts'
import { meaningIn } from './empty-words.ts'
import { canDetect, detectLanguage } from './language.ts'
import { frequentPhrases } from './phrases.ts'
import { hashWords } from './text-hash.ts'
import { type NumberedWords, numberWords, splitWords } from './words.ts'

const limits = { characters: 500_000, countedWords: 20_000, terms: 50 } as const

/** The words that a visitor sees, as far as the markup shows what is visible. */
export function readText(document: Document, lang: string | null): TextFacts {
  const { all: body, part, rest } = mainText(document)
  const main = part === '' ? body : part
  const mainWords = splitWords(main)
  const language = detectLanguage(main, mainWords)
  const code =
    language?.sure === true ? language.code : (lang?.slice(0, 2).toLowerCase() ?? language?.code ?? 'en')
  const meaning = meaningIn(code)
  const numbered = numberWords(mainWords)
  const meaningful = numberMeanings(numbered, meaning)
  const counts = countEach(meaningful)
  return {
    body,
    words: mainWords.length + (part === '' ? 0 : splitWords(rest).length),
    main,
    mainWords: mainWords.length,
    hash: hashWords(numbered),
    terms: mostFrequent(meaningful, counts),
    phrases: frequentPhrases(meaningful, counts, limits.terms),
    language,
    meaningful: (text) =>
      splitWords(text)
        .map(meaning)
        .filter((word) => word !== ''),
    canDetect,
  }
}

/** `rt` and `rp` are ruby annotations, which repeat the word. */
const silent = 'script style template noscript iframe object svg math select textarea title datalist rt rp'
const inline =
  'a abbr b bdi bdo cite code data del dfn em font i ins kbd mark q s samp small span strong sub sup time u var wbr'
const kinds: ReadonlyMap<string, 'silent' | 'inline'> = new Map([
  ...silent.split(' ').map((tag) => [tag, 'silent'] as const),
  ...inline.split(' ').map((tag) => [tag, 'inline'] as const),
])
const surroundings = new Set(['nav', 'header', 'footer', 'aside', 'button'])

/** Forms count as surroundings, except one around the whole page, as in ASP.NET. */
const isSurrounding = (element: Element): boolean =>
  surroundings.has(element.tag) || (element.tag === 'form' && !hasHeading(element))

const headings = new Set(['h1', 'h2', 'main', 'article'])

function hasHeading(form: Element): boolean {
  const stack: Node[] = [...form.children]
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if (!isElement(node)) continue
    if (headings.has(node.tag)) return true
    stack.push(...node.children)
  }
  return false
}

/**
 * The text of `main`, or of the only article if it makes up enough of the page; otherwise the body without navigation
 * and the like.
 */
function mainText(document: Document): ReturnType<typeof visibleText> {
  const root = document.body ?? document.root
  const main = mainElement(document)
  if (main !== undefined) return visibleText(root, (element) => element === main)
  const [article, second] = document.all('article')
  if (article !== undefined && second === undefined) {
    const found = visibleText(root, (element) => element === article)
    if (found.part.length >= found.all.length * minOfPage) return found
  }
  const { all, part, rest } = visibleText(root, isSurrounding)
  return { all, part: rest, rest: part }
}

/** The only article of a home page may be a teaser or an ad. */
const minOfPage = 0.25

/** The body text, the chosen part of it and the rest, in one walk. */
function visibleText(
  root: Element,
  isChosen: (element: Element) => boolean,
): { readonly all: string; readonly part: string; readonly rest: string } {
  const joiner = makeJoiner()
  /** Offsets in the text at which chosen elements begin and end, alternating. */
  const turns: number[] = []
  let within = false
  const stack: (Node | typeof leaving)[] = [root]
  for (
    let node = stack.pop();
    node !== undefined && joiner.length() < limits.characters;
    node = stack.pop()
  ) {
    if (node === leaving) {
      within = false
      turns.push(joiner.length())
      continue
    }
    if (!isElement(node)) {
      joiner.add(foldWhiteSpace(node.text))
      continue
    }
    const kind = kinds.get(node.tag)
    if (node !== root && (kind === 'silent' || isHidden(node) || isLigature(node))) continue
    if (kind !== 'inline') joiner.add(' ')
    if (!within && isChosen(node)) {
      within = true
      turns.push(joiner.length())
      stack.push(leaving)
    }
    for (let index = node.children.length - 1; index >= 0; index -= 1) {
      const child = node.children[index]
      if (child !== undefined) stack.push(child)
    }
  }
  const all = joiner.text()
  const pieces = [0, ...turns].map((from, index) => all.slice(from, turns[index]).trim())
  const inside = pieces.filter((piece, index) => index % 2 === 1 && piece !== '').join(' ')
  const outside = pieces.filter((piece, index) => index % 2 === 0 && piece !== '').join(' ')
  return { all, part: inside, rest: outside }
}

/** Marks the end of a chosen element's children on the stack. */
const leaving = Symbol('leaving')

/**
 * Collapses white space. Most text between elements is white space alone, and most of the rest needs no change: both
 * skip the regular expression.
 */
function foldWhiteSpace(text: string): string {
  let last = 0
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    const plain = (code > space && code < 127) || (code === space && last !== space)
    if (!plain) return index === 0 && text.trim() === '' ? ' ' : text.replace(/\s+/g, ' ')
    last = code
  }
  return text
}

/** Joins pieces whose white space is already collapsed: only where two spaces meet, one is dropped. */
function makeJoiner() {
  let joined = ''
  let endsInSpace = true
  return {
    add(piece: string): void {
      if (piece === '' || (endsInSpace && piece === ' ')) return
      joined += endsInSpace && piece.charCodeAt(0) === space ? piece.slice(1) : piece
      endsInSpace = piece.charCodeAt(piece.length - 1) === space
    },
    length: (): number => joined.length,
    text: (): string => joined.trimEnd().slice(0, limits.characters),
  }
}

const space = 32

function isHidden(element: Element): boolean {
  for (const { name, value } of element.attributes) {
    if (name === 'hidden') return true
    if (name === 'aria-hidden' && value === 'true') return true
    if (name === 'style' && /(?:display\s*:\s*none|visibility\s*:\s*hidden)/i.test(value.slice(0, 500)))
      return true
  }
  return false
}

/** Icon fonts of Google draw a picture in place of a word: `<i class="material-icons">menu</i>`. */
const isLigature = (element: Element): boolean =>
  (element.tag === 'i' || element.tag === 'span') &&
  /(?:^|\s)material-(?:icons|symbols)/.test(attribute(element, 'class') ?? '')

const mainElement = (document: Document): Element | undefined =>
  document.all('main')[0] ??
  document.withAttribute('role').find((element) => attribute(element, 'role') === 'main')

/** Replaces words by their meanings; number 0 stands for stop words. */
function numberMeanings(
  { distinct, numbers }: NumberedWords,
  meaningOf: (word: string) => string,
): NumberedWords {
  const known = new Map([['', 0]])
  const meanings = Int32Array.from(distinct, (word) => {
    const meaning = meaningOf(word)
    const number = known.get(meaning) ?? known.size
    known.set(meaning, number)
    return number
  })
  return {
    distinct: [...known.keys()],
    numbers: numbers.subarray(0, limits.countedWords).map((word) => meanings[word] ?? 0),
  }
}

/** Counts each distinct word except stop words. */
function countEach({ distinct, numbers }: NumberedWords): Int32Array {
  const counts = new Int32Array(distinct.length)
  for (const number of numbers) if (number !== 0) counts[number] = (counts[number] ?? 0) + 1
  return counts
}

/** Most frequent first, ties in order of appearance, so that the same page gives the same list. */
const mostFrequent = ({ distinct }: NumberedWords, counts: Int32Array): TextFacts['terms'] =>
  distinct
    .map((word, number) => ({ word, count: counts[number] ?? 0 }))
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count)
    .slice(0, limits.terms)
