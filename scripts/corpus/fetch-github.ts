import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'

/** The folder with the files of one commit, or why it is not available. */
export type Fetched =
  | { readonly ok: true; readonly root: string }
  | { readonly ok: false; readonly because: string }

const limitMs = 300_000

/**
 * Fetches one commit (`owner/name@commit`) without its history, or only some of its files. Existing files are not
 * downloaded again.
 */
export function fetchGithub(
  name: string,
  root: string,
  {
    files = [],
    host = 'https://github.com',
  }: { readonly files?: readonly string[]; readonly host?: string } = {},
): Fetched {
  if (existsSync(root)) return { ok: true, root }
  const [repository = '', commit = ''] = name.split('@')
  const folder = `${root}.part`
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  try {
    console.error(`Downloading ${repository} from GitHub.`)
    const because =
      failureOf(['init', '--quiet'], folder) ??
      failureOf(['remote', 'add', 'origin', `${host}/${repository}`], folder) ??
      (files.length === 0
        ? (failureOf(['fetch', '--quiet', '--depth=1', 'origin', commit], folder) ??
          failureOf(['checkout', '--quiet', 'FETCH_HEAD'], folder))
        : (failureOf(['fetch', '--quiet', '--depth=1', '--filter=blob:none', 'origin', commit], folder) ??
          // Git fetches the content of these files, and of no others, when it writes them.
          failureOf(['checkout', '--quiet', 'FETCH_HEAD', '--', ...files], folder)))
    if (because !== undefined) return { ok: false, because }
    renameSync(folder, root)
    return { ok: true, root }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The last line of git's error output, explained; undefined if it succeeded. */
function failureOf(words: readonly string[], folder: string): string | undefined {
  const { status, stderr, error } = spawnSync('git', words, {
    cwd: folder,
    encoding: 'utf8',
    // Without a terminal prompt, a missing repository fails immediately instead of asking for a password.
    env: { ...process.env, GIT_TERMINAL_PROMPT: '0', LC_ALL: 'C' },
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: limitMs,
  })
  if (status === 0) return undefined
  if (error !== undefined)
    return 'code' in error && error.code === 'ETIMEDOUT' ? 'git took too long.' : error.message
  const lastLine = stderr.trim().split('\n').at(-1) ?? ''
  return /could not resolve|couldn't connect|failed to connect|unable to access|timed out/i.test(stderr)
    ? `GitHub can't be reached from this machine (${lastLine}).`
    : `git says: ${lastLine}`
}
