type Color = readonly [red: number, green: number, blue: number]

/**
 * The background colors with the least contrast, from the stylesheet: the darkest in the light scheme and the
 * lightest in the dark one.
 */
const backgrounds = { light: parse('#eceff3'), dark: parse('#1e242c') } as const
const black: Color = [17, 22, 29]
const white: Color = [255, 255, 255]
/** Minimum contrast of text (WCAG 2.2, 1.4.3). */
const minContrast = 4.5

/**
 * The owner's accent color as a style. If text in this color, or on it, would be hard to read in either scheme, the
 * color is adjusted just enough.
 */
export function accentStyle(accent: string, selector = ':root'): string {
  const given = parse(accent)
  const light = button(given)
  const dark = button(readable(given, backgrounds.dark, white))
  const link = either(readable(given, backgrounds.light, black), readable(given, backgrounds.dark, white))
  return `${selector} { --accent: ${either(light.face, dark.face)}; --accent-ink: ${either(light.ink, dark.ink)}; --link: ${link}; --brass: var(--accent); }\n`
}

/** A button's background, and the text color on it. */
function button(face: Color): { readonly face: Color; readonly ink: Color } {
  const ink = contrast(face, white) >= contrast(face, black) ? white : black
  return { face: readable(face, ink, ink === white ? black : white), ink }
}

/** The color, mixed with `towards` until it contrasts enough with its background. */
function readable(color: Color, ground: Color, towards: Color): Color {
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
export function parse(color: string): Color {
  const digits = color.length === 4 ? color.replace(/[^#]/g, '$&$&') : color
  const part = (at: number): number => Number.parseInt(digits.slice(at, at + 2), 16)
  return [part(1), part(3), part(5)]
}

const either = (light: Color, dark: Color): string => `light-dark(${text(light)}, ${text(dark)})`

const text = (color: Color): string => `#${color.map((part) => part.toString(16).padStart(2, '0')).join('')}`
