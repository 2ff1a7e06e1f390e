import { defineAudit, fail, notApplicable, pass, places, say, warn } from '../../audit-kit/audit.ts'
import { shortList } from '../../audit-kit/text/short-list.ts'
import type { Weakness } from '../../audit-kit/data/services/vulnerable-libraries.ts'
import { fixesFor, idsOf, weaknessesOf } from '../../audit-kit/code/library-weaknesses.ts'
import { type LibraryUse, libraryUses } from '../../audit-kit/code/library-uses.ts'
import type { Subresources } from '../../core/facts/asked.ts'
import { isBefore } from '../../core/page/version.ts'

export default defineAudit({
  subject: 'Vulnerable JavaScript libraries',
  titles: {
    problem: 'JavaScript libraries have known vulnerabilities',
    success: 'No recognized JavaScript library has a known vulnerability',
  },
  plain: {
    title: 'The page uses software with known security holes',
    success: 'No software with known security holes was found on the page',
    why: 'The holes are public, and attackers look for pages that still have them.',
    fix: 'Ask your developer to update this software.',
  },
  states: {
    inWordPress: {
      plain: {
        title: 'WordPress or one of its plugins has known security holes',
        why: 'The holes are public, and attackers look for sites that still have them.',
        fix: 'Update WordPress, its plugins and its theme, or ask your developer to do it. Make a backup first.',
      },
      fix: 'Update WordPress, its plugins and its theme: they bring their own copies of libraries. Make a backup first, and test the site afterward.',
      snippets: { wordpress: 'wp core update && wp plugin update --all && wp theme update --all' },
    },
  },
  why: 'Vulnerabilities of old library versions are public, and attackers scan for pages that still use them.',
  fix: 'Update each library to the version shown, or remove it. Test the page afterward: a new major version can break old code.',
  snippets: {
    text: '# the newest 3.x has all security fixes; 4 drops functions that old plugins use\nnpm install jquery@3',
  },
  sources: ['https://nvd.nist.gov/', 'https://owasp.org/Top10/2025/A03_2025-Software_Supply_Chain_Failures/'],
  owner: 'developer',
  effort: 'hours',
  severity: 'high',
  otherSeverities: ['medium'],
  messages: {
    vulnerable:
      '{total, plural, one {# recognized library} other {{portion, select, both {Both} all {All {total, number}} other {{count, number} of {total, number}}} recognized libraries}} {count, plural, one {has} other {have}} known vulnerabilities: {names}',
    inWordPress:
      '{count, plural, one {# library} other {# libraries}} of WordPress, its plugins or its theme {count, plural, one {has} other {have}} known vulnerabilities: {names}',
    fine: '{total, plural, one {# recognized library has} =2 {Both recognized libraries have} other {All # recognized libraries have}} no known vulnerability',
    update: 'At least {name} {version}',
    replace: 'Another library: no version of {name} fixes this',
  },
  needs: ['subresources', 'resources', 'inline'],

  check: (facts) => verdictOn(libraryUses(facts), facts.subresources),
  inBrowser: ({ behavior }, facts) => verdictOn(libraryUses(facts, behavior), facts.subresources),
})

function verdictOn(found: readonly LibraryUse[], subresources: Subresources) {
  const uses = found.filter(({ version }) => version !== null)
  const total = uses.length
  if (total === 0) return notApplicable()
  const weak = uses
    .map((use) => ({ use, known: weaknessesOf(use.name, use.version ?? '', fixesFor(use, subresources)) }))
    .filter(({ known }) => known.length > 0)
  if (weak.length === 0) return pass('fine', { total })
  const names = [...new Set(weak.map(({ use }) => `${use.name} ${use.version}`))]
  const values = { count: weak.length, total, names: shortList(names, 5) }
  const evidence = places(weak, ({ use, known }) =>
    use.show(`${use.name} ${use.version}: ${idsOf(known)}`, cureOf(use.name, known)),
  )
  const id = weak.every(({ use }) => inWordPress.test(use.url ?? '')) ? 'inWordPress' : 'vulnerable'
  return weak.some(({ known }) => known.some(({ severity }) => severity === 'high'))
    ? fail(id, values, evidence)
    : warn(id, values, evidence, { severity: 'medium', extent: 0.6 })
}

const inWordPress = /\/wp-(?:includes|admin|content\/(?:plugins|mu-plugins|themes|cache|litespeed))\//

/**
 * The first version without a known vulnerability, if there is one: the first fix may have another one, and some
 * projects were discontinued with theirs.
 */
function cureOf(name: string, known: readonly Weakness[]) {
  let version = '0'
  for (let left = known; left.length > 0; left = weaknessesOf(name, version)) {
    const fixed = left.flatMap(({ below }) => below ?? [])
    if (fixed.length < left.length) return say('replace', { name })
    version = fixed.reduce((last, one) => (isBefore(last, one) ? one : last), version)
  }
  return say('update', { name, version })
}
