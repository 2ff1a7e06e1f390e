/** Text types that servers do not compress by default. JavaScript has two names, and servers send either. */
const types =
  'text/css text/javascript application/javascript application/json application/manifest+json application/xml image/svg+xml font/ttf'

const forProxies = 'gzip_vary on;\ngzip_proxied any;'

/**
 * gzip works with what every server has; nginx always compresses text/html. Without `gzip_vary`, caches mix up both
 * forms, and without `gzip_proxied`, nginx compresses nothing for a CDN that sends Via.
 */
export const gzipSnippets = {
  nginx: `gzip on;\n${forProxies}\ngzip_types ${types};`,
  apache: `AddOutputFilterByType DEFLATE text/html ${types}`,
  caddy: 'encode zstd gzip',
} as const

/** Methods that compress better than gzip. */
export const modernCompressionSnippets = {
  nginx: `# needs the ngx_brotli module\nbrotli on;\ngzip_vary on;\nbrotli_types ${types};`,
  apache: `# needs mod_brotli: a2enmod brotli\nAddOutputFilterByType BROTLI_COMPRESS text/html ${types}`,
  caddy: '# the standard build of Caddy has no Brotli\nencode zstd gzip',
} as const
