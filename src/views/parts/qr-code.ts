import { encode } from 'uqr'
import { type Html, html } from '../html.ts'

/** Quiet zone of four modules, which readers need. Black on white in both color schemes. */
const quiet = 4

/** A URL as a QR code. A single path, so that it stays small and sharp at any size. */
export function qrCode(url: string, label: string): Html {
  const { data, size } = encode(url, { ecc: 'M', border: quiet })
  const path = data
    .flatMap((row, y) => runsOf(row).map(([from, length]) => `M${from} ${y}h${length}v1h-${length}z`))
    .join('')
  return html`<svg class="qr" viewBox="0 0 ${size} ${size}" role="img" aria-label="${label}"
  shape-rendering="crispEdges"><rect width="${size}" height="${size}" fill="#fff"/>
<path d="${path}" fill="#000"/></svg>`
}

/** Start and length of each run of dark modules in a row. */
function runsOf(row: readonly boolean[]): readonly (readonly [from: number, length: number])[] {
  const runs: [number, number][] = []
  for (const [x, dark] of row.entries()) {
    const last = runs.at(-1)
    if (!dark) continue
    if (last !== undefined && last[0] + last[1] === x) last[1] += 1
    else runs.push([x, 1])
  }
  return runs
}
