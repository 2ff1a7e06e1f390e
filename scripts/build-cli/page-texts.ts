import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Metafile, Plugin } from 'esbuild'

/** Texts of pages and PDFs. The bundles would contain each of them twice: 90 kB. */
const areas = [
  'brand',
  'builds',
  'channels',
  'client',
  'csv',
  'dashboard',
  'docs',
  'facts',
  'feed',
  'feeds',
  'guide',
  'history',
  'logins',
  'markdown',
  'pdf',
  'projects',
  'share',
  'shell',
  'signIn',
  'siteFindings',
  'unfinished',
  'verify',
  'views',
]

/** Leaves out texts of pages, which the package does not have. */
export const withoutPageTexts: Plugin = {
  name: 'without-page-texts',
  setup({ onLoad }) {
    onLoad({ filter: /src\/messages\/en\/\w+\.ts$/ }, ({ path }) => {
      const area = basename(path, '.ts')
      return areas.includes(area) ? { contents: `export const ${area} = {}` } : undefined
    })
  },
}

/** Fails if a module of the package needs one of them. `replaced` are modules that are not bundled as they are. */
export async function checkPageTexts(
  metafiles: readonly Metafile[],
  root: string,
  isReplaced: (path: string) => boolean,
): Promise<void> {
  const paths = new Set(metafiles.flatMap(({ inputs }) => Object.keys(inputs)))
  for (const path of paths) {
    if (!/^src\/.*\.ts$/.test(path) || isReplaced(path)) continue
    for (const area of areasIn(await readFile(join(root, path), 'utf8')))
      if (areas.includes(area))
        throw new Error(`${path} needs the texts of ${area}, which the package lacks.`)
  }
}

/** The areas that a module takes from all texts, as a member or by destructuring. */
export function areasIn(source: string): readonly string[] {
  const members = [...source.matchAll(/\btexts\.(\w+)/g)].map(([, area = '']) => area)
  const flat = source.replaceAll(/:\s*\{[^{}]*\}/g, '')
  const taken = [...flat.matchAll(/\{([^{}]*)\}\s*=\s*texts\s*$/gm)]
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.replace(/:.*$/s, '').trim())
  return [...members, ...taken].filter(Boolean)
}
