/**
 * Cache lifetimes for static files: a day where the name stays the same, a year for names with a content hash, which
 * builds put into a folder of their own. In nginx, `expires` keeps the headers of the server block, which `add_header` in
 * a location would drop, and a map needs no location that could get in the way of a proxy.
 */
export const cachingSnippets = {
  http: 'Cache-Control: public, max-age=86400',
  nginx: `# in http { }
map $uri $cache_time {
  default off;
  ~*^/assets/ 1y;
  ~*\\.(css|js|woff2|avif|webp|jpe?g|png|svg)$ 1d;
}
# in server { }
expires $cache_time;`,
  apache: `<FilesMatch "\\.(css|js|woff2|avif|webp|jpe?g|png|svg)$">
  Header set Cache-Control "public, max-age=86400"
</FilesMatch>`,
  caddy: `@static path *.css *.js *.woff2 *.avif *.webp *.jpg *.png *.svg
header @static Cache-Control "public, max-age=86400"
header /assets/* Cache-Control "public, max-age=31536000"`,
} as const

/** A year for the folder of files with a content hash in their names. */
export const immutableSnippets = {
  http: 'Cache-Control: public, max-age=31536000, immutable',
  nginx: `# in http { }
map $uri $hashed_cache {
  ~^/assets/ "public, max-age=31536000, immutable";
}
# in server { }; an empty value sends no header
add_header Cache-Control $hashed_cache;`,
  apache: `# .htaccess in the folder of these files
Header set Cache-Control "public, max-age=31536000, immutable"`,
  caddy: 'header /assets/* Cache-Control "public, max-age=31536000, immutable"',
} as const
