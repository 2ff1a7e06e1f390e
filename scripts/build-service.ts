import { globSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findBuild } from '../bin/find-build.js'
import { root } from './build-service/entries.ts'

/**
 * `npm run build`, which `npm ci` runs too: bundles the service into dist/ and returns the folder. From a few files it
 * starts in half the CPU time and takes 40 MB less than from more than a thousand sources. `bin/plumbline.js` uses the
 * bundle as long as its sources are unchanged.
 */
export async function buildService(): Promise<string> {
  const found = findBuild()
  if (found !== undefined) return found
  const { bundleService, discoveries } = await import('./build-service/bundle-service.ts')
  const folder = `dist/service-${Date.now().toString(36)}-${process.pid}`
  const files = await bundleService(join(root, folder))
  // A new file in one of these folders is found without being named anywhere.
  const folders = Object.values(discoveries).flatMap((pattern) =>
    globSync(join(pattern, '..'), { cwd: root }),
  )
  const sources = [...files, ...folders, 'package-lock.json'].map((path) => [
    path,
    statSync(join(root, path)).mtimeMs,
  ])
  writeWhole(join(root, 'dist/build.json'), JSON.stringify({ root, folder, sources }))
  removeOld()
  return join(root, folder)
}

/** Others read it at any moment. */
function writeWhole(path: string, text: string): void {
  const part = `${path}.${process.pid}`
  writeFileSync(part, text)
  renameSync(part, path)
}

/** How many builds stay, because services that are running import files from theirs until they stop. */
const kept = 5

function removeOld(): void {
  const dist = join(root, 'dist')
  const ages = readdirSync(dist)
    .filter((name) => name.startsWith('service-'))
    .map((name) => ({ path: join(dist, name), time: statSync(join(dist, name)).mtimeMs }))
    .toSorted((one, other) => other.time - one.time)
  for (const { path } of ages.slice(kept)) rmSync(path, { recursive: true, force: true })
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND'

if (import.meta.main) {
  try {
    await buildService()
  } catch (error) {
    if (!isMissing(error)) throw error
    // An installation without development dependencies.
    console.error('esbuild is not installed, so Plumbline starts from its sources, which takes more memory.')
  }
}
