import { defineAudit, fail, notApplicable, pass, warn } from '../../audit-kit/legacy.ts'
import { at, places } from '../../audit-kit/evidence.ts'

/** Services that had visitors compute money for someone else; all known by these names. */
const miners =
  /coinhive|coin-hive|authedmine|cryptoloot|crypto-loot|coinimp|webminepool|deepminer|minero\.cc|jsecoin|monerominer/i

export default defineAudit({
  title: 'No script hides what it does',
  why: 'Code that is scrambled beyond shortening is a usual sign of a break-in: card skimmers and miners are hidden this way.',
  advice:
    'Find out where the script comes from. If nobody knows it, remove it and look for the way it got in.',
  sources: [
    'https://owasp.org/www-community/attacks/Code_Injection',
    'https://attack.mitre.org/techniques/T1027/',
  ],
  importance: 'high',
  mode: 'penalty',
  needs: ['inline', 'resources'],

  check({ inline, resources }) {
    const files = resources.filter(({ kind }) => kind === 'script')
    if (inline.scripts.length + files.length === 0) return notApplicable('The page has no scripts.')
    const known = [
      ...files.filter(({ url }) => url !== null && miners.test(url.hostname + url.pathname)),
      ...inline.scripts.filter(
        ({ code }) => /new (?:CoinHive|CRLT|Client)\.Anonymous\(/.test(code) && miners.test(code),
      ),
    ]
    if (known.length > 0)
      return fail(
        'A script for mining was found.',
        places(known, ({ element }) => at(element, 'a mining script')),
      )
    const hidden = inline.scripts.filter(({ code, type }) => !type.includes('json') && isScrambled(code))
    if (hidden.length === 0) return pass('No script is scrambled.')
    return warn(
      `Scripts that are scrambled: ${hidden.length}.`,
      places(hidden, ({ element, code }) => at(element, code.trim().slice(0, 120))),
    )
  },
})

/** Ways of hiding code that no build tool takes to make it smaller. Each is asked for in bulk. */
function isScrambled(code: string): boolean {
  if (/eval\(\s{0,4}(?:atob|unescape|decodeURIComponent|String\.fromCharCode)\s{0,4}\(/.test(code))
    return true
  if (/String\.fromCharCode\((?:\s{0,4}\d{1,6}\s{0,4},){60}/.test(code)) return true
  return count(code, /_0x[0-9a-f]{4,6}/g) >= 40 || count(code, writtenLetter) >= 200
}

/** Letters and digits. Servers write quotes and brackets so, to keep texts inside scripts safe. */
const writtenLetter = /\\x(?:3\d|4[1-9a-f]|5[\da]|6[1-9a-f]|7[\da])/gi

function count(code: string, pattern: RegExp): number {
  let found = 0
  for (const _ of code.matchAll(pattern)) found += 1
  return found
}
