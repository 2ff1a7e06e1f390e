import { access } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'

/**
 * The working directory relative to the repository, such as `packages/web`; empty at its root and outside of any.
 * Builds of a monorepo run in a subfolder, and code scanning needs paths from the root.
 */
export async function folderInRepository(workingDirectory: string): Promise<string> {
  for (let folder = workingDirectory; ; folder = dirname(folder)) {
    // A folder in a clone, a file in a worktree or submodule.
    const isRoot = await access(join(folder, '.git')).then(
      () => true,
      () => false,
    )
    if (isRoot) return relative(folder, workingDirectory).split(sep).join('/')
    if (folder === dirname(folder)) return ''
  }
}
