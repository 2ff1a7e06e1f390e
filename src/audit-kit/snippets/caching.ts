const extensions = 'css js mjs woff2 woff ttf otf avif webp jpg jpeg png gif svg ico mp4 webm'.split(' ')
const fileNames = String.raw`\.(${extensions.join('|')})$`
const fileGlobs = extensions.map((extension) => `*.${extension}`).join(' ')

/**
 * Cache lifetimes for static files: a day where the name stays the same, a year for names with a content hash, which
 * builds put into a folder of their own. In nginx, `expires` keeps the headers of the server block, which `add_header` in
 * a location would drop, and a map needs no location that could get in the way of a proxy.
 */
export const cachingSnippets = {
  http: `# only for files whose name changes with their content
Cache-Control: public, max-age=31536000`,
  nginx: `# in http { }
map $uri $cache_time {
  default off;
  # your folder of files whose name changes with their content
  ~*^/assets/ 1y;
  ~*${fileNames} 1d;
}
# in server { }
expires $cache_time;`,
  apache: `<FilesMatch "${fileNames}">
  Header set Cache-Control "public, max-age=86400"
</FilesMatch>
# your folder of files whose name changes with their content
<If "%{REQUEST_URI} =~ m#^/assets/#">
  Header set Cache-Control "public, max-age=31536000"
</If>`,
  caddy: `@static path ${fileGlobs}
header @static Cache-Control "public, max-age=86400"
# your folder of files whose name changes with their content
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
