import type { EventMessage } from '../event-message.ts'
import { cut, fitLines } from './cut.ts'

/** Slack gives these three a meaning, mentions of everybody included. */
const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** A header has 150 characters at most, a section 3,000, a button's URL too. */
export function slackBody({ title, lines, url, urlTitle, links = [] }: EventMessage): string {
  const text = fitLines(
    lines.map((line) => `• ${escape(line)}`),
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
