import { registerHooks } from 'node:module'
import { findBuild } from '../../bin/find-build.js'
import { bundlesIn } from '../build-service/entries.ts'

/**
 * Loaded before the tests: more than half of the CPU time of a start went into finding a thousand files. Threads are
 * imported as the bundles that `npm run build` makes, and two packages as one file each, which `bundle-packages.ts`
 * makes. A relative import of TypeScript is the file that it names, so nobody looks for it. Services that tests start
 * don't need it: `bin/plumbline.js` finds the bundle itself.
 */
const build = findBuild()
const bundles = build === undefined ? new Map<string, string>() : bundlesIn(build)
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
    const { parentURL = '' } = context
    // Tests import what they test from its file. Only what is started, in a thread or by the program, is bundled.
    const bundle = bundles.get(specifier)
    if (bundle !== undefined) return { url: bundle, format: 'module', shortCircuit: true }
    if (specifier.startsWith('.') && specifier.endsWith('.ts') && parentURL !== '') {
      const { href } = new URL(specifier, parentURL)
      return { url: href, format: 'module-typescript', shortCircuit: true }
    }
    return next(specifier, context)
  },
})
