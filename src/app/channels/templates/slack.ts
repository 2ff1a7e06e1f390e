import { allLines, type EventMessage } from '../event-message.ts'
import { cut, fitLines } from './cut.ts'

/** Slack interprets these three characters, also for mentions of everybody. */
const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Limits: 150 characters in a header, 3,000 in a section and in a button's URL. */
export function slackBody(message: EventMessage): string {
  const { title, url, urlTitle, links = [] } = message
  const text = fitLines(
    allLines(message).map((line) => `• ${escape(line)}`),
    2900,
  )
  return JSON.stringify({
    text: cut(escape(title), 300),
    unfurl_links: false,
    blocks: [
      { type: 'header', text: { type: 'plain_text', text: cut(title, 150), emoji: false } },
      ...(text === '' ? [] : [{ type: 'section', text: { type: 'mrkdwn', text, verbatim: true } }]),
      {
        type: 'actions',
        elements: [{ title: urlTitle, url }, ...links].map((link) => ({
          type: 'button',
          text: { type: 'plain_text', text: link.title },
          url: link.url.slice(0, 3000),
        })),
      },
    ],
  })
}
