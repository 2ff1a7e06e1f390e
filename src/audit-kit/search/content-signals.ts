/** One Content-Signal line of robots.txt: the owner's preferences for search, AI answers and training. */
export interface ContentSignal {
  readonly line: number
  readonly column: number
  readonly text: string
  readonly signals: ReadonlyMap<string, string>
}

const maxLines = 50

/** The Content-Signal lines, with names and values in lower case as written. */
export function contentSignals(robots: string): readonly ContentSignal[] {
  return robots
    .split(/\r\n|\r|\n/)
    .flatMap((raw, index) => {
      const text = (raw.split('#', 1)[0] ?? '').trim()
      const found = /^content-signal\s{0,8}:(.{0,500})/i.exec(text)
      if (found === null) return []
      const parts = (found[1] ?? '').split(',').map((part) => part.trim().toLowerCase().split('='))
      const signals = new Map(
        parts.filter(([name]) => name !== '').map(([name = '', value = '']) => [name.trim(), value.trim()]),
      )
      return [{ line: index + 1, column: raw.indexOf(text) + 1, text: text.slice(0, 200), signals }]
    })
    .slice(0, maxLines)
}
