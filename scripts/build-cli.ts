import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { build, type BuildOptions, type Plugin, transform } from 'esbuild'
import { configJsonSchema } from '../src/check/config/config-schema.ts'
import { checkReportJsonSchema } from '../src/codec/check-report-schema.ts'
import { categories } from '../src/core/audit.ts'
import { builtins } from './build-cli/builtins.ts'
import { declarationOf } from './build-cli/declaration.ts'
import { noticesOf } from './build-cli/notices.ts'
import { oneHttpParser } from './build-cli/one-http-parser.ts'
import { checkPageTexts, withoutPageTexts } from './build-cli/page-texts.ts'
import { threadLoader } from './build-cli/thread-loader.ts'

/**
 * Builds the npm package in cli/dist: JavaScript, because Node strips no types below node_modules, in few files,
 * because reading hundreds of small ones takes longer than an audit. Service commands are left out; `mcp` stores its
 * reports in Node's built-in SQLite.
 */

const root = join(import.meta.dirname, '..')
const out = join(root, 'cli/dist')

/** Threads and processes start from a file, so each needs a separate entry point. */
const entries = {
  main: 'src/cli/main.ts',
  'description-thread': 'src/inspector/description-thread.ts',
  'list-thread': 'src/inspector/list-thread.ts',
  'site-thread': 'src/inspector/site-thread.ts',
  host: 'src/browser/host/host.ts',
  config: 'src/check/config/define-config.ts',
}

/** Service commands, which run from a checkout or a container. */
const serviceCommands = [
  'alerts',
  'channels',
  'credentials',
  'feeds',
  'schedules',
  'secrets',
  'serve',
  'work',
  'user',
  'key',
  'runs',
  'migrate',
  'rotate',
  'copy',
  'backup',
  'settings',
]

/** The package has no schedules and no pages to share, so it has no alerts and no channels either. */
const sendsNothing = "() => Promise.reject(new Error('This package sends no messages.'))"

/** Modules that only the service needs, and their replacements. */
const left: Readonly<Record<string, string>> = {
  'src/cli/help/service-usage.ts':
    'export const serviceRows = () => []\nexport const serviceNotes = () => []',
  'src/store/postgres/open-postgres.ts':
    "export const openPostgresStore = () => Promise.reject(new Error('This package has no PostgreSQL.'))",
  'src/mail/open-mail.ts': 'export const openMail = () => undefined',
  'src/app/schedules/schedule-verbs.ts':
    'export const makeScheduleVerbs = () => ({ startDueSchedules: async () => {} })',
  'src/app/alerts/alert-verbs.ts': 'export const makeAlertVerbs = () => ({ checkAlerts: async () => {} })',
  'src/app/channels/channel-verbs.ts': 'export const makeChannelVerbs = () => ({})',
  'src/app/sharing/share-verbs.ts': 'export const makeShareVerbs = () => ({})',
  'src/app/alerts/judge-run.ts':
    "export const judgeRun = () => { throw new Error('This package watches no pages.') }",
  'src/app/channels/send-event.ts': `export const makeSendEvent = () => ${sendsNothing}`,
  'src/app/channels/send-claim.ts': `export const makeSendClaim = () => ${sendsNothing}`,
}

const files: Plugin = {
  name: 'files',
  setup({ onLoad, onResolve }) {
    onLoad({ filter: /src\/engine\/audit-files\.ts$/ }, async () => ({
      contents: await auditFiles(),
      resolveDir: root,
    }))
    onLoad({ filter: /src\/engine\/site-catalogue\.ts$/ }, async ({ path }) => ({
      contents: await siteCatalogue(path),
      loader: 'ts',
      resolveDir: join(root, 'src/engine'),
    }))
    onLoad({ filter: /src\/browser\/watch\/page-scripts\.ts$/ }, async ({ path }) => ({
      contents: await pageScripts(path),
      loader: 'ts',
      resolveDir: join(root, 'src/browser/watch'),
    }))
    onLoad({ filter: /src\/cli\/commands\/[a-z-]+\.ts$/ }, ({ path }) => {
      const name = serviceCommands.find((command) => path.endsWith(`${sep}${command}.ts`))
      if (name === undefined) return undefined
      const text = `${name} is part of the service, not of this package. Run it from a checkout or the container.`
      return {
        contents: `export const ${name} = async () => { console.error(${JSON.stringify(text)}); return 1 }`,
      }
    })
    onLoad({ filter: /src\/(?:app|cli|store|mail)\/.*\.ts$/ }, ({ path }) => {
      const contents = left[relative(root, path).split(sep).join('/')]
      return contents === undefined ? undefined : { contents }
    })
    // Files that are started or read by URL have other names in the bundle.
    onLoad({ filter: /src\/(?:inspector|browser\/host)\/[a-z-]+\.ts$/ }, async ({ path }) => ({
      contents: (await readFile(path, 'utf8')).replace(
        /new URL\('\.\/([a-z-]+)\.ts', import\.meta\.url\)/g,
        "new URL('./$1.js', import.meta.url)",
      ),
      loader: 'ts',
    }))
    // Connections speak HTTP/1.1 only, and loading Node's HTTP/2 takes time.
    onLoad({ filter: /undici\/lib\/dispatcher\/client-h2\.js$/ }, () => ({
      contents: 'module.exports = undefined',
    }))
    // undici has two builds of its HTTP parser. If the one with SIMD does not compile, it uses the other, which runs
    // everywhere. The one with SIMD would add 145 kB to the package, because the bundle of the threads needs it too.
    onLoad({ filter: /undici\/lib\/llhttp\/llhttp_simd-wasm\.js$/ }, () => ({ contents: '' }))
    // A custom require hides a module's dependencies from the bundler.
    onLoad({ filter: /(?:css-tree.*\.js|third-parties\.ts)$/ }, async ({ path }) => ({
      contents: (await readFile(path, 'utf8')).replace(
        /^const require = createRequire\(import\.meta\.url\);?$/m,
        '',
      ),
      loader: path.endsWith('.ts') ? 'ts' : 'js',
    }))
    onResolve({ filter: /^plumbline:audits$/ }, ({ path }) => ({ path, namespace: 'audits' }))
    onLoad({ filter: /.*/, namespace: 'audits' }, async () => ({
      contents: await allAudits(),
      resolveDir: root,
    }))
  },
}

