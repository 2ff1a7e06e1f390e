import { at, defineAudit, fail, pass, places } from '../../audit-kit/audit.ts'
import { isOnStaticHost } from '../../audit-kit/page/static-host.ts'

/** A separate number with a point: TYPO3 is a name, and `Drupal 10` names no specific release. */
const version = /(?:^|[\s/(:-])v?\d{1,4}\.\d|\bver(?:sion)?[:.\s]{0,3}\d{1,4}\.\d/i

/** Runs on the server and answers requests. Editors and static site generators, of which there are more, do not. */
const onServer =
  /^(?:powered by )?(?:wordpress|woocommerce|elementor|wpml|slider revolution|layerslider|wpbakery|visual composer|site kit|divi|easy digital downloads|bbpress|buddypress|jetpack|all in one seo|drupal|joomla|typo3|mediawiki|dokuwiki|tiki|xwiki|moinmoin|phpbb|vbulletin|xenforo|discuz|discourse|mybb|smf|fluxbb|invision|ghost|prestashop|magento|opencart|shopware|oscommerce|zen cart|ecshop|odoo|concrete|contao|craft cms|umbraco|sitecore|sitefinity|kentico|dotnetnuke|dnn|plone|zope|spip|e107|modx|processwire|october|expressionengine|liferay|silverstripe|pimcore|neos|bolt|grav|kirby|statamic|cms made simple|textpattern|serendipity|typecho|z-blog|dedecms|empirecms|phpcms|phpwind|pbootcms|1c-bitrix|bitrix|umi\.cms|datalife engine|microsoft sharepoint|xoops|impresscms|moodle|redmine|gitlab|gitea|forgejo|jira|confluence|nextcloud|owncloud|roundcube|piwigo|mastodon|peertube|pleroma|lemmy|misskey|wagtail|django cms)/i

export default defineAudit({
  subject: 'Generator meta tag',
  titles: {
    problem: 'Generator meta tag exposes a software version',
    success: 'No generator meta tag exposes a software version',
  },
  plain: {
    title: 'The page tells everyone which software version made it',
    why: 'Attackers look for versions with known holes.',
  },
  why: 'A version number tells attackers which known vulnerabilities to try. Updating the software protects you more than hiding it.',
  fix: 'Keep the software up to date, and remove the generator meta tag or its version number. Plugins that print their own tag have their own setting or filter for it.',
  snippets: {
    wordpress: `// in functions.php: WordPress and WooCommerce, Elementor, Site Kit
remove_action('wp_head', 'wp_generator');
add_filter('pre_option_elementor_meta_generator_tag', fn() => '1');
add_filter('googlesitekit_generator', '__return_empty_string');`,
  },
  sources: [
    'https://owasp.org/www-project-web-security-testing-guide/latest/4-Web_Application_Security_Testing/01-Information_Gathering/08-Fingerprint_Web_Application_Framework',
    'https://html.spec.whatwg.org/multipage/semantics.html#meta-generator',
  ],
  owner: 'developer',
  effort: 'minutes',
  severity: 'low',
  cause: 'software-version',
  messages: {
    exposed: 'Generator meta tag exposes {found}',
    named: 'Generator meta tag names {found}, without a version',
    offline: 'Generator meta tag names {found}, which does not run on the server',
    unknown: 'Generator meta tag names {found}, which is not known to run on the server',
    none: 'Page has no generator meta tag',
  },
  needs: ['metadata', 'page', 'headers'],

  check({ metadata, page, headers }) {
    const told = metadata.metas.filter(
      ({ name, kind, content }) => kind === 'name' && name === 'generator' && content !== '',
    )
    if (told.length === 0) return pass('none')
    const found = { list: told.map(({ content }) => content.slice(0, 80)).slice(0, 5) }
    if (isOnStaticHost({ page, headers })) return pass('offline', { found })
    const versioned = told.filter(({ content }) => version.test(content))
    if (versioned.length === 0) return pass('named', { found })
    const exact = versioned.filter(({ content }) => onServer.test(content.trim()))
    if (exact.length === 0) return pass('unknown', { found })
    return fail(
      'exposed',
      { found: { list: exact.map(({ content }) => upToVersion(content)).slice(0, 5) } },
      places(exact, ({ element }) => at(element)),
    )
  },
})

/** Some tags go on with settings or advertising: `Elementor 3.28.3; features: …`. */
function upToVersion(content: string): string {
  const start = content
    .trim()
    .replace(/^powered by /i, '')
    .slice(0, 80)
  // bounded: 80 characters
  const found = /\d{1,4}(?:\.\d{1,6}){1,4}(?:-[\w.]{1,20})?/.exec(start)
  return found === null ? start : start.slice(0, found.index + found[0].length)
}
