/** One figure, its target, and whether it meets it; `holds` is null if there is no target. */
export interface Measure {
  readonly name: string
  readonly value: number
  readonly aim: string
  readonly holds: boolean | null
  readonly note?: string
}

export const atLeast = (name: string, value: number, aim: number, note?: string): Measure =>
  measure(name, value, `at least ${aim}`, value >= aim, note)

export const atMost = (name: string, value: number, aim: number, note?: string): Measure =>
  measure(name, value, `at most ${aim}`, value <= aim, note)

export const told = (name: string, value: number, note?: string): Measure =>
  measure(name, value, '', null, note)

function measure(name: string, value: number, aim: string, holds: boolean | null, note?: string): Measure {
  return { name, value: Math.round(value * 1000) / 1000, aim, holds, ...(note === undefined ? {} : { note }) }
}
