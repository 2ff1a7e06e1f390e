import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Site } from '../../../../views/frame/layout.ts'
import { accentStyle } from './accent.ts'
import { needsNothing } from '../assets.ts'
import type { Served } from '../print-markup.ts'

/** How the operator wants the pages to look. Status colors are fixed: they carry meaning. */
export interface Brand {
  readonly name: string
  readonly footer: string | null
  /** Such as `#2f5d50`. */
  readonly accent: string | null
  readonly logo: { readonly type: 'image/svg+xml' | 'image/png'; readonly bytes: Buffer } | null
}

export interface ServedBrand {
  readonly site: Omit<Site, 'asset'>
  /** The file behind a URL, for code that renders a page without requesting it. */
  readonly find: (url: string) => Served | undefined
  readonly register: (server: FastifyInstance) => void
}

const keep = 'public, max-age=31536000, immutable'

/** Logo and accent as separate files: the CSP allows no inline styles or images. */
export function makeBrand(brand: Brand): ServedBrand {
  const { logo, accent } = brand
  const style = accent === null ? null : accentStyle(accent)
  const logoUrl = logo === null ? null : `/brand/${hashOf(logo.bytes)}`
  const styleUrl = style === null ? null : `/brand/${hashOf(style)}.css`
  return {
    site: {
      name: brand.name,
      footer: brand.footer,
      logo: logoUrl,
      accent: styleUrl,
    },
    find(url) {
      if (logo !== null && url === logoUrl) return { type: logo.type, body: logo.bytes }
      return style !== null && url === styleUrl
        ? { type: 'text/css; charset=utf-8', body: Buffer.from(style) }
        : undefined
    },
    register(server) {
      if (logo !== null && logoUrl !== null) {
        server.get(logoUrl, needsNothing, (_request, reply) =>
          reply.header('content-type', logo.type).header('cache-control', keep).send(logo.bytes),
        )
      }
      if (styleUrl !== null) {
        server.get(styleUrl, needsNothing, (_request, reply) =>
          reply.header('content-type', 'text/css; charset=utf-8').header('cache-control', keep).send(style),
        )
      }
    },
  }
}

const hashOf = (content: Buffer | string): string =>
  createHash('sha256').update(content).digest('base64url').slice(0, 12)
