import { globSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { build, type BuildOptions, type Plugin } from 'esbuild'
import { builtins } from '../build-cli/builtins.ts'
import { oneHttpParser } from '../build-cli/one-http-parser.ts'
import { threadLoader } from '../build-cli/thread-loader.ts'
import { bundlesIn, nameOf, root, serviceEntries, urlOf } from './entries.ts'

const thread = 'src/inspector/thread.ts'

/** Bundles the service, its threads and its processes into this folder, and returns the source files they came from. */
export async function bundleService(outdir: string): Promise<readonly string[]> {
  const common = commonOptions(outdir)
  const service = await build({
    ...common,
    entryPoints: serviceEntries
      .filter((path) => path !== thread)
      .map((path) => ({ in: path, out: nameOf(path) })),
    outExtension: { '.js': '.mjs' },
    // What several of them share is there once.
    splitting: true,
    format: 'esm',
    banner: { js: "const require = process.getBuiltinModule('node:module').createRequire(import.meta.url);" },
  })
  // One script, like in the npm package: its loader stores the code compiled.
  const inThread = await build({
    ...common,
    entryPoints: [thread],
    format: 'cjs',
    outExtension: { '.js': '.cjs' },
  })
  await mkdir(outdir, { recursive: true })
  for (const { path, text } of [...service.outputFiles, ...inThread.outputFiles]) {
    await writeFile(path, inAscii(text))
    if (path.endsWith('thread.cjs')) await writeFile(join(outdir, 'thread.mjs'), threadLoader(inAscii(text)))
  }
  const inputs = [service, inThread].flatMap(({ metafile }) => Object.keys(metafile.inputs))
  return [...new Set(inputs)].filter((path) => /^(?:src\/|package\.json$)/.test(path))
}

/**
 * V8 keeps the text of every module, with two bytes for each character if only one of them needs that. esbuild escapes
 * them in strings, but not in regular expressions and templates.
 */
function inAscii(code: string): string {
  return code.replaceAll(
    /[\u0080-\uffff]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

/** Modules that import all files of a folder, which a bundler can't know. */
export const discoveries: Readonly<Record<string, string>> = {
  'src/engine/audit-files.ts': 'src/audits/*/*.ts',
  'src/engine/site-catalogue.ts': 'src/audits/site/*.ts',
  'src/http/api/operations.ts': 'src/http/api/operations/*/*.ts',
}

/** Keeps the text of a file working from elsewhere. */
const sourcesFor = (outdir: string): Plugin => ({
  name: 'sources',
  setup({ onLoad, onResolve }) {
    const bundles = bundlesIn(outdir)
    onLoad({ filter: /\/src\/.*\.ts$/ }, async ({ path }) => ({
      contents: moved(await readFile(path, 'utf8'), relative(root, path), bundles),
      loader: 'ts',
    }))
    // A custom require hides a module's dependencies from the bundler.
    onLoad({ filter: /\/node_modules\/css-tree\/.*\.js$/ }, async ({ path }) => ({
      contents: (await readFile(path, 'utf8')).replace(/^const require = createRequire\(.*$/m, ''),
    }))
    onResolve({ filter: /^found:/ }, ({ path }) => ({ path, namespace: 'found' }))
    onLoad({ filter: /^found:/, namespace: 'found' }, ({ path }) => ({
      contents: filesOf(discoveries[path.slice('found:'.length)] ?? ''),
      resolveDir: root,
    }))
  },
})

/** Leaves out the TLS and HTTP/2 servers that Fastify can use. The service has neither, and loading them takes 8 MB. */
const plainHttp: Plugin = {
  name: 'plain-http',
  setup({ onLoad, onResolve }) {
    onResolve({ filter: /^node:https$|^node:http2$/ }, ({ path, importer }) =>
      /\/node_modules\/fastify\//.test(importer) ? { path, namespace: 'unused' } : undefined,
    )
    onLoad({ filter: /.*/, namespace: 'unused' }, () => ({ contents: '' }))
  },
}

const commonOptions = (outdir: string) =>
  ({
    absWorkingDir: root,
    outdir,
    bundle: true,
    platform: 'node',
    target: 'node24.7',
    external: [
      // The first starts its own worker file, which must exist on disk; the second is optional.
      'piscina',
      'pg-native',
      // Fastify loads these for routes with a schema, which no route has, and for the form that tries an operation.
      '@fastify/ajv-compiler',
      '@fastify/fast-json-stringify-compiler',
      'light-my-request',
    ],
    logLevel: 'warning',
    metafile: true,
    write: false,
    // V8 keeps the text, so it has no comments and little white space; names and lines stay, for stack traces.
    minifyWhitespace: true,
    lineLimit: 120,
    legalComments: 'none',
    plugins: [sourcesFor(outdir), plainHttp, builtins, oneHttpParser],
  }) as const satisfies BuildOptions

function moved(text: string, path: string, bundles: ReadonlyMap<string, string>): string {
  const own = urlOf(path)
  const placed = text
    .replaceAll(/new URL\('(\.\/[a-z-]+\.ts)', import\.meta\.url\)/g, (whole, file: string) => {
      const bundle = bundles.get(new URL(file, own).href)
      return bundle === undefined ? whole : `new URL(${JSON.stringify(bundle)})`
    })
    .replaceAll('import.meta.url', JSON.stringify(own))
    .replaceAll('import.meta.dirname', JSON.stringify(join(root, dirname(path))))
  if (discoveries[path] === undefined) return placed
  return `${placed.replace(/\bimport\((?=new URL\()/, 'importFound(')}
async function importFound(url) {
  const { found } = await import('found:${path}')
  return found[url] ?? import(url)
}`
}

/** All files of a folder in one module. */
function filesOf(pattern: string): string {
  const files = globSync(pattern, { cwd: root }).filter((file) => !file.endsWith('.test.ts'))
  const imports = files.map((file, index) => `import * as m${index} from './${file}'`)
  const members = files.map((file, index) => `${JSON.stringify(urlOf(file))}: m${index}`)
  return `${imports.join('\n')}\nexport const found = { ${members.join(', ')} }`
}
