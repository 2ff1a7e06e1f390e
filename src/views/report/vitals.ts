import type { LabTimes } from '../../core/report/report.ts'
import { type Html, html } from '../html.ts'
import { milliseconds } from '../words.ts'

/** Google's thresholds for the 75th percentile of visits (web.dev/articles/vitals); TBT's are Lighthouse's on a phone. */
const shown: readonly Vital[] = [
  vital('LCP', 'Largest Contentful Paint', ({ lcp_ms: ms }) => ms, { good: 2500, poor: 4000 }),
  vital(
    'CLS',
    'Cumulative Layout Shift',
    ({ cls }) => cls,
    { good: 0.1, poor: 0.25 },
    (value) => value.toFixed(2),
  ),
  vital('TBT', 'Total Blocking Time', ({ tbt_ms: ms }) => ms, { good: 200, poor: 600 }),
  vital('FCP', 'First Contentful Paint', ({ fcp_ms: ms }) => ms, { good: 1800, poor: 3000 }),
  vital('TTFB', 'Time to First Byte', ({ ttfb_ms: ms }) => ms, { good: 800, poor: 1800 }),
  vital('INP', 'Interaction to Next Paint', ({ inp_ms: ms }) => ms, { good: 200, poor: 500 }),
]

interface Vital {
  readonly short: string
  readonly name: string
  readonly read: (lab: LabTimes) => number | null
  readonly limits: { readonly good: number; readonly poor: number }
  readonly write: (value: number) => string
}

function vital(
  short: string,
  name: string,
  read: Vital['read'],
  limits: Vital['limits'],
  write: Vital['write'] = milliseconds,
): Vital {
  return { short, name, read, limits, write }
}

/** The vitals by name, each with where this page stands between good and poor. They are of a lab, and say so. */
export function vitalsStrip(lab: LabTimes): Html {
  return html`<section class="vitals" aria-labelledby="vitals"><h2 id="vitals">Core Web Vitals <span class="soft small">measured in a lab, on a slow phone</span></h2>
<ul>${shown.map((each) => {
    const value = each.read(lab)
    return value !== null && html`<li class="vital ${levelOf(value, each.limits)}">${card(each, value)}</li>`
  })}</ul></section>`
}

function card({ short, name, limits, write }: Vital, value: number): Html {
  return html`<p class="vital-name"><abbr title="${name}">${short}</abbr> <span class="soft">${name}</span></p>
<p class="vital-value">${write(value)} <span class="tag ${tags[levelOf(value, limits)]}">${words[levelOf(value, limits)]}</span></p>
${scale(value, limits)}
<p class="small soft">Good: ${write(limits.good)} or less</p>`
}

type Level = 'fine' | 'middling' | 'poor'

const levelOf = (value: number, { good, poor }: Vital['limits']): Level =>
  value <= good ? 'fine' : value <= poor ? 'middling' : 'poor'

const words: Readonly<Record<Level, string>> = { fine: 'Good', middling: 'Needs work', poor: 'Poor' }
const tags: Readonly<Record<Level, string>> = { fine: 'good', middling: 'decent', poor: 'bad' }

/** Three zones as wide as they are, and a mark where this page stands; far beyond poor it stands at the end. */
function scale(value: number, { good, poor }: Vital['limits']): Html {
  const end = poor * 1.5
  const at = (amount: number): number => Math.round((1000 * Math.min(amount, end)) / end) / 10
  return html`<svg class="vital-scale" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true"><rect class="zone-good" y="2" width="${at(good)}" height="4" /><rect class="zone-middling" x="${at(good)}" y="2" width="${at(poor) - at(good)}" height="4" /><rect class="zone-poor" x="${at(poor)}" y="2" width="${100 - at(poor)}" height="4" /><rect class="zone-mark" x="${Math.max(0, at(value) - 1)}" width="2" height="8" /></svg>`
}
