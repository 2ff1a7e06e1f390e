import { readFile, readdir } from 'node:fs/promises'
import { join, posix } from 'node:path'

interface ClientModule {
  readonly file: Buffer
  /** Paths of the modules that it imports itself. */
  readonly imports: readonly string[]
}

type ClientModules = ReadonlyMap<string, ClientModule>

/**
 * The scripts of the pages and every module that they import, by path in `source`. Some are not in `views/client`: the
 * score on a page is computed by the code of the service.
 */
export async function readClientModules(source: string): Promise<ClientModules> {
  const folder = 'views/client'
  const names = await readdir(join(source, folder))
  const scripts = names.filter((name) => /(?<!\.test)\.ts$/.test(name)).map((name) => `${folder}/${name}`)
  const modules = new Map<string, ClientModule>()
  const paths = new Set(scripts)
  for (const path of paths) {
    const file = await readFile(join(source, path))
    const imports = importsIn(file.toString('utf8')).map((to) => posix.join(posix.dirname(path), to))
    modules.set(path, { file, imports })
    for (const each of imports) paths.add(each)
  }
  return modules
}

/** All modules that these scripts import, directly or indirectly, but not the scripts themselves. */
export function importedBy(modules: ClientModules, scripts: readonly string[]): readonly string[] {
  const paths = new Set(scripts)
  for (const path of paths) for (const each of modules.get(path)?.imports ?? []) paths.add(each)
  return [...paths.difference(new Set(scripts))]
}

/** Without type-only imports, which are stripped before a module is served. */
const importsIn = (code: string): readonly string[] =>
  // bounded: our own source
  [...code.matchAll(/^(?:import|export) (?!type )(?:[^'=]* from )?'(\.[^']+)'/gm)].map(
    ([, path = '']) => path,
  )
