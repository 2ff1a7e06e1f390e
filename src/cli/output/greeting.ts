import { say, texts } from '../../messages/texts.ts'
import type { Secrets } from '../open/first-start.ts'
import { version } from '../version.ts'

/** The startup message. Contains secrets once: at the first start, and only generated ones. */
export function greeting(origin: string, local: boolean, secrets: Secrets | undefined): string {
  const t = texts.cli.greeting
  const lines = [say(t.ready, { version, origin }), '']
  if (secrets === undefined) {
    return [
      ...lines,
      say(t.signIn, { url: `${origin}/sign-in`, command: 'npm run plumbline -- key create NAME' }),
      '',
    ].join('\n')
  }
  // In local mode the service may audit itself, so the example works without internet access.
  const page = local ? `${origin}/sign-in` : 'https://example.com'
  const bearer =
    secrets.apiKey === null
      ? '"Authorization: Bearer $PLUMBLINE_API_KEY"'
      : `"Authorization: Bearer ${secrets.apiKey}"`
  const made = secrets.password !== null || secrets.apiKey !== null
  return [
    ...lines,
    ...labelled([
      [t.labels.signIn, `${origin}/sign-in`],
      [t.labels.email, secrets.email],
      [t.labels.password, secrets.password ?? say(t.asSet, { setting: 'PLUMBLINE_ADMIN_PASSWORD' })],
      [t.labels.apiKey, secrets.apiKey ?? say(t.asSet, { setting: 'PLUMBLINE_API_KEY' })],
    ]),
    '',
    ...(made ? [t.once] : []),
    say(t.first, { page: local ? 'own' : 'other' }),
    '',
    `  curl -H ${bearer} -d url=${page} ${origin}/public/api/v1/reports`,
    '',
  ].join('\n')
}

function labelled(rows: readonly (readonly [label: string, value: string])[]): readonly string[] {
  const width = Math.max(...rows.map(([label]) => label.length))
  return rows.map(([label, value]) => `  ${label.padEnd(width)}  ${value}`)
}
