import { at, defineAudit, fail, pass, places } from '../../audit-kit/audit.ts'
import { isOnStaticHost } from '../../audit-kit/page/static-host.ts'

/** A separate number with a point: TYPO3 is a name, and `Drupal 10` names no specific release. */
const version = /(?:^|[\s/(:-])v?\d{1,4}\.\d|\bver(?:sion)?[:.\s]{0,3}\d{1,4}\.\d/i

/** Make files on somebody’s computer: there is nothing on the server to attack. */
const offline =
  /^(?:astro|starlight|hugo|wowchemy|jekyll|gatsby|mkdocs|docusaurus|eleventy|hexo|vitepress|vuepress|rspress|docsify|honkit|gitbook|antora|nikola|lektor|publii|primo|google web designer|pinegrow|sphinx|docutils|pelican|zola|middleman|quarto|pandoc|asciidoctor|doxygen|javadoc|mdbook|bookdown|pkgdown|jupyter|bridgetown|gridsome|metalsmith|wintersmith|hakyll|docfx|statiq|sculpin|retype|cobalt|soupault|emanote|org[ -]mode|microsoft (?:frontpage|word|excel|publisher)|frontpage|dreamweaver|adobe |libreoffice|openoffice|netobjects|mobirise|nicepage|iweb|mozilla\/4|rapidweaver|bootstrap studio|wysiwyg web builder|serif |webplus|xara|sparkle|blocs|kompozer|nvu|bluegriffon|seamonkey|amaya|coffeecup|html tidy|hotdog|claris|golive|namo |justsystems homepage builder|homepage builder|ibm (?:home ?page|websphere homepage) builder|ホームページ)/i

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
    none: 'Page has no generator meta tag',
  },
  needs: ['metadata', 'page', 'headers'],

  check({ metadata, page, headers }) {
    const told = metadata.metas.filter(
      ({ name, kind, content }) => kind === 'name' && name === 'generator' && content !== '',
    )
    if (told.length === 0) return pass('none')
    const isStatic = isOnStaticHost({ page, headers })
    if (isStatic || told.every(({ content }) => offline.test(content.trim())))
      return pass('offline', { found: { list: told.map(({ content }) => content.slice(0, 80)).slice(0, 5) } })
    const exact = told.filter(({ content }) => version.test(content) && !offline.test(content.trim()))
    if (exact.length === 0)
      return pass('named', { found: { list: told.map(({ content }) => content.slice(0, 80)).slice(0, 5) } })
    return fail(
      'exposed',
      { found: { list: exact.map(({ content }) => upToVersion(content)).slice(0, 5) } },
      places(exact, ({ element }) => at(element)),
    )
  },
})

/** Some tags go on with settings or advertising: `Elementor 3.28.3; features: …`. */
function upToVersion(content: string): string {
  const start = content.slice(0, 80)
  // bounded: 80 characters
  const found = /\d{1,4}(?:\.\d{1,6}){1,4}(?:-[\w.]{1,20})?/.exec(start)
  return found === null ? start : start.slice(0, found.index + found[0].length)
}
