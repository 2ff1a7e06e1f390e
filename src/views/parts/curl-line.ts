/** The line that README and the first start print too: one form everywhere, ready to paste. */
export function curlLine(origin: string, key: string, url: string | null = 'https://example.com'): string {
  const body = url === null ? '' : ` -d url=${url}`
  return `curl -H "Authorization: Bearer ${key}"${body} ${origin}/public/api/v1/reports`
}
