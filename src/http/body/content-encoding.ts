const codings = ['br', 'zstd', 'gzip'] as const

export type Coding = (typeof codings)[number]

/**
 * The content coding that a client prefers among those offered (RFC 9110, section 12.5.3); undefined sends the body
 * uncompressed. On a tie, the coding with smaller bodies wins.
 */
export function chooseCoding(
  header: string | undefined,
  offered: readonly Coding[] = codings,
): Coding | undefined {
  if (header === undefined || header === '') return undefined
  const weights = new Map<string, number>()
  for (const part of header.toLowerCase().slice(0, 1000).split(',')) {
    const [name = '', ...parameters] = part.split(';').map((each) => each.trim())
    const weight = parameters.find((each) => each.startsWith('q='))?.slice(2)
    const number = weight === undefined ? 1 : Number(weight)
    if (name !== '') weights.set(name, Number.isFinite(number) ? number : 0)
  }
  const weightOf = (coding: Coding): number =>
    weights.get(coding) ?? (coding === 'gzip' ? weights.get('x-gzip') : undefined) ?? weights.get('*') ?? 0
  let best: Coding | undefined
  for (const coding of offered) {
    const weight = weightOf(coding)
    if (best === undefined ? weight > 0 : weight > weightOf(best)) best = coding
  }
  return best === undefined || weightOf(best) < (weights.get('identity') ?? 0) ? undefined : best
}
