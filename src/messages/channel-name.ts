import type { Channel } from '../core/ports/monitoring/channels.ts'
import { say, texts } from './texts.ts'

/** The name that its owner gave a channel. Without one, it is called after its type and destination. */
export function channelName({ name, type, hint }: Pick<Channel, 'name' | 'type' | 'hint'>): string {
  if (name !== null) return name
  // Hints of chat services end with a part of their secret URL, which says nothing to people.
  const place = type === 'email' ? hint : (URL.parse(hint.split(/[?…]/, 1)[0] ?? '')?.host ?? hint)
  return say(texts.channels.unnamed[type], { place }).slice(0, 100)
}
