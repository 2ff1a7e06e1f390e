import { allLines, type EventMessage } from '../event-message.ts'
import { cut, fitLines } from './cut.ts'

/**
 * Adaptive Cards support emphasis, lists and links. Nothing else is escaped: some clients show the backslashes.
 * https://learn.microsoft.com/adaptive-cards/authoring-cards/text-features
 */
const escape = (text: string): string => text.replace(/[\\*_[\]]/g, '\\$&')

const colors = { good: 'Good', bad: 'Attention', neutral: 'Default' } as const

/** The input of a workflow with the trigger "When a Teams webhook request is received": at most 28 kB. */
export function teamsBody(message: EventMessage): string {
  const { title, url, urlTitle, links = [], tone } = message
  const text = fitLines(
    allLines(message).map((line) => `- ${escape(line)}\r`),
    5000,
  ).trimEnd()
  return JSON.stringify({
    type: 'message',
    attachments: [
      {
        contentType: 'application/vnd.microsoft.card.adaptive',
        content: {
          $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
          type: 'AdaptiveCard',
          version: '1.4',
          body: [
            {
              type: 'TextBlock',
              text: cut(escape(title), 600),
              size: 'Medium',
              weight: 'Bolder',
              color: colors[tone],
              wrap: true,
            },
            ...(text === '' ? [] : [{ type: 'TextBlock', text, wrap: true }]),
          ],
          actions: [{ title: urlTitle, url }, ...links].map((link) => ({ type: 'Action.OpenUrl', ...link })),
        },
      },
    ],
  })
}
