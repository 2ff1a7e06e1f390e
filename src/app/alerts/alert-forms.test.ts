import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Alert } from '../../core/ports/monitoring/alerts.ts'
import type { SentEvent } from '../../core/ports/monitoring/outbox.ts'
import { inLocale } from '../../messages/locale.ts'
import { messageOf, publicData } from '../channels/event-message.ts'
import { mailOf } from '../channels/templates/email.ts'
import { slackBody } from '../channels/templates/slack.ts'
import { plainMail } from '../../testing/words/plain-mail.ts'
import { alertMessage, eventOf, noindex, ownUrl, rules } from '../../testing/alerts/sample-alerts.ts'

test('an alert says in every form what changed, where, why, since when and by which runs, with links to it', () => {
  const event = eventOf(alertMessage([noindex]))
  const urls = [
    `${ownUrl}/r/k3v9t2m8`,
    `${ownUrl}/r/k3v9t2m8/compare?from=112&to=119`,
    `${ownUrl}/r/k3v9t2m8#noindex`,
  ]
  const [alert] = publicData(event, ownUrl)['alerts'] as readonly Record<string, unknown>[]
  assert.deepEqual([alert?.['page_url'], alert?.['compare_url'], alert?.['verify_url']], urls)
  assert.deepEqual(
    [alert?.['verdict'], alert?.['runs'], alert?.['since']],
    ['page', [118, 119], noindex.suspectedAt],
  )
  assert.deepEqual(alert?.['difference'], [
    {
      finding: 'noindex',
      title: 'Robots meta tag keeps the page out of search results',
      element: 'head > meta:nth-child(3)',
      before: 'passed',
      after: 'The robots meta tag says noindex',
    },
  ])
  const mail = mailAbout(event)
  for (const text of [
    mail.text,
    (mail.html ?? '').replaceAll('&amp;', '&'),
    slackBody(messageOf(event, ownUrl)).replaceAll('&amp;', '&'),
  ]) {
    for (const url of urls) assert.ok(text.includes(url), `${url} in ${text}`)
    assert.match(text, /head (?:>|&gt;) meta:nth-child\(3\)/)
    assert.match(text, /The page told Google not to show it/)
    assert.match(text, /The robots meta tag says noindex \(head/)
    assert.match(text, /Cause: The page or its server changed/)
    assert.match(text, /Since Nov 16, 2026, 06:04 UTC, confirmed by 2 runs/)
  }
})

test('an e-mail about any alert has no English in another language, neither in its subject nor in its text', () => {
  for (const locale of ['en-XA', 'ar-XB'] as const)
    for (const changes of rules)
      for (const state of ['open', 'resolved'] as const) {
        const alert: Alert = {
          ...noindex,
          ...changes,
          state,
          resolvedAt: state === 'open' ? null : noindex.openedAt,
        }
        const mail = inLocale(locale, () => {
          const { type, data } = state === 'open' ? alertMessage([alert]) : alertMessage([], [alert])
          // As the outbox keeps it.
          return mailAbout(eventOf({ type, data: JSON.parse(JSON.stringify(data)) as SentEvent['data'] }))
        })
        const same =
          /https?:\S+|example\.com\S*|Plumbline|UTC|Nov \d+, 2026|Europe\/Berlin|head(?: >|&gt;)? meta\S*|> meta\S*|\bnoindex\b/g
        for (const text of [mail.subject, mail.text])
          assert.doesNotMatch(
            text.replaceAll(same, ''),
            /[aeiou][a-z]/i,
            `${locale} ${changes.rule} ${state}: ${text}`,
          )
        assert.match(mail.html ?? '', locale === 'ar-XB' ? /dir="rtl"/ : /dir="ltr"/)
      }
})

const mailAbout = (event: SentEvent) =>
  mailOf({
    to: 'me@example.com',
    event,
    message: messageOf(event, ownUrl),
    context: plainMail,
    host: 'plumbline.example',
    unsubscribeUrl: `${ownUrl}/unsubscribe/x`,
  })
