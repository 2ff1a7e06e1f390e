/** Directives of CSP level 3, and of the specifications that extend it. */
export const cspDirectives: ReadonlySet<string> = new Set(
  `child-src connect-src default-src fenced-frame-src font-src frame-src img-src manifest-src media-src object-src
  script-src script-src-elem script-src-attr style-src style-src-elem style-src-attr webrtc worker-src base-uri
  sandbox form-action frame-ancestors report-uri report-to require-trusted-types-for trusted-types
  upgrade-insecure-requests`.split(/\s+/),
)

/** Directives that browsers have dropped, or never had. */
export const retiredCspDirectives: ReadonlySet<string> = new Set(
  `plugin-types block-all-mixed-content referrer reflected-xss prefetch-src navigate-to require-sri-for`.split(
    ' ',
  ),
)
