/** nginx inherits add_header only where the inner block has none of its own. */
const inServer = '# in server { }; repeat it in every location that has its own add_header'

/** Removes a header that an app or PHP behind nginx sends. A line for what is not used does nothing. */
export const hiddenHeader = (name: string): string =>
  `proxy_hide_header ${name};\nfastcgi_hide_header ${name};`

/**
 * Configuration that sends one response header, by server. It replaces one that the app sends: of two, browsers may obey
 * the other one. Caddy sets a header with > when it sends the response, after the app.
 */
export const headerSnippets = (name: string, value: string) =>
  ({
    http: `${name}: ${value}`,
    nginx: `${inServer}\n${hiddenHeader(name)}\nadd_header ${name} "${value}" always;`,
    apache: `Header unset ${name}\nHeader always set ${name} "${value}"`,
    caddy: `header >${name} "${value}"`,
    cloudflare: `Rules > Overview > Create rule > Response Header Transform Rule > Set static: ${name} = ${value}`,
    nextjs: nextHeaders(name, value),
  }) as const

/**
 * Configuration that adds one directive next to a policy that the site may already send. Browsers enforce several
 * policies together, so a second one never weakens the first; replacing the header would.
 */
export const policySnippets = (directive: string) => {
  const name = 'Content-Security-Policy'
  return {
    http: `${name}: ${directive}`,
    nginx: `${inServer}\nadd_header ${name} "${directive}" always;`,
    apache: `# append keeps a policy that is set elsewhere\nHeader always append ${name} "${directive}"`,
    caddy: `# + keeps a policy that is set elsewhere\nheader +${name} "${directive}"`,
    cloudflare: `Rules > Overview > Create rule > Response Header Transform Rule > Add static: ${name} = ${directive}`,
    nextjs: `// if you already send a policy, add the directive to its value\n${nextHeaders(name, directive)}`,
  } as const
}

const nextHeaders = (name: string, value: string): string =>
  `// in next.config.js\nheaders: async () => [{ source: '/:path*', headers: [{ key: '${name}', value: "${value}" }] }]`

/** Adds attributes to a cookie of the app behind nginx. */
export const cookieFlags = (flags: string): string =>
  `# nginx 1.19.3 or newer, with proxy_pass; for PHP, use php.ini\nproxy_cookie_flags ${flags};`

/**
 * Apache keeps headers in two tables: those of CGI and FastCGI are in `always`, those of mod_php and most modules in
 * the other. A line that matches nothing does nothing.
 */
export const editedCookies = (pattern: string, replacement: string): string =>
  ['Header', 'Header always']
    .map((directive) => `${directive} edit Set-Cookie "${pattern}" "${replacement}"`)
    .join('\n')

/** Apache stops with an error if such a line is in .htaccess, where people on shared hosting paste it. */
export const inServerConfig = (lines: string): string =>
  `# in the server configuration, not in .htaccess\n${lines}`

/** Removes a header from both of Apache's tables. */
export const unsetHeader = (name: string): string => `Header unset ${name}\nHeader always unset ${name}`
