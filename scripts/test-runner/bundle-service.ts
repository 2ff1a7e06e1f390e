import { globSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { build, type BuildOptions, type Plugin } from 'esbuild'
import { builtins } from '../build-cli/builtins.ts'
import { threadLoader } from '../build-cli/thread-loader.ts'
import { nameOf, serviceBundles, serviceEntries, serviceFolder, urlOf } from './service-entries.ts'

const root = join(import.meta.dirname, '../..')
const thread = 'src/inspector/thread.ts'

/** Modules that import all files of a folder, which a bundler can't know. */
export const discoveries: Readonly<Record<string, string>> = {
  'src/engine/audit-files.ts': 'src/audits/*/*.ts',
  'src/engine/site-catalogue.ts': 'src/audits/site/*.ts',
  'src/http/api/operations.ts': 'src/http/api/operations/*/*.ts',
}

/**
 * Bundles the service for the processes and threads that tests start: reading thousands of small files takes longer than
 * everything else that most of them do. `fast-imports.ts` puts the bundles in the place of the files.
 */
export async function bundleService(): Promise<void> {
  await rm(serviceFolder, { recursive: true, force: true })
  await build({
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
  await build({ ...common, entryPoints: [thread], format: 'cjs', outExtension: { '.js': '.cjs' } })
  const code = await readFile(join(serviceFolder, 'thread.cjs'), 'utf8')
  await writeFile(join(serviceFolder, 'thread.mjs'), threadLoader(code))
}

/** Keeps the text of a file working from elsewhere. */
const sources: Plugin = {
  name: 'sources',
  setup({ onLoad, onResolve }) {
    onLoad({ filter: /\/src\/.*\.ts$/ }, async ({ path }) => ({
      contents: moved(await readFile(path, 'utf8'), relative(root, path)),
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
}

const common = {
  absWorkingDir: root,
  outdir: serviceFolder,
  bundle: true,
  platform: 'node',
  target: 'node24.7',
  // The first starts its own worker file, which must exist on disk; the other is optional.
  external: ['piscina', 'pg-native'],
  // Logs name errors by their class.
  keepNames: true,
  logLevel: 'warning',
  plugins: [sources, builtins],
} as const satisfies BuildOptions

function moved(text: string, path: string): string {
  const own = urlOf(path)
  const placed = text
    .replaceAll(/new URL\('(\.\/[a-z-]+\.ts)', import\.meta\.url\)/g, (whole, file: string) => {
      const bundle = serviceBundles.get(new URL(file, own).href)
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
