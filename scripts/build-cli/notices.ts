import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Metafile } from 'esbuild'

/** The licenses of the bundled packages: most of them must be included with every copy. */
export async function noticesOf(built: readonly Metafile[], root: string): Promise<string> {
  const paths = built.flatMap(({ inputs }) => Object.keys(inputs))
  const names = new Set(paths.flatMap((path) => /node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1] ?? []))
  const parts = await Promise.all(
    [...names].toSorted().map((name) => noticeOf(name, join(root, 'node_modules', name))),
  )
  return `Plumbline contains code of these packages.\n\n${parts.join('\n\n')}\n`
}

async function noticeOf(name: string, folder: string): Promise<string> {
  // Every package has a package.json with these fields.
  const { version, license } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as {
    version: string
    license?: string
  }
  const file = (await readdir(folder)).find((each) => /^(?:licen[cs]e|copying)/i.test(each))
  const text = file === undefined ? '' : `\n\n${(await readFile(join(folder, file), 'utf8')).trim()}`
  return `${'-'.repeat(72)}\n${name} ${version} (${license ?? 'see its license file'})${text}`
}
