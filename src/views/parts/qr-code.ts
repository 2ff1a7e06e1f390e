import { encode } from 'uqr'
import { type Html, html } from '../html.ts'

/** Four modules of white around it, which readers need; black on white in both color schemes. */
const quiet = 4

/** A URL as a picture for phones. One path, so that it stays small and sharp at any size. */
export function qrCode(url: string, label: string): Html {
  const { data, size } = encode(url, { ecc: 'M', border: quiet })
  const path = data
    .flatMap((row, y) => runsOf(row).map(([from, length]) => `M${from} ${y}h${length}v1h-${length}z`))
    .join('')
  return html`<svg class="qr" viewBox="0 0 ${size} ${size}" role="img" aria-label="${label}"
  shape-rendering="crispEdges"><rect width="${size}" height="${size}" fill="#fff"/>
<path d="${path}" fill="#000"/></svg>`
}

/** Where dark modules begin in a row, and how many there are. */
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