const isReplaced = (path: string): boolean =>
  left[path] !== undefined || serviceCommands.some((command) => path === `src/cli/commands/${command}.ts`)

async function auditIds(folder: string): Promise<readonly string[]> {
  const names = await readdir(join(root, 'src/audits', folder))
  return names
    .filter((name) => /^[a-z0-9-]+\.ts$/.test(name))
    .map((name) => name.slice(0, -3))
    .toSorted()
}

async function auditFiles(): Promise<string> {
  const found = await Promise.all(
    categories.map(async (category) => (await auditIds(category)).map((id) => ({ id, category }))),
  )
  return `const found = ${JSON.stringify(found.flat())}
export const findAudits = async () => found
export const importAudit = async ({ category, id }) => (await import('plumbline:audits')).audits[category + '/' + id]`
}

async function allAudits(): Promise<string> {
  const paths = (
    await Promise.all(
      categories.map(async (category) => (await auditIds(category)).map((id) => `${category}/${id}`)),
    )
  ).flat()
  const imports = paths.map((path, index) => `import a${index} from './src/audits/${path}.ts'`)
  const members = paths.map((path, index) => `${JSON.stringify(path)}: a${index}`)
  return `${imports.join('\n')}\nexport const audits = { ${members.join(', ')} }`
}

async function siteCatalogue(path: string): Promise<string> {
  const ids = await auditIds('site')
  const imports = ids.map((id, index) => `import s${index} from '../audits/site/${id}.ts'`)
  const list = ids.map((id, index) => `{ ...s${index}, id: ${JSON.stringify(id)} }`)
  return `// ${relative(root, path)}\n${imports.join('\n')}\nexport const loadSiteCatalogue = async () => [${list.join(', ')}]`
}

/** Keeps top-level names: the scripts are joined into one file and call each other's functions. */
async function minified(path: string): Promise<string> {
  const { code } = await transform(await readFile(path, 'utf8'), {
    loader: 'ts',
    charset: 'utf8',
    target: 'esnext',
    minifyWhitespace: true,
    minifySyntax: true,
    minifyIdentifiers: true,
  })
  return code
}

/** In-page scripts are embedded as text at build time. */
async function pageScripts(path: string): Promise<string> {
  const axe = await readFile(join(root, 'node_modules/axe-core/axe.min.js'), 'utf8')
  const folder = join(root, 'src/browser/in-page')
  const texts = new Map<string, string>()
  for (const name of await readdir(folder))
    if (name.endsWith('.ts')) texts.set(name.slice(0, -3), await minified(join(folder, name)))
  const source = await readFile(path, 'utf8')
  return source
    .replace(/^const read = [\s\S]*?\n\n/m, '')
    .replace(/readFileSync\(createRequire[^\n]*?'utf8'\)/, () => JSON.stringify(axe))
    .replace(/read\('([a-z-]+)'\)/g, (_, name: string) => JSON.stringify(texts.get(name) ?? ''))
    .replace(/^import .*(?:node:fs|node:module).*$/gm, '')
}

await rm(out, { recursive: true, force: true })
await mkdir(out, { recursive: true })
const common = {
  absWorkingDir: root,
  outdir: out,
  bundle: true,
  platform: 'node',
  target: 'node24.7',
  minifySyntax: true,
  minifyWhitespace: true,
  minifyIdentifiers: true,
  metafile: true,
  logLevel: 'warning',
  legalComments: 'none',
  // Quotation marks and other letters take half the space that their escapes do.
  charset: 'utf8',
  // It starts its own worker file, which must exist on disk.
  external: ['piscina'],
  plugins: [files, builtins, oneHttpParser, withoutPageTexts],
} as const satisfies BuildOptions
const { metafile } = await build({
  ...common,
  entryPoints: entries,
  splitting: true,
  format: 'esm',
  banner: {
    js: "const require = process.getBuiltinModule('node:module').createRequire(import.meta.url);",
  },
})
// One script, so that the code that a report needs can be stored compiled: see the loader.
const thread = await build({
  ...common,
  entryPoints: { thread: 'src/inspector/thread.ts' },
  format: 'cjs',
  outExtension: { '.js': '.cjs' },
  define: { 'import.meta.url': '__url' },
})
await checkPageTexts([metafile, thread.metafile], root, isReplaced)
await writeFile(join(out, 'thread.js'), threadLoader(await readFile(join(out, 'thread.cjs'), 'utf8')))
const schema = configJsonSchema()
for (const [name, written] of [
  ['config', schema],
  ['check-report', checkReportJsonSchema()],
] as const)
  await writeFile(join(root, `cli/${name}.schema.json`), `${JSON.stringify(written)}\n`)
await writeFile(join(out, 'config.d.ts'), declarationOf(schema))
await writeFile(join(out, 'THIRD-PARTY-NOTICES.txt'), await noticesOf([metafile, thread.metafile], root))
await cp(join(root, 'LICENSE'), join(root, 'cli/LICENSE'))
