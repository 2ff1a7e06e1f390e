import { registerHooks } from 'node:module'

/**
 * Loaded before the tests and before the programs that they start, nearly two hundred times in a run: more than half of
 * the CPU time of a start went into finding a thousand files. Two packages are imported as one file each, which
 * `bundle-packages.ts` makes; and a relative import of TypeScript is the file that it names, so nobody looks for it.
 */
const packages = new URL('../../node_modules/.cache/plumbline/packages/', import.meta.url)
const bundled = new Map([
  ['kysely', 'kysely.mjs'],
  ['typebox', 'typebox.mjs'],
  ['typebox/value', 'typebox/value.mjs'],
])

registerHooks({
  resolve(specifier, context, next) {
    const name = bundled.get(specifier)
    if (name !== undefined) return { url: new URL(name, packages).href, format: 'module', shortCircuit: true }
    if (specifier.startsWith('.') && specifier.endsWith('.ts') && context.parentURL !== undefined) {
      const { href } = new URL(specifier, context.parentURL)
      return { url: href, format: 'module-typescript', shortCircuit: true }
    }
    return next(specifier, context)
  },
})
