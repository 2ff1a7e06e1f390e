export type Color = readonly [red: number, green: number, blue: number]

const black: Color = [17, 22, 29]
const white: Color = [255, 255, 255]
/** Minimum contrast of text (WCAG 2.2, 1.4.3). */
const minContrast = 4.5

/** A button's background, and the text color on it. */
export function buttonColors(face: Color): { readonly face: Color; readonly ink: Color } {
  const ink = contrast(face, white) >= contrast(face, black) ? white : black
  return { face: readableColor(face, ink, ink === white ? 'darker' : 'lighter'), ink }
}

/** The color, made darker or lighter until it contrasts enough with its background. */
export function readableColor(color: Color, ground: Color, how: 'darker' | 'lighter'): Color {
  const towards = how === 'darker' ? black : white
  for (let share = 0; share < 1; share += 0.02) {
    const mixed = mix(color, towards, share)
    if (contrast(mixed, ground) >= minContrast) return mixed
  }
  return towards
}

const mix = (from: Color, to: Color, share: number): Color => [
  Math.round(from[0] + (to[0] - from[0]) * share),
  Math.round(from[1] + (to[1] - from[1]) * share),
  Math.round(from[2] + (to[2] - from[2]) * share),
]

/** Contrast ratio from 1 to 21 (WCAG 2.2). */
export function contrast(one: Color, other: Color): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance([red, green, blue]: Color): number {
  const linear = (part: number): number => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

/** `#2f5d50` or `#2a5`. */
export function parseColor(color: string): Color {
  const digits = color.length === 4 ? color.replace(/[^#]/g, '$&$&') : color
  const part = (at: number): number => Number.parseInt(digits.slice(at, at + 2), 16)
  return [part(1), part(3), part(5)]
}

export const hexOf = (color: Color): string =>
  `#${color.map((part) => part.toString(16).padStart(2, '0')).join('')}`
