import { execFileSync } from 'node:child_process'
import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** Compiles the client to JavaScript and declarations, one file per source, in `dist` or the given folder. */
export async function buildClient(out: string = join(import.meta.dirname, 'dist')): Promise<void> {
  const root = join(import.meta.dirname, '..')
  await rm(out, { recursive: true, force: true })
  const config = join(import.meta.dirname, 'tsconfig.build.json')
  execFileSync(join(root, 'node_modules/.bin/tsc'), ['-p', config, '--outDir', out], { stdio: 'inherit' })
}

if (import.meta.main) {
  await buildClient()
  await cp(join(import.meta.dirname, '../LICENSE'), join(import.meta.dirname, 'LICENSE'))
}
