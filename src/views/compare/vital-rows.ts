import type { LabTimes } from '../../core/report/report.ts'
import { texts } from '../../messages/texts.ts'
import { type Html, html } from '../html.ts'
import { change } from '../parts/delta.ts'
import { type Vital, vitals } from '../report/head/vitals.ts'
import { signed } from '../words.ts'

const t = texts.projects

/** What a browser measured of a page. */
export interface Measured {
  readonly lab: LabTimes | null
  /** The vitals that may be compared. The others were measured while parts of the page were missing. Default: all. */
  readonly judged?: ReadonlySet<string> | undefined
}

/**
 * A row for each vital of two pages or two runs, with the difference from `base`; none if only one was measured.
 */
export function vitalRows(one: Measured, other: Measured, base: 'one' | 'other'): readonly Html[] {
  const [a, b] = [one.lab, other.lab]
  if (a === null || b === null) return []
  return vitals.map((vital) => {
    const { name, read, write } = vital
    const [left, right] = [read(a), read(b)]
    const isComparable = [one, other].every(({ judged }) => judged?.has(name) !== false)
    const cell = (value: number | null): string => (value === null ? '–' : write(value))
    const [from, to] = base === 'one' ? [left, right] : [right, left]
    return html`<tr><th scope="row">${texts.report.vitals.short[name]} <span class="soft">${texts.report.vitals[name]}</span></th>
<td class="number">${cell(left)}</td><td class="number">${cell(right)}</td>
<td class="number">${from === null || to === null || !isComparable ? '–' : difference(vital, from, to)}</td></tr>`
  })
}

/**
 * From one value to another. Less is better, but only of vitals with a verdict: of the others, a difference says little
 * about the page. Values that look the same do not differ.
 */
function difference(vital: Vital, from: number, to: number): Html {
  const { write, limits, unit } = vital
  const gain = from - to
  if (write(from) === write(to) || (unit === 'ratio' && Math.abs(gain) < sameShift))
    return change(signed(0), 0)
  const amount = `${gain < 0 ? '+' : '−'}${write(Math.abs(asShown(vital, from) - asShown(vital, to)))}`
  if (limits === null) return change(amount, 0)
  if (isNoise(vital, from, to)) return change(amount, 0, html` <span class="small">${t.aboutSame}</span>`)
  return change(amount, gain, html` <span class="small">${gain > 0 ? t.better : t.worse}</span>`)
}

/** Rounded as in its cell, so that the difference matches what readers see: 2.0 s and 4.3 s differ by 2.3 s. */
function asShown({ unit }: Vital, value: number): number {
  if (unit === 'ratio') return Math.round(value * 1000) / 1000
  return Math.round(value) < 1000 ? Math.round(value) : Math.round(value / 100) * 100
}

/** Each was measured once, and the next measurement would differ as much. */
const isNoise = ({ unit }: Vital, from: number, to: number): boolean =>
  unit === 'ms' && Math.abs(from - to) < Math.max(noiseMs, noiseShare * Math.max(from, to))

const [noiseMs, noiseShare] = [50, 0.1] as const

/** Layout shifts have two decimals. */
const sameShift = 0.005
