import { Script } from 'node:vm'
import type { ScriptInfo } from '../../../core/facts/asked.ts'
import { legacyBytes } from './legacy-code.ts'
import { findLibraries } from './libraries.ts'
import { writesDocument } from '../../../core/page/document-write.ts'
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
