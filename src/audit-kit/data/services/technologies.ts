/** How to recognize a product in a response: a header, the generator meta, or markup that only it writes. */
export interface Technology {
  readonly name: string
  readonly kind: 'system' | 'shop' | 'framework' | 'server' | 'network'
  readonly header?: readonly [name: string, value: RegExp]
  readonly generator?: RegExp
  readonly markup?: string
}

export const technologies: readonly Technology[] = [
  { name: 'WordPress', kind: 'system', generator: /^WordPress\b/i, markup: '/wp-content/' },
  {
    name: 'Drupal',
    kind: 'system',
    generator: /^Drupal\b/i,
    header: ['x-generator', /^Drupal/i],
    markup: 'data-drupal-',
  },
  { name: 'Joomla', kind: 'system', generator: /^Joomla/i, markup: '/media/jui/' },
  { name: 'TYPO3', kind: 'system', generator: /^TYPO3\b/i, markup: '/typo3temp/' },
  { name: 'Ghost', kind: 'system', generator: /^Ghost\b/i },
  { name: 'Contao', kind: 'system', generator: /^Contao\b/i },
  { name: 'MediaWiki', kind: 'system', generator: /^MediaWiki\b/i },
  { name: 'Wix', kind: 'system', generator: /^Wix\.com/i, markup: 'static.parastorage.com' },
  { name: 'Squarespace', kind: 'system', markup: 'static1.squarespace.com' },
  { name: 'Webflow', kind: 'system', generator: /^Webflow/i, markup: 'data-wf-site=' },
  { name: 'HubSpot', kind: 'system', generator: /^HubSpot/i },
  { name: 'Hugo', kind: 'system', generator: /^Hugo\b/i },
  { name: 'Jekyll', kind: 'system', generator: /^Jekyll\b/i },
  { name: 'Eleventy', kind: 'system', generator: /^Eleventy\b/i },
  { name: 'Docusaurus', kind: 'system', generator: /^Docusaurus\b/i },
  { name: 'MkDocs', kind: 'system', generator: /^mkdocs/i },
  { name: 'Sphinx', kind: 'system', markup: 'DOCUMENTATION_OPTIONS' },
  { name: 'Shopify', kind: 'shop', header: ['x-shopify-stage', /./], markup: 'cdn.shopify.com' },
  { name: 'WooCommerce', kind: 'shop', generator: /^WooCommerce\b/i, markup: '/plugins/woocommerce/' },
  { name: 'Magento', kind: 'shop', markup: 'text/x-magento-init' },
  { name: 'PrestaShop', kind: 'shop', generator: /^PrestaShop/i },
  { name: 'Shopware', kind: 'shop', header: ['sw-context-token', /./], markup: 'data-shopware' },
  { name: 'Next.js', kind: 'framework', header: ['x-powered-by', /^Next\.js/i], markup: '/_next/static/' },
  { name: 'Nuxt', kind: 'framework', markup: '/_nuxt/' },
  { name: 'Gatsby', kind: 'framework', generator: /^Gatsby\b/i, markup: 'id="___gatsby"' },
  { name: 'Astro', kind: 'framework', generator: /^Astro\b/i, markup: '<astro-island' },
  { name: 'SvelteKit', kind: 'framework', markup: 'data-sveltekit-' },
  { name: 'Remix', kind: 'framework', markup: 'window.__remixContext' },
  { name: 'Angular', kind: 'framework', markup: 'ng-version="' },
  { name: 'Ruby on Rails', kind: 'framework', markup: 'name="csrf-param" content="authenticity_token"' },
  { name: 'Django', kind: 'framework', markup: 'name="csrfmiddlewaretoken"' },
  { name: 'ASP.NET', kind: 'framework', header: ['x-powered-by', /ASP\.NET/i], markup: 'name="__VIEWSTATE"' },
  { name: 'Express', kind: 'framework', header: ['x-powered-by', /^Express/i] },
  { name: 'PHP', kind: 'framework', header: ['x-powered-by', /^PHP/i] },
  { name: 'nginx', kind: 'server', header: ['server', /^(?:nginx|openresty)/i] },
  { name: 'Apache', kind: 'server', header: ['server', /^Apache\b/i] },
  { name: 'IIS', kind: 'server', header: ['server', /^Microsoft-IIS/i] },
  { name: 'LiteSpeed', kind: 'server', header: ['server', /^LiteSpeed/i] },
  { name: 'Caddy', kind: 'server', header: ['server', /^Caddy/i] },
  { name: 'Cloudflare', kind: 'network', header: ['cf-ray', /./] },
  { name: 'CloudFront', kind: 'network', header: ['x-amz-cf-id', /./] },
  { name: 'Fastly', kind: 'network', header: ['x-fastly-request-id', /./] },
  { name: 'Akamai', kind: 'network', header: ['x-akamai-transformed', /./] },
  { name: 'Vercel', kind: 'network', header: ['x-vercel-id', /./] },
  { name: 'Netlify', kind: 'network', header: ['x-nf-request-id', /./] },
  { name: 'GitHub Pages', kind: 'network', header: ['server', /^GitHub\.com/i] },
]
