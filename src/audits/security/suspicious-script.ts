import { at, defineAudit, fail, notApplicable, pass, places, warn } from '../../audit-kit/audit.ts'
import { namedResources } from '../../audit-kit/requests/named-resources.ts'

/** Services that mined cryptocurrency in visitors' browsers; all known by these names. */
const miners =
  /coinhive|coin-hive|authedmine|cryptoloot|crypto-loot|coinimp|webminepool|deepminer|minero\.cc|jsecoin|monerominer/i

export default defineAudit({
  subject: 'Suspicious scripts',
  titles: {
    problem: 'Page contains a suspicious script',
    success: 'No script looks suspicious',
  },
  plain: {
    title: 'The page contains a script that looks as if the site was hacked',
    why: 'Hidden code of this kind is a common sign that somebody else has changed your site, for example to copy credit card numbers.',
    fix: 'Show this to your developer or web host today.',
  },
  why: 'Code that is obfuscated, not just minified, is a common sign of a hacked site: card skimmers and crypto miners hide this way.',
  fix: 'Find out where the script comes from. If nobody knows it, remove it, find out how it got in, and change all passwords.',
  sources: [
    'https://owasp.org/www-community/attacks/Code_Injection',
    'https://attack.mitre.org/techniques/T1027/',
  ],
  owner: 'developer',
  effort: 'hours',
  severity: 'high',
  otherSeverities: ['critical'],
  messages: {
    miner:
      '{count, plural, one {# script mines} other {# scripts mine}} cryptocurrency with visitors’ computers',
    obfuscated: '{count, plural, one {# inline script is} other {# inline scripts are}} obfuscated',
    plain:
      '{total, plural, =0 {No inline script is} one {# inline script is not} =2 {Neither inline script is} other {None of # inline scripts is}} obfuscated, and no crypto miner is loaded',
  },
  needs: ['inline', 'resources', 'blockedResources'],

  check({ inline, ...facts }) {
    const files = namedResources(facts).filter(({ kind }) => kind === 'script')
    const total = inline.scripts.length
    if (total + files.length === 0) return notApplicable()
    const known = [
      ...files.filter(({ url }) => url !== null && miners.test(url.hostname + url.pathname)),
      ...inline.scripts.filter(
        ({ code }) => /new (?:CoinHive|CRLT|Client)\.Anonymous\(/.test(code) && miners.test(code),
      ),
    ]
    const inPage = places(known, ({ element }) => at(element))
    if (known.length > 0) return fail('miner', { count: known.length }, inPage, { severity: 'critical' })
    const hidden = inline.scripts.filter(({ code }) => isObfuscated(code))
    if (hidden.length === 0) return pass('plain', { total })
    const evidence = places(hidden, ({ element, code }) => at(element, code.trim().slice(0, 120)))
    return warn('obfuscated', { count: hidden.length }, evidence)
  },
})

/** Ways to hide code that no minifier uses. Each must occur many times. */
function isObfuscated(code: string): boolean {
  if (/eval\(\s{0,4}(?:atob|unescape|decodeURIComponent|String\.fromCharCode)\s{0,4}\(/.test(code))
    return true
  const [, numbers] =
    /String\.fromCharCode\(((?:\s{0,4}\d{1,6}\s{0,4},){60}[\d,\s]{0,20000})/.exec(code) ?? []
  if (numbers !== undefined && hidesCode(numbers)) return true
  return count(code, /_0x[0-9a-f]{4,6}/g) >= 40 || count(code, writtenLetter) >= 200
}

/** E-mail addresses are encoded as numbers against spam; code that loads or runs something is not. */
const hidesCode = (numbers: string): boolean =>
  /<script|<iframe|function|eval|document|window|location|https?:|src\s?=|_0x|fromCharCode|atob/i.test(
    String.fromCharCode(...numbers.split(',', 4000).map(Number)),
  )

/** Escaped letters and digits. Servers escape quotes and brackets too, to embed text in scripts safely. */
const writtenLetter = /\\x(?:3\d|4[1-9a-f]|5[\da]|6[1-9a-f]|7[\da])/gi

const count = (code: string, pattern: RegExp): number =>
  code.matchAll(pattern).reduce((found) => found + 1, 0)
