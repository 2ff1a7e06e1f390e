import type { Caller } from '../../app/authenticate-key.ts'

/** An answer ready to be sent. */
export interface KeptAnswer {
  /** Bytes, or a string that has a character for each byte. */
  readonly body: Buffer | string
  readonly headers: Readonly<Record<string, string>>
}

interface Kept extends KeptAnswer {
  /** The pattern of its address, for logs and metrics. */
  readonly route: string
}

/** What an answer is kept under: everything that it depends on beside what is stored. */
export const keptName = ({ account }: Caller, origin: string, url: string): string =>
  `${account.id} ${origin} ${url}`

const most = { entries: 500, bytes: 16 * 1024 * 1024, keyLength: 2048 } as const

/**
 * Answers by account and address, good for as long as nothing stored has changed. A client that asks again gets
 * the same bytes without a query. All go at once when they are too many: they are cheap to make again.
 */
export function makeKeptAnswers() {
  const kept = new Map<string, Kept>()
  let mark: number | undefined
  let bytes = 0

  const clear = (): void => {
    kept.clear()
    bytes = 0
  }

  return {
    /** `now` is the store's change mark, read before anything else is. */
    get(key: string, now: number): Kept | undefined {
      if (now === mark) return kept.get(key)
      clear()
      mark = now
      return undefined
    },
    put(key: string, readAt: number, answer: Kept): void {
      if (readAt !== mark || key.length > most.keyLength || kept.has(key)) return
      if (answer.body.length > most.bytes / 4) return
      if (kept.size >= most.entries || bytes + answer.body.length > most.bytes) clear()
      bytes += answer.body.length
      kept.set(key, answer)
    },
  }
}

export type KeptAnswers = ReturnType<typeof makeKeptAnswers>
