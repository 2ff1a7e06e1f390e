import { allLines, type EventMessage } from '../event-message.ts'
import { cut, fitLines } from './cut.ts'

const escape = (text: string): string => text.replace(/[\\*_~`|>#[\]()<@-]/g, '\\$&')

const colors = { good: 0x2e7d32, bad: 0xc62828, neutral: 0x546e7a } as const

/** Limits: 256 characters in a title, 4,096 in a description, 6,000 in all embeds together. Mentions nobody. */
export function discordBody(message: EventMessage): string {
  const { title, url, links = [], tone } = message
  const description = fitLines(
    allLines(message).map((line) => `• ${escape(line)}`),
    3000,
  )
  const more = links.map((link) => `[${link.title}](${link.url.slice(0, 300)})`).join(' · ')
  const whole = [description, more].filter((part) => part !== '').join('\n\n')
  return JSON.stringify({
    allowed_mentions: { parse: [] },
    embeds: [
      {
        title: cut(escape(title), 256),
        url: url.slice(0, 2000),
        color: colors[tone],
        ...(whole === '' ? {} : { description: whole }),
      },
    ],
  })
}
