import { Script } from 'node:vm'
import type { ScriptInfo } from '../../../core/facts/asked.ts'
import { legacyBytes } from './legacy-code.ts'
import { findLibraries } from './libraries.ts'
import { addsViewport } from '../../../core/page/adds-viewport.ts'
import { writesDocument } from '../../../core/page/document-write.ts'
import { scriptSaving } from './script-saving.ts'
import { findSecrets } from './secrets.ts'

/** Only the beginning of a longer file is read, and its saving extrapolated. */
const maxScriptLength = 1_000_000

/** The facts in the text of a script. `url` is where it came from. */
export function readScript(text: string, url: string): ScriptInfo {
  const code = text.slice(0, maxScriptLength)
  const whole = code.length === text.length
  return {
    minifySaving: Math.round(scriptSaving(code) * (text.length / Math.max(1, code.length))),
    parses: whole ? parses(code) : true,
    libraries: findLibraries(code, url),
    documentWrite: writesDocument(code),
    ...(addsViewport(code) ? { addsViewport: true } : {}),
    sourceMap: sourceMapOf(text.slice(-4096)),
    legacyBytes: legacyBytes(code),
    secrets: findSecrets(code),
  }
}

/** V8's messages for code that is valid in a module but not in a classic script. */
const moduleOnly =
  /import statement|import\.meta|Unexpected token 'export'|await is only valid|Unexpected reserved word/

/** Whether the engine accepts it. The code is compiled, which takes about 25 ms per megabyte, and never run. */
function parses(code: string): boolean {
  try {
    void new Script(code)
    return true
  } catch (error) {
    // Anything else, such as nesting beyond the engine's stack, does not mean that the code is invalid.
    return !(error instanceof SyntaxError) || moduleOnly.test(error.message)
  }
}

function sourceMapOf(end: string): string | null {
  const at = Math.max(end.lastIndexOf('//# sourceMappingURL='), end.lastIndexOf('//@ sourceMappingURL='))
  const found = at < 0 ? undefined : /^\S{1,2048}/.exec(end.slice(at + '//# sourceMappingURL='.length))?.[0]
  if (found === undefined) return end.includes('sourceMappingURL=data:') ? 'data:' : null
  return found.startsWith('data:') ? 'data:' : found
}
