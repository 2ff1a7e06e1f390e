import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** @typedef {{ root: string, folder: string, sources: [path: string, time: number][] }} Build */

const root = join(import.meta.dirname, '..')

/**
 * The folder of the bundled service, if it was built from the sources as they are now. In plain JavaScript, for the
 * reason that `plumbline.js` gives.
 *
 * @returns {string | undefined}
 */
export function findBuild() {
  try {
    const text = readFileSync(join(root, 'dist/build.json'), 'utf8')
    // As `scripts/build-service.ts` writes it.
    const build = /** @type {Build} */ (JSON.parse(text))
    // A copy of a checkout has the build of the original.
    const isOwn = build.root === root
    return isOwn && build.sources.every(([path, time]) => statSync(join(root, path)).mtimeMs === time)
      ? join(root, build.folder)
      : undefined
  } catch {
    // There is no build, or one of its sources is gone.
    return undefined
  }
}
