/** A page with as few problems as possible on loopback, so that a planted problem stands out. */

const words =
  'Our tables are made of oak from Kent, sawn in winter and dried for three years before we plane it. '

/** Without these a link has no preview: one root cause for four audits. */
export const shareTags = `<meta property="og:title" content="Oak tables, made by hand in Kent">
<meta property="og:description" content="Tables of English oak, made to measure by two joiners in Kent.">
<meta property="og:image" content="https://www.example.com/share/oak.jpg">
<meta name="twitter:card" content="summary">`

export const soundHead = `<meta charset="utf-8">
<title>Oak tables, made by hand in Kent</title>
<meta name="description" content="Tables of English oak, made to measure by two joiners in Kent and brought to your door.">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="/icon.svg" type="image/svg+xml">
${shareTags}
<meta property="og:type" content="website">
<meta property="og:url" content="{url}">
<meta property="og:site_name" content="Example Joinery">
<meta property="og:locale" content="en_GB">
<script type="application/ld+json">{"@context":"https://schema.org","@type":"WebSite","name":"Example Joinery","url":"https://www.example.com/"}</script>
<link rel="canonical" href="{url}">
`

export const soundBody = `<header><a href="/">Example Joinery</a></header>
<main><h1>Oak tables</h1><p>${words.repeat(10)}</p><h2>Care of oak</h2><p>${words.repeat(10)}</p><!-- here --></main>
<footer><nav aria-label="About"><a href="/about">About us</a> <a href="/contact">Contact</a> <a href="/privacy">Privacy policy</a> <a href="/terms">Terms of sale</a></nav></footer>`

export const soundHeaders: Readonly<Record<string, string>> = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; script-src 'sha256-abc='; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-cache',
}
