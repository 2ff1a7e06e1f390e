/** More kinds of faults than this are not reported. */
const maxKinds = 40

/** Groups faults by kind: one that happens a thousand times is reported once, with its count. */
export function makeFaults(say: (line: string) => void) {
  const kinds = new Map<string, { readonly text: string; count: number }>()
  return {
    add(text: string, repeat?: string): void {
      const kind = text.replaceAll(/\d{4,}/g, '#').slice(0, 160)
      const known = kinds.get(kind)
      if (known !== undefined) {
        known.count += 1
        return
      }
      kinds.set(kind, { text, count: 1 })
      say(repeat === undefined ? text : `${text}\n  repeat it: ${repeat}`)
    },
    areTooMany: (): boolean => kinds.size >= maxKinds,
    count: (): number => kinds.values().reduce((sum, { count }) => sum + count, 0),
    list: (): string[] =>
      [...kinds.values()].map(({ text, count }) => (count === 1 ? text : `${text} (${count} times)`)),
  }
}

export type Faults = ReturnType<typeof makeFaults>
