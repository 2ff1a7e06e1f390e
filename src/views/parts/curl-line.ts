/** The same curl line as in the README and at the first start, ready to paste. */
export function curlLine(origin: string, key: string, url: string | null = 'https://example.com'): string {
  const body = url === null ? '' : ` -d url=${url}`
  return `curl -H "Authorization: Bearer ${key}"${body} ${origin}/public/api/v1/reports`
}
