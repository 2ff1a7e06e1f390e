import { buttonColors, type Color, hexOf, parseColor, readableColor } from '../../../../lib/colors.ts'

/**
 * The background colors with the least contrast, from the stylesheet: the darkest in the light scheme and the
 * lightest in the dark one.
 */
const backgrounds = { light: parseColor('#eceff3'), dark: parseColor('#1e242c') } as const

/**
 * The owner's accent color as a style. If text in this color, or on it, would be hard to read in either scheme, the
 * color is adjusted just enough.
 */
export function accentStyle(accent: string, selector = ':root'): string {
  const given = parseColor(accent)
  const onDark = readableColor(given, backgrounds.dark, 'lighter')
  const light = buttonColors(given)
  const dark = buttonColors(onDark)
  const link = either(readableColor(given, backgrounds.light, 'darker'), onDark)
  return `${selector} { --accent: ${either(light.face, dark.face)}; --accent-ink: ${either(light.ink, dark.ink)}; --link: ${link}; --brass: var(--accent); }\n`
}

const either = (light: Color, dark: Color): string => `light-dark(${hexOf(light)}, ${hexOf(dark)})`
