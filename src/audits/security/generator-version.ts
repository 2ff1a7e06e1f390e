import { defineAudit, fail, pass, warn } from '../../audit-kit/legacy.ts'
import { at, places } from '../../audit-kit/evidence.ts'

/** A number of its own: TYPO3 and Web2py are names. */
const version = /(?:^|[\s/(-])v?\d/i

export default defineAudit({
  title: 'The markup does not tell which version of a system made it',
  why: 'A version number tells attackers at once which known holes to try.',
  advice: 'Remove the generator meta, or at least its version number.',
  example: "remove_action('wp_head', 'wp_generator');",
  sources: [
    'https://owasp.org/www-project-web-security-testing-guide/latest/4-Web_Application_Security_Testing/01-Information_Gathering/08-Fingerprint_Web_Application_Framework',
    'https://html.spec.whatwg.org/multipage/semantics.html#meta-generator',
  ],
  importance: 'low',
  mode: 'penalty',
  needs: ['metadata'],

  check({ metadata }) {
    const told = metadata.metas.filter(
      ({ name, kind, content }) => kind === 'name' && name === 'generator' && content !== '',
    )
    if (told.length === 0) return pass('No generator is named.')
    const exact = told.filter(({ content }) => version.test(content))
    if (exact.length > 0)
      return fail(
        'The generator is named with its version.',
        places(exact, ({ element, content }) => at(element, content, 'no version')),
      )
    return warn(
      'The generator is named, without a version.',
      places(told, ({ element, content }) => at(element, content, 'no generator')),
    )
  },
})
