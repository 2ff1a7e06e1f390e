import assert from 'node:assert/strict'
import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'

const root = join(import.meta.dirname, '..')

/** Calls that make an emitter whose unhandled 'error' event ends the process. */
const makers =
  /(?:(?:const|let) (?<name>\w+)(?:: [\w.]+)? = )?(?:\bnew (?:Busboy|Duplex|PassThrough|Pool|Readable|Socket|Transform|Worker|WebSocket|Writable)\(|(?<![.\w])(?:connect|createConnection|createReadStream|createServer|createWriteStream|fork|spawn|create(?:Brotli|Deflate|Gunzip|Gzip|Inflate|Unzip|Zstd)\w*)\()/g

/** Makers whose emitter goes elsewhere at once; the place where its errors are handled. */
const handledElsewhere: Readonly<Record<string, string>> = {
  'src/gather/net/http/decoders.ts': 'src/gather/net/http/read-response.ts',
  'src/http/body/compress.ts': 'src/http/body/compress.ts',
  'src/http/server.ts': 'src/http/server.ts',
}

function unhandled(source: string): readonly string[] {
  // A function of the file's own, or a method, is not one of Node's.
  const own = new Set([...source.matchAll(/function (\w+)\(/g)].map(([, name]) => name))
  const faults: string[] = []
  for (const { groups, 0: call } of source.matchAll(makers)) {
    const maker = /(\w+)\($/.exec(call)?.[1] ?? ''
    if (own.has(maker) || !isFromNode(source, maker)) continue
    const name = groups?.['name']
    const handles =
      name === undefined
        ? false
        : new RegExp(
            `\\b${name}\\s*\\.(on|once)\\('error'|once\\(${name},|pipeline\\([^)]*\\b${name}\\b`,
          ).test(source)
    if (!handles) faults.push(call)
  }
  return faults
}

const isFromNode = (source: string, maker: string): boolean =>
  /^[A-Z]/.test(maker) || new RegExp(`import \\{[^}]*\\b${maker}\\b[^}]*\\} from 'node:`).test(source)

test('every stream, socket, server, thread and process has a handler for its errors', async () => {
  const faults: string[] = []
  for (const path of globSync('src/**/*.ts', { cwd: root }).sort()) {
    if (path.endsWith('.test.ts') || /^src\/(testing|views\/client|browser\/page)\//.test(path)) continue
    const source = await readFile(join(root, path), 'utf8')
    const elsewhere = handledElsewhere[path]
    if (elsewhere !== undefined) {
      assert.match(await readFile(join(root, elsewhere), 'utf8'), /\.on\('error'|\bpipeline\(/, elsewhere)
      continue
    }
    for (const call of unhandled(source)) faults.push(`${path}: ${call}`)
  }
  assert.deepEqual(faults, [])
})

test('one without a handler is found', () => {
  const imports = "import { createGunzip } from 'node:zlib'\nimport { spawn } from 'node:child_process'\n"
  assert.equal(unhandled(`${imports}const child = spawn('x')\nchild.on('exit', stop)`).length, 1)
  assert.equal(unhandled(`${imports}createGunzip().resume()`).length, 1)
  assert.equal(unhandled(`${imports}const child = spawn('x')\nchild.on('error', stop)`).length, 0)
  assert.equal(unhandled(`${imports}const file = createGunzip()\nawait pipeline(from, file, to)`).length, 0)
})
