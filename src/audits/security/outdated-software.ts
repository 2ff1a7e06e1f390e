import { at, defineAudit, fail, pass, places, say, warn } from '../../audit-kit/audit.ts'
import { phpSupportEnds } from '../../audit-kit/data/services/end-of-support.ts'
import { isAnswering, missingIn } from '../../audit-kit/page/wordpress.ts'
import { isOnStaticHost } from '../../audit-kit/page/static-host.ts'

export default defineAudit({
  subject: 'Outdated WordPress or PHP',
  titles: {
    problem: 'WordPress or PHP lacks security updates',
    success: 'Page names no version of WordPress or PHP that lacks security updates',
  },
  plain: {
    title: 'Your website runs on outdated software that lacks security updates',
    success: 'No outdated software without security updates was found',
    why: 'Attackers search for sites with such versions, because their holes are public.',
    fix: 'Ask your developer or web host to make a backup and then update the software.',
  },
  states: {
    made: {
      title: 'HTML names a WordPress that lacks security updates',
      plain: {
        title: 'The page names a version of WordPress that lacks security updates',
        fix: 'If your website still runs this WordPress, ask your developer or web host to make a backup and then update it.',
      },
    },
  },
  why: 'Holes that are found in an unsupported version stay open, and attackers scan for sites that run one. A few Linux distributions patch old versions of PHP themselves; ask your web host.',
  fix: 'Make a backup, then update: WordPress under Dashboard → Updates, PHP in the settings of your hosting. Test plugins and themes on a copy first, as very old ones may not work with the new version.',
  snippets: { wordpress: 'wp db export backup.sql\nwp core update\nwp plugin update --all' },
  sources: [
    'https://www.php.net/supported-versions.php',
    'https://www.php.net/eol.php',
    'https://wordpress.org/download/releases/',
  ],
  owner: 'server',
  effort: 'hours',
  severity: 'high',
  otherSeverities: ['medium'],
  cause: 'software-version',
  namesCause: true,
  messages: {
    made: 'HTML was made by {names}, which {count, plural, one {lacks} other {lack}} security updates',
    outdated: 'Site runs {names}, which {count, plural, one {lacks} other {lack}} security updates',
    current:
      'Site runs {names}, which {count, plural, one {is} other {are}} not known to lack security updates',
    unnamed: 'Page names no version of WordPress or PHP that runs on the server',
    ended: 'PHP version that still gets security updates (this one: until {date})',
    unsupported: 'WordPress {version} or later, because older versions get no security updates',
    behind: 'WordPress {version} or later',
  },
  needs: ['headers', 'metadata', 'page'],

  check({ headers, metadata, page }) {
    const php = headers.all('x-powered-by').flatMap((value) => {
      const [, version] = /\bPHP\/(\d{1,2}\.\d{1,3}(?:\.\d{1,3})?)/i.exec(value) ?? []
      if (version === undefined) return []
      const date = phpSupportEnds[/^\d+\.\d+/.exec(version)?.[0] ?? '']
      const isOver = date !== undefined && `${date}T23:59:59Z` < page.fetchedAt
      const expected = isOver ? say('ended', { date: { date } }) : undefined
      return [
        { name: `PHP ${version}`, expected, found: `X-Powered-By: ${value.slice(0, 80)}`, element: null },
      ]
    })
    const metas = isOnStaticHost({ page, headers }) ? [] : metadata.metas
    const wordpress = metas.flatMap(({ kind, name, content, element }) => {
      const [, version] = /^WordPress (\d{1,2}\.\d{1,3}(?:\.\d{1,3})?)$/i.exec(content.trim()) ?? []
      if (kind !== 'name' || name !== 'generator' || version === undefined) return []
      const lack = missingIn(version)
      const expected = lack && say(lack.id, { version: lack.version })
      return [{ name: `WordPress ${version}`, expected, found: content, element }]
    })
    const named = [...php, ...wordpress]
    if (named.length === 0) return pass('unnamed')
    const old = named.filter(({ expected }) => expected !== undefined)
    const shown = old.length > 0 ? old : named
    const values = { names: { list: shown.map(({ name }) => name).slice(0, 5) }, count: shown.length }
    if (old.length === 0) return pass('current', values)
    const evidence = places(old, ({ element, found, expected }) => ({
      ...(element === null ? { found } : at(element)),
      ...(expected === undefined ? {} : { expected }),
    }))
    // Pages outlive the WordPress that made them: only its headers show that it is still there.
    return php.length > 0 || isAnswering(headers)
      ? fail('outdated', values, evidence)
      : warn('made', values, evidence, { severity: 'medium' })
  },
})
