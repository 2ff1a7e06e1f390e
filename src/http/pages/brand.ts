import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Site } from '../../views/layout.ts'
import type { Served } from './print-markup.ts'

/** How the operator wants the pages to look. Status colours stay as they are: they carry meaning. */
export interface Brand {
  readonly name: string
  readonly footer: string | null
  /** Such as `#2f5d50`. */
  readonly accent: string | null
  readonly logo: { readonly type: 'image/svg+xml' | 'image/png'; readonly bytes: Buffer } | null
}

export interface ServedBrand {
  readonly site: Omit<Site, 'asset'>
  /** The file behind an address, for whoever draws a page without asking for it. */
  readonly find: (address: string) => Served | undefined
  readonly register: (server: FastifyInstance) => void
}

const keep = 'public, max-age=31536000, immutable'

/** Logo and accent as files of their own: the policy lets no page carry a style or picture inside. */
export function makeBrand(brand: Brand): ServedBrand {
  const { logo, accent } = brand
  const style = accent === null ? null : accentStyle(accent)
  const logoAddress = logo === null ? null : `/brand/${hashOf(logo.bytes)}`
  const styleAddress = style === null ? null : `/brand/${hashOf(style)}.css`
  return {
    site: {
      name: brand.name,
      footer: brand.footer ?? 'Plumbline tells whether a webpage is true, and what to fix first.',
      logo: logoAddress,
      accent: styleAddress,
    },
    find(address) {
      if (logo !== null && address === logoAddress) return { type: logo.type, body: logo.bytes }
      return style !== null && address === styleAddress
        ? { type: 'text/css; charset=utf-8', body: Buffer.from(style) }
        : undefined
    },
    register(server) {
      if (logo !== null && logoAddress !== null) {
        server.get(logoAddress, (_request, reply) =>
          reply.header('content-type', logo.type).header('cache-control', keep).send(logo.bytes),
        )
      }
      if (styleAddress !== null) {
        server.get(styleAddress, (_request, reply) =>
          reply.header('content-type', 'text/css; charset=utf-8').header('cache-control', keep).send(style),
        )
      }
    },
  }
}

/** In the dark the accent is lightened, and the text on it follows, so that both stay readable. */
function accentStyle(accent: string): string {
  const dark = `color-mix(in oklab, ${accent}, white 45%)`
  const ink = luminance(accent) > 0.36 ? '#14181b' : '#ffffff'
  return `:root { --accent: light-dark(${accent}, ${dark}); --accent-ink: light-dark(${ink}, #14181b); --brass: var(--accent); }\n`
}

/** Relative luminance by WCAG 2.2. */
function luminance(colour: string): number {
  const digits =
    colour.length === 4
      ? colour
          .slice(1)
          .split('')
          .map((digit) => digit + digit)
      : (colour.slice(1).match(/../g) ?? [])
  const [red = 0, green = 0, blue = 0] = digits.map((pair) => {
    const part = Number.parseInt(pair, 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const hashOf = (content: Buffer | string): string =>
  createHash('sha256').update(content).digest('base64url').slice(0, 12)
