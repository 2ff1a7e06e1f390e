import { allLines, type EventMessage } from '../event-message.ts'
import { cut, cutBytes } from './cut.ts'

const priorities = { good: 3, bad: 4, neutral: 3 } as const
const tags = { good: ['white_check_mark'], bad: ['warning'], neutral: ['information_source'] } as const

/** Sends JSON to the root of the server: headers could not carry a title with non-ASCII characters. */
export function ntfyRequest(target: string, given: EventMessage): { url: string; body: string } {
  const { title, url, links = [], tone } = given
  const lines = allLines(given)
  const at = new URL(target)
  const parts = at.pathname.split('/').filter((part) => part !== '')
  const topic = decodeURIComponent(parts.pop() ?? '')
  const root = new URL(`/${parts.join('/')}`, at).href
  const message = lines.length === 0 ? title : lines.join('\n')
  return {
    url: root,
    body: JSON.stringify({
      topic,
      title: cut(title, 250),
      // ntfy turns a message above 4,096 bytes into an attachment.
      message: cutBytes(message, 4000),
      priority: priorities[tone],
      tags: tags[tone],
      click: url,
      // ntfy shows at most three links.
      ...(links.length === 0
        ? {}
        : {
            actions: links.slice(0, 3).map((link) => ({ action: 'view', label: link.title, url: link.url })),
          }),
    }),
  }
}
