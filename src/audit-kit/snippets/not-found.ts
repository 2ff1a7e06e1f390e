/** An error page for URLs that do not exist. */
export const notFoundSnippets = {
  nginx: 'error_page 404 /404.html;',
  apache: 'ErrorDocument 404 /404.html',
  caddy: 'handle_errors 404 {\n  rewrite * /404.html\n  file_server\n}',
  nextjs:
    '// app/not-found.tsx\nimport Link from "next/link"\n\nexport default function NotFound() {\n  return <main><h1>Page not found</h1><Link href="/">Go to the home page</Link></main>\n}',
} as const

/**
 * For a single-page app whose server answers every path with the same HTML, so that it never raises a 404: only the
 * routes of the app get that HTML.
 */
export const appRouteSnippets = {
  nginx: `# instead of a location / that ends in /index.html
location / { try_files $uri $uri/ =404; }
# the routes of your app
location ~ ^/(products|account)(/|$) { try_files $uri /index.html; }
${notFoundSnippets.nginx}`,
  apache: `# instead of FallbackResource, or a rule for every path
RewriteEngine On
RewriteCond %{REQUEST_FILENAME} !-f
# the routes of your app
RewriteRule ^(products|account)(/|$) /index.html [L]
${notFoundSnippets.apache}`,
  caddy: `# instead of try_files {path} /index.html; the routes of your app
@app path /products /products/* /account /account/*
rewrite @app /index.html
file_server
${notFoundSnippets.caddy}`,
  nextjs:
    "import { notFound } from 'next/navigation'\n\n// in the page, if there is nothing to show\nif (product === null) notFound()",
} as const

/** A 404 for files that do not exist, in a server that answers other paths with the HTML of an app. */
export const missingFileSnippets = {
  nginx: 'location /assets/ { try_files $uri =404; }',
  apache: `# before the rule for the routes of your app
RewriteEngine On
RewriteCond %{REQUEST_FILENAME} !-f
RewriteRule ^assets/ - [R=404,L]`,
  caddy: `handle /assets/* {
  file_server
}
handle {
  try_files {path} /index.html
  file_server
}`,
} as const
