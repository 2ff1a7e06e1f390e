import { imageSize } from 'image-size'
import type { LogoFile, LogoType } from '../../core/ports/reports/brands.ts'
import { say, texts } from '../../messages/texts.ts'

export const largestLogoBytes = 100_000
const largestSide = 2000

/** Magic bytes of each format. SVG can contain scripts, so it is not accepted. */
const openings: readonly (readonly [LogoType, RegExp])[] = [
  ['image/png', /^\x89PNG\r\n\x1a\n/],
  ['image/jpeg', /^\xff\xd8\xff/],
  ['image/gif', /^GIF8[79]a/],
  ['image/webp', /^RIFF[^]{4}WEBP/],
]

/** The image, with the type detected from its content, whatever its name says; or why it is refused. */
export function readLogo(bytes: Uint8Array): LogoFile | { readonly because: string } {
  if (bytes.length > largestLogoBytes) return { because: texts.problems.logoBytes }
  const start = Buffer.from(bytes.subarray(0, 16)).toString('latin1')
  const type = openings.find(([, opening]) => opening.test(start))?.[0]
  if (type === undefined) return { because: texts.problems.logoType }
  const size = sizeOf(bytes)
  if (size === undefined) return { because: texts.problems.logoBroken }
  if (size.width > largestSide || size.height > largestSide)
    return { because: say(texts.problems.logoSize, { side: largestSide }) }
  return { type, bytes }
}

function sizeOf(bytes: Uint8Array): { readonly width: number; readonly height: number } | undefined {
  try {
    const { width, height } = imageSize(bytes)
    return width > 0 && height > 0 ? { width, height } : undefined
  } catch {
    return undefined
  }
}
