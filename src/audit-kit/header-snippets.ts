/** Configuration that sends one response header, by server. */
export const headerSnippets = (name: string, value: string) =>
  ({
    http: `${name}: ${value}`,
    nginx: `add_header ${name} "${value}" always;`,
    apache: `Header always set ${name} "${value}"`,
    caddy: `header ${name} "${value}"`,
    cloudflare: `Rules > Transform Rules > Modify Response Header > Set static: ${name} = ${value}`,
    nextjs: `headers: async () => [{ source: '/:path*', headers: [{ key: '${name}', value: "${value}" }] }]`,
  }) as const
