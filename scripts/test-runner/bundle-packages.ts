import { join } from 'node:path'
import { build } from 'esbuild'

const root = join(import.meta.dirname, '../..')

/** Makes the files that `fast-imports.ts` puts in the place of packages of hundreds of files, and tells its path. */
export async function bundlePackages(): Promise<string> {
  await build({
    entryPoints: { kysely: 'kysely', typebox: 'typebox', 'typebox/value': 'typebox/value' },
    absWorkingDir: root,
    outdir: join(root, 'node_modules/.cache/plumbline/packages'),
    outExtension: { '.js': '.mjs' },
    bundle: true,
    // What two of them share must be there once.
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node24.7',
    logLevel: 'warning',
  })
  return join(import.meta.dirname, 'fast-imports.ts')
}
