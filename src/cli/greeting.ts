import type { Secrets } from './first-start.ts'
import { version } from './version.ts'

/** What a start says. Secrets are in it once: at the first start, and only those that were made then. */
export function greeting(origin: string, local: boolean, secrets: Secrets | undefined): string {
  const lines = [`Plumbline ${version} is ready at ${origin}`, '']
  if (secrets === undefined) {
    return [
      ...lines,
      `Sign in at ${origin}/sign-in. Another key: npm run plumbline -- key create NAME`,
      '',
    ].join('\n')
  }
  // In local mode the service may audit itself, so this works on a machine without internet too.
  const page = local ? `${origin}/sign-in` : 'https://example.com'
  const bearer =
    secrets.apiKey === null
      ? '"Authorization: Bearer $PLUMBLINE_API_KEY"'
      : `"Authorization: Bearer ${secrets.apiKey}"`
  const made = secrets.password !== null || secrets.apiKey !== null
  return [
    ...lines,
    `  Sign in   ${origin}/sign-in`,
    `  E-mail    ${secrets.email}`,
    `  Password  ${secrets.password ?? 'as set in PLUMBLINE_ADMIN_PASSWORD'}`,
    `  API key   ${secrets.apiKey ?? 'as set in PLUMBLINE_API_KEY'}`,
    '',
    `${made ? 'These credentials are shown only once. ' : ''}Create your first report, of this page or any other:`,
    '',
    `  curl -H ${bearer} -d url=${page} ${origin}/public/api/v1/reports`,
    '',
  ].join('\n')
}
