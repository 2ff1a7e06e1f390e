/** An answer ready to be sent. */
export interface KeptAnswer {
  readonly text: string
  readonly link: string
}

const most = { entries: 500, characters: 8 * 1024 * 1024, keyLength: 2048 } as const

/**
 * List answers by account and address, good for as long as nothing stored has changed. A client that asks again
 * gets the same text without a query. All go at once when they are too many: they are cheap to make again.
 */
export function makeKeptAnswers() {
  const kept = new Map<string, KeptAnswer>()
  let mark: number | undefined
  let characters = 0

  const clear = (): void => {
    kept.clear()
    characters = 0
  }

  return {
    /** `now` is the store's change mark, read before anything else is. */
    get(key: string, now: number): KeptAnswer | undefined {
      if (now === mark) return kept.get(key)
      clear()
      mark = now
      return undefined
    },
    put(key: string, readAt: number, answer: KeptAnswer): void {
      if (readAt !== mark || key.length > most.keyLength) return
      characters += answer.text.length + answer.link.length
      if (kept.size >= most.entries || characters > most.characters) clear()
      else kept.set(key, answer)
    },
  }
}

export type KeptAnswers = ReturnType<typeof makeKeptAnswers>
