import { body, type Fault, gone, head, headers, swap } from './fault.ts'
import { shareTags } from './sound-page.ts'

export const pageFaults: readonly Fault[] = [
  // Search engines
  swap('title-present', '<title>Oak tables, made by hand in Kent</title>', gone),
  swap(
    'title-length',
    '<title>Oak tables, made by hand in Kent</title>',
    `<title>Oak tables ${'by hand in Kent '.repeat(8)}</title>`,
  ),
  head('title-single', '<title>Oak tables, made by hand in Kent</title>'),
  swap(
    'meta-description-present',
    '<meta name="description" content="Tables of English oak, made to measure by two joiners in Kent and brought to your door.">',
    gone,
  ),
  swap('meta-description-length', ' by two joiners in Kent and brought to your door.">', '">'),
  head(
    'meta-description-single',
    '<meta name="description" content="Tables and chairs of English oak, made to measure by two joiners in Kent, and more.">',
  ),
  swap('h1-present', '<h1>Oak tables</h1>', '<h2>Oak tables</h2>'),
  swap('headings-present', '<h2>Care of oak</h2>', gone),
  swap('canonical-present', '<link rel="canonical" href="{url}">', gone),
  head('nofollow-page', '<meta name="robots" content="nofollow">'),
  swap('viewport-meta', '<meta name="viewport" content="width=device-width, initial-scale=1">', gone),
  body('links-broken-internal', '<a href="/gone">Gone table</a>'),
  body('image-broken', '<img src="/gone.png" width="20" height="20" alt="Oak leaf" loading="lazy">'),
  body('links-invalid', '<a href="https://">Oak chairs</a>'),
  body('links-crawlable', '<a href="javascript:go(1)">Oak chairs</a>'),
  body('link-text', '<a href="/about">Click here</a>'),
  body('content-placeholder', '<p>Lorem ipsum dolor sit amet, consectetur adipiscing elit, sed do.</p>'),
  body(
    'image-alt-length',
    `<img src="/leaf.svg" width="20" height="20" loading="lazy" alt="An oak leaf turns in the wind above a gravel path, half green and half brown, with the light of a late afternoon behind it; further back stand a low stone wall, a bicycle with a wicker basket, and a woman in a red coat who reads a letter, while two crows wait on the roof of a barn and smoke rises from its chimney.">`,
  ),
  body('structured-data-syntax', '<script type="application/ld+json">{"@context":</script>'),
  swap(
    'structured-data-present',
    '<script type="application/ld+json">{"@context":"https://schema.org","@type":"WebSite","name":"Example Joinery","url":"https://www.example.com/"}</script>',
    gone,
  ),
  body(
    'structured-data-rich-results',
    '<script type="application/ld+json">{"@context":"https://schema.org","@type":"Product","name":"Oak table"}</script>',
  ),
  // Best practices
  swap('doctype', '<!doctype html>', gone),
  // Security
  headers('clickjacking', {
    'x-frame-options': gone,
    'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'self'",
  }),
  headers('csp', { 'content-security-policy': gone }),
  headers('csp-strength', {
    'content-security-policy': "script-src * 'unsafe-inline'; object-src *; frame-ancestors 'none'",
  }),
  headers('x-content-type-options', { 'x-content-type-options': gone }),
  headers('referrer-policy', { 'referrer-policy': 'unsafe-url' }),
  headers('permissions-policy', { 'permissions-policy': "camera 'none'" }),
  headers('server-signature', { server: 'nginx/1.18.0' }),
  headers('cookie-httponly', { 'set-cookie': 'sid=abc123def456; SameSite=Lax; Path=/' }),
  headers('cookie-samesite', { 'set-cookie': 'sid=abc123def456; HttpOnly; Path=/; SameSite=None' }),
  headers('deprecated-headers', { 'public-key-pins': 'max-age=100', 'x-xss-protection': '1; mode=block' }),
  head('generator-version', '<meta name="generator" content="Drupal 10.2.3">'),
  body('exposed-secrets', '<script>const key = "AKIAIOSFODNN7REALKEY"</script>'),
  body(
    'form-action',
    '<form action="http://www.example.com/send" method="post"><label>Size <input name="size"></label><button>Send</button></form>',
  ),
  body('insecure-script-src', '<script src="http://www.example.com/a.js" defer></script>'),
  // Social: one tag missing, and all of them missing, which counts as one problem.
  ...shareTags.split('\n').map((tag) => swap(shareAudit(tag), tag, gone)),
  ...shareTags.split('\n').map((tag) => swap(shareAudit(tag), shareTags, gone)),
  head('og-duplicates', '<meta property="og:type" content="product">'),
  // Performance
  body('document-write', '<script>document.write("<p>Oak</p>")</script>'),
  body('image-dimensions', '<img src="/leaf.svg" alt="Oak leaf" loading="lazy">'),
  body('empty-sources', '<img src="" alt="Oak leaf" width="20" height="20" loading="lazy">'),
  body('dom-depth', `${'<div>'.repeat(60)}Oak${'</div>'.repeat(60)}`),
  head('css-import', '<style>@import "/more.css";</style>'),
  head('third-party-spof', '<link rel="stylesheet" href="https://fonts.example.net/a.css">'),
]

/** The audit of a share tag has the same name with a hyphen: `og:title` and `og-title`. */
function shareAudit(tag: string): string {
  return /(?:property|name)="([^"]+)"/.exec(tag)?.[1]?.replace(':', '-') ?? ''
}
