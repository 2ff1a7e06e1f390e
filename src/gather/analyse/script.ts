import { Script } from 'node:vm'
import type { ScriptInfo } from '../../core/facts/asked.ts'
import { findLibraries } from './libraries.ts'
import { writesDocument } from '../../core/document-write.ts'
import { scriptSaving } from './script-saving.ts'
import { findSecrets } from './secrets.ts'

/** Of a longer file its beginning is read, and the saving taken to be the same in the rest. */
const longestScript = 1_000_000

/** What the text of a script tells. `url` is where it came from. */
export function readScript(text: string, url: string): ScriptInfo {
  const code = text.slice(0, longestScript)
  const whole = code.length === text.length
  return {
    minifySaving: Math.round(scriptSaving(code) * (text.length / Math.max(1, code.length))),
    parses: whole ? parses(code) : true,
    libraries: findLibraries(code, url),
    documentWrite: writesDocument(code),
    sourceMap: sourceMapOf(text.slice(-4096)),
    legacyBytes: legacyBytes(code),
    secrets: findSecrets(code),
  }
}

/** Words of V8 for what is right in a module and wrong only in a plain script. */
const moduleOnly =
  /import statement|import\.meta|Unexpected token 'export'|await is only valid|Unexpected reserved word/

/** Whether the engine accepts it. The code is compiled, which takes about 25 ms a megabyte, and never run. */
function parses(code: string): boolean {
  try {
    void new Script(code)
    return true
  } catch (error) {
    // Anything else, such as nesting beyond the engine's stack, does not tell that the code is wrong.
    return !(error instanceof SyntaxError) || moduleOnly.test(error.message)
  }
}

function sourceMapOf(end: string): string | null {
  const at = Math.max(end.lastIndexOf('//# sourceMappingURL='), end.lastIndexOf('//@ sourceMappingURL='))
  const found = at < 0 ? undefined : /^\S{1,2048}/.exec(end.slice(at + '//# sourceMappingURL='.length))?.[0]
  if (found === undefined) return end.includes('sourceMappingURL=data:') ? 'data:' : null
  return found.startsWith('data:') ? 'data:' : found
}

/**
 * Strings that helpers and polyfills keep through minifying, with the minified size of the code around them: Babel
 * 7's helpers, regenerator-runtime 0.14 and the base of core-js 3.
 */
const legacyMarks: readonly { readonly text: string; readonly bytes: number }[] = [
  { text: '__core-js_shared__', bytes: 9000 },
  { text: 'Generator is already running', bytes: 6400 },
  { text: 'Cannot call a class as a function', bytes: 120 },
  { text: 'Super expression must either be null or a function', bytes: 650 },
  { text: 'Invalid attempt to destructure non-iterable instance', bytes: 900 },
  { text: 'Invalid attempt to spread non-iterable instance', bytes: 700 },
  { text: 'Invalid attempt to iterate non-iterable instance', bytes: 900 },
  { text: '@@toPrimitive must return a primitive value', bytes: 350 },
  { text: 'whatwg-fetch', bytes: 8000 },
  { text: 'es6-promise', bytes: 6000 },
  { text: 'String.prototype.startsWith called on null', bytes: 400 },
]

function legacyBytes(code: string): number {
  return legacyMarks.reduce((sum, { text, bytes }) => sum + (code.includes(text) ? bytes : 0), 0)
}
