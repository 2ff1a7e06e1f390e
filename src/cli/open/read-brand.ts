import { readFileSync } from 'node:fs'
import { extname } from 'node:path'
import type { Config } from '../../config/config.ts'
import { Problem } from '../../core/problem.ts'
import { say, texts } from '../../messages/texts.ts'
import type { Brand } from '../../http/pages/shell/branding/brand.ts'

export function readBrand({
  brandName: name,
  brandLogo,
  brandAccent: accent,
  brandFooter: footer,
}: Config): Brand {
  return { name, accent, footer, logo: brandLogo === null ? null : readLogo(brandLogo) }
}

const logoTypes: Readonly<Record<string, NonNullable<Brand['logo']>['type']>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
}

function readLogo(path: string): Brand['logo'] {
  const type = logoTypes[extname(path).toLowerCase()]
  if (type === undefined) throw new Problem('invalid', say(texts.cli.brand.logoType, { path }))
  try {
    return { type, bytes: readFileSync(path) }
  } catch (error) {
    throw new Problem('invalid', say(texts.cli.brand.logoUnreadable, { path }), { cause: error })
  }
}
