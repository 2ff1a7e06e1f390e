import {
  at,
  grade,
  inconclusive,
  type Limits,
  notApplicable,
  pass,
  places,
  say,
  type Verdict,
} from '../audit.ts'
import type { Element } from '../../core/page/document.ts'
import type { Subresource } from '../../core/facts/asked.ts'
import type { PageFacts } from '../../core/facts/read.ts'
import { sentence } from '../../core/sentence.ts'
import { byteLength } from '../../core/byte-length.ts'

/** Smaller savings are not worth a build step. */
const smallestSaving = 2048
/** Nor are smaller shares: Lighthouse ignores them, too. */
const smallestShare = 0.05
/** What one file can save that is worth a line. */
const smallestShown = 100
/** The share of the code that may be unknown without a word. */
const toleratedUnread = 0.1

interface Bytes {
  readonly bytes: number
}

type Minified =
  | {
      readonly id: 'savings'
      readonly values: {
        readonly saving: Bytes
        readonly share: { readonly percent: number }
        readonly count: number
      }
    }
  | { readonly id: 'fine'; readonly values: { readonly count: number } }
  | {
      readonly id: 'partial'
      readonly values: { readonly saving: Bytes; readonly count: number; readonly total: number }
    }
  | { readonly id: 'inFile' | 'inPage'; readonly values: { readonly bytes: Bytes; readonly after: Bytes } }
  | { readonly id: 'unread'; readonly values: Record<never, never> }

/** Code of one kind: the site's own files, and inline code. */
export interface Minifiable {
  readonly files: readonly Subresource[]
  /** Null for a file that was not read. */
  readonly savingOf: (file: Subresource) => number | null
  readonly inline: readonly {
    readonly element: Element
    readonly code: string
    readonly minifySaving: number
  }[]
  readonly page: Pick<PageFacts, 'wireBytes' | 'htmlBytes'>
}

/**
 * What minifying would save, in transferred bytes: `limits` are bytes. The audit's messages: `savings` (`saving`,
 * `share`, `count` of files and inline blocks read), `fine` (`count`), `partial` (`saving`, `count` and `total`) if some
 * files were too large to read or did not load, and for the evidence `inFile` and `inPage` (`bytes` and `after`: the size
 * of one of them now and when minified) and `unread`.
 */
export function judgeMinification(
  { files, savingOf, inline, page }: Minifiable,
  limits: Limits,
): Verdict<Minified> {
  if (files.length === 0 && inline.length === 0) return notApplicable()
  const read = [
    ...files.flatMap((file) => {
      const saving = savingOf(file)
      if (saving === null) return []
      const sent = Math.round(saving * sentShare(file.wireBytes, file.bytes))
      const { wireBytes: bytes, url } = file
      return [{ bytes, saving: sent, show: () => ({ found: described('inFile', sent, bytes), url }) }]
    }),
    ...inline.map(({ element, code, minifySaving }) => {
      const share = sentShare(page.wireBytes, page.htmlBytes)
      const saving = Math.round(minifySaving * share)
      const bytes = Math.round(byteLength(code) * share)
      return { bytes, saving, show: () => at(element, described('inPage', saving, bytes)) }
    }),
  ]
  const count = read.length
  if (count === 0) return inconclusive(sentence('filesUnread'))
  const saving = read.reduce((sum, one) => sum + one.saving, 0)
  const bytes = read.reduce((sum, one) => sum + one.bytes, 0)
  const unread = files.filter((file) => savingOf(file) === null)
  const unreadBytes = unread.reduce((sum, { wireBytes }) => sum + wireBytes, 0)
  const isLittle = saving < smallestSaving || saving < smallestShare * bytes
  if (unreadBytes > toleratedUnread * (bytes + unreadBytes)) {
    const values = { saving: { bytes: saving }, count, total: count + unread.length }
    const shown = [
      ...read
        .filter((one) => one.saving > smallestShown)
        .toSorted((one, other) => other.saving - one.saving)
        .map(({ show }) => show()),
      ...unread.map(({ url }) => ({ found: say('unread'), url })),
    ]
    const verdict = grade(isLittle ? 0 : saving, limits, 'partial', values, shown)
    return verdict.is === 'pass' ? inconclusive('partial', values, shown) : verdict
  }
  if (isLittle) return pass('fine', { count })
  const wasteful = read
    .filter((one) => one.saving > smallestShown)
    .toSorted((one, other) => other.saving - one.saving)
  return grade(
    saving,
    limits,
    'savings',
    { saving: { bytes: saving }, share: { percent: saving / Math.max(1, bytes) }, count },
    places(wasteful, ({ show }) => show()),
  )
}

const described = <const Id extends string>(id: Id, saving: number, bytes: number) =>
  say(id, { bytes: { bytes }, after: { bytes: bytes - saving } })

/** Compressed code saves only a share of its transferred size. */
const sentShare = (wireBytes: number, bytes: number): number =>
  bytes === 0 ? 0 : Math.min(1, wireBytes / bytes)
