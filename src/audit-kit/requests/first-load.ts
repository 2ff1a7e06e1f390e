import { grade, inconclusive, type Limits, notApplicable, places, say, type Verdict } from '../audit.ts'
import { chosenShare } from '../images/weight/smaller-candidate.ts'
import { isDocument } from '../images/broken-images.ts'
import { isInconclusiveStatus } from '../../core/page/conclusive-status.ts'
import { isElement } from '../../core/page/document.ts'
import { askOnce } from '../../core/page/ask-once.ts'
import type { Subresource, Subresources } from '../../core/facts/asked.ts'
import type { ResourceReference } from '../../core/facts/read.ts'
import { sentence } from '../../core/sentence.ts'

/** Files of one kind that a first view loads: those of known size, and the number of others. */
export interface Weighed {
  readonly files: readonly Subresource[]
  readonly unknown: number
}

const sum = (files: readonly Subresource[]): number =>
  files.reduce((total, file) => total + file.wireBytes, 0)

export const wireBytesOf = ({ files }: Weighed): number => sum(files)

type Files = Pick<Subresources, 'items' | 'skipped'>
type Kind = Subresource['kind']

export const weigh = (files: Files, ...kinds: readonly Kind[]): Weighed =>
  weighIf(
    files,
    kinds,
    (reference) =>
      !isLazy(reference) && isChosen(reference) && (reference === null || chosenShare(reference) === 1),
  )

/**
 * Also files that load later: a lazy-loaded image is no smaller. Where browsers choose a smaller file of the same image,
 * this one counts if the smaller one is probably over the limit, too.
 */
export function weighEvery(files: Files, limit: number, ...kinds: readonly Kind[]): Weighed {
  const every = weighIf(files, kinds, isChosen)
  const isLight = ({ reference, wireBytes }: Subresource): boolean =>
    reference !== null && chosenShare(reference) < 1 && wireBytes * chosenShare(reference) <= limit
  return { ...every, files: every.files.filter((file) => !isLight(file)) }
}

function weighIf(
  { items, skipped }: Files,
  kinds: readonly Kind[],
  isLoaded: (reference: ResourceReference | null) => boolean,
): Weighed {
  const isWanted = ({ kind, reference }: Pick<Subresource, 'kind' | 'reference'>): boolean =>
    kinds.includes(kind) && isLoaded(reference)
  const loaded = items.filter((item) => isWanted(item) && !(item.kind === 'image' && isDocument(item)))
  const files = loaded.filter(hasKnownSize)
  const unread = loaded.filter((item) => !hasKnownSize(item) && mayWeigh(item))
  return { files, unknown: unread.length + skipped.filter(isWanted).length }
}

const hasKnownSize = ({ status, hash, wireBytes }: Subresource): boolean =>
  status !== null && status < 400 && (hash !== null || wireBytes > 0)

/** A missing file has no weight; a file behind a bot wall has an unknown size. */
const mayWeigh = ({ status }: Subresource): boolean => isInconclusiveStatus(status) || (status ?? 0) < 400

/** Lazy images load later or never. */
const isLazy = (reference: ResourceReference | null): boolean =>
  reference?.element.tag === 'img' && reference.attributes['loading']?.toLowerCase() === 'lazy'

/** With `picture` or `srcset`, browsers choose another file than `src`. */
function isChosen(reference: ResourceReference | null): boolean {
  if (reference === null || reference.element.tag !== 'img') return true
  const { attributes, element } = reference
  const { parent } = element
  if (parent?.tag === 'picture' && hasSource(parent)) return false
  const srcset = attributes['srcset'] ?? ''
  return srcset.trim() === '' || srcset.includes(reference.href.trim())
}

const hasSource = askOnce(({ children }) =>
  children.some((child) => isElement(child) && child.tag === 'source'),
)

interface Bytes {
  readonly bytes: number
}

/** What is reported about the files of a kind: all of them measured, or `count` of `total`. */
type Sized<Id extends string> =
  | {
      readonly id: Id
      readonly values: { readonly bytes: Bytes; readonly limit: Bytes; readonly count: number }
    }
  | {
      readonly id: 'partial'
      readonly values: {
        readonly bytes: Bytes
        readonly limit: Bytes
        readonly count: number
        readonly total: number
      }
    }
  | { readonly id: 'file'; readonly values: { readonly bytes: Bytes } }

/**
 * All files of a kind together. The audit's messages: `total` (`bytes`, `limit`, `count`) or another one for kinds of
 * which not every file is known, `partial` when some could not be measured (and `total`), and `file` (`bytes`), which
 * describes one file in the evidence.
 */
export const judgeTotalSize = <const Id extends string>(
  weighed: Weighed,
  limits: Limits,
  id: Id,
): Verdict<Sized<Id>> => judgeSize(weighed, limits, id, wireBytesOf(weighed), weighed.files)

/** The heaviest file of a kind. The audit's messages: `largest` in place of `total`, `partial` and `file` as above. */
export function judgeLargestFile(weighed: Weighed, limits: Limits): Verdict<Sized<'largest'>> {
  const largest = Math.max(0, ...weighed.files.map(({ wireBytes }) => wireBytes))
  const heavy = weighed.files.filter(({ wireBytes }) => wireBytes > limits.pass)
  return judgeSize(weighed, limits, 'largest', largest, heavy)
}

function judgeSize<const Id extends string>(
  { files, unknown }: Weighed,
  limits: Limits,
  id: Id,
  bytes: number,
  shown: readonly Subresource[],
): Verdict<Sized<Id>> {
  if (files.length === 0) return unknown > 0 ? inconclusive(sentence('filesUnread')) : notApplicable()
  const values = { bytes: { bytes }, limit: { bytes: limits.pass }, count: files.length }
  const evidence = places(
    shown.toSorted((one, other) => other.wireBytes - one.wireBytes),
    ({ wireBytes, url }) => ({ found: say('file', { bytes: { bytes: wireBytes } }), url }),
  )
  if (unknown === 0) return grade(bytes, limits, id, values, evidence)
  const partial = { ...values, total: files.length + unknown }
  const verdict = grade(bytes, limits, 'partial', partial, evidence)
  // The known size is a lower bound: it can prove that there is too much, but not that there is little.
  return unknown > files.length && verdict.is !== 'fail'
    ? inconclusive('partial', partial, evidence)
    : verdict
}
