import { defineAudit, fail, pass, places, say, warn } from '../../audit-kit/audit.ts'
import { isKeyOf } from '../../lib/is-key-of.ts'

/** Meant for use in pages, and restricted by referrer: https://cloud.google.com/docs/authentication/api-keys */
const forBrowsers: ReadonlySet<string> = new Set(['Google API key'])

const secretKinds = {
  'private key': 'Private key: {shown}',
  'Stripe live key': 'Stripe live key: {shown}',
  'GitHub token': 'GitHub token: {shown}',
  'GitLab token': 'GitLab token: {shown}',
  'Slack token': 'Slack token: {shown}',
  'Slack webhook': 'Slack webhook URL: {shown}',
  'SendGrid key': 'SendGrid API key: {shown}',
  'npm token': 'Access token for npm: {shown}',
  'OpenAI key': 'OpenAI API key: {shown}',
  'Anthropic key': 'Anthropic API key: {shown}',
  'access token': 'Access token: {shown}',
  'Telegram bot token': 'Telegram bot token: {shown}',
  'Discord webhook': 'Discord webhook URL: {shown}',
  'AWS secret key': 'AWS secret access key: {shown}',
  'AWS access key id': 'AWS access key ID: {shown}',
} as const

export default defineAudit({
  subject: 'Secret keys in the page or its scripts',
  titles: {
    problem: 'Secret keys are exposed in the page or its scripts',
    success: 'No secret keys were found in the page or its scripts',
  },
  plain: {
    title: 'Secret keys can be read by everyone',
    success: 'No secret keys were found in the page',
    why: 'A key that gives access to your services is in the page. Whoever finds it can use the services in your name and at your expense.',
    fix: 'Tell your developer today: the key must be replaced at the service it belongs to, not only removed from the page.',
  },
  states: {
    possible: {
      title: 'Page or its scripts contain what looks like a secret key',
      plain: {
        title: 'Something that looks like a secret key can be read by everyone',
        why: 'If it is a key, whoever finds it can use your services in your name and at your expense.',
        fix: 'Ask your developer whether it is a secret key. If so, it must be replaced today.',
      },
      fix: 'Find out whether it is a secret key. If so, revoke it, create a new one and use it only on the server.',
    },
  },
  why: 'Everyone can read the source of a page. Whoever finds a secret key there can spend your money or read your data.',
  fix: 'Revoke the key first: it must be considered stolen. Then create a new one and use it only on the server.',
  sources: ['https://owasp.org/www-project-top-ten/', 'https://cwe.mitre.org/data/definitions/798.html'],
  owner: 'developer',
  effort: 'hours',
  severity: 'critical',
  otherSeverities: ['medium'],
  messages: {
    exposed: '{count, plural, one {# secret key is} other {# secret keys are}} readable by everyone',
    possible: '{count, plural, one {# string looks} other {# strings look}} like a secret key',
    ...secretKinds,
    none: 'No secret key was found in the HTML or in {scripts, plural, =0 {any script file} one {# script file of the site} other {# script files of the site}}',
  },
  needs: ['page', 'inline', 'subresources'],

  check({ page, inline, subresources }) {
    const scripts = subresources.items.flatMap(({ thirdParty, script, url }) =>
      thirdParty || script === null ? [] : [{ secrets: script.secrets, url }],
    )
    const found = [{ secrets: inline.secrets, url: page.url.href }, ...scripts]
      .flatMap(({ secrets, url }) => secrets.map((secret) => ({ ...secret, url })))
      .filter(({ kind }) => !forBrowsers.has(kind))
    if (found.length === 0) return pass('none', { scripts: scripts.length })
    const certain = found.filter((secret) => secret.certain)
    const evidence = places(certain.length > 0 ? certain : found, ({ kind, shown, url, line, column }) => ({
      found: isKeyOf(secretKinds, kind) ? say(kind, { shown }) : shown,
      url,
      line,
      column,
    }))
    if (certain.length > 0) return fail('exposed', { count: certain.length }, evidence)
    return warn('possible', { count: found.length }, evidence, { severity: 'medium' })
  },
})
