import {
  type Channel,
  type ChannelType,
  channelTypes,
  type Digest,
  digests,
} from '../../core/ports/channels.ts'
import { type EventType, eventTypes } from '../../core/ports/outbox.ts'
import type { RefusalOf } from '../../core/ports.ts'
import { type FieldErrors, invalid } from '../../core/problem.ts'
import { isTimezone } from './next-digest.ts'

export interface ChannelInput {
  readonly name?: string
  readonly type: ChannelType
  readonly target: string
  readonly events?: readonly EventType[]
  /** Empty means all. */
  readonly projects?: readonly string[]
  readonly digest?: Digest
  readonly timezone?: string
  /** How a webhook is signed: with a shared secret, or with a key pair so that receivers need only a public key. */
  readonly signing?: 'hmac' | 'ed25519'
  /** An access token of an ntfy server. */
  readonly token?: string
}

export type ChannelPatch = Partial<Omit<ChannelInput, 'type' | 'signing'>> & {
  readonly enabled?: boolean
  readonly rotateSecret?: boolean
}

const longestTarget = 2048

/** Reports every invalid field at once. A channel's URL is checked like that of an audited page. */
export async function checkChannel(
  input: ChannelPatch & { readonly type: ChannelType; readonly signing?: ChannelInput['signing'] },
  { refusalOf, hasMail }: { readonly refusalOf: RefusalOf; readonly hasMail: boolean },
): Promise<void> {
  const errors: Record<string, string[]> = {}
  const fault = (field: string, sentence: string) => (errors[field] ??= []).push(sentence)
  const { type, target, events, projects, digest, timezone, name, token } = input
  if (!channelTypes.includes(type)) fault('type', `The type must be one of ${channelTypes.join(', ')}.`)
  if (target !== undefined) {
    const said = type === 'email' ? emailFault(target) : await urlFault(type, target, refusalOf)
    if (said !== undefined) fault('target', said)
  }
  if (type === 'email' && !hasMail) {
    fault('type', 'This service sends no e-mail: PLUMBLINE_SMTP_URL and PLUMBLINE_MAIL_FROM are not set.')
  }
  if (events !== undefined && (events.length === 0 || events.some((event) => !eventTypes.includes(event)))) {
    fault('events', `Events are one or more of ${eventTypes.join(', ')}.`)
  }
  if (projects !== undefined && projects.some((project) => project === '' || project.length > 255)) {
    fault('projects', 'Projects have names of 1 to 255 characters.')
  }
  if (digest !== undefined && !digests.includes(digest))
    fault('digest', `The digest must be one of ${digests.join(', ')}.`)
  if (digest !== undefined && digest !== 'off' && type !== 'email')
    fault('digest', 'Only e-mail channels have a digest.')
  if (timezone !== undefined && !isTimezone(timezone))
    fault('timezone', 'The timezone must be a name such as Europe/Berlin.')
  if (name !== undefined && (name.length > 100 || name.trim() === ''))
    fault('name', 'The name has 1 to 100 characters.')
  if (token !== undefined && (type !== 'ntfy' || !/^[\x21-\x7e]{1,500}$/.test(token))) {
    fault('token', 'A token is for ntfy channels and has 1 to 500 printable characters.')
  }
  if (input.signing !== undefined && type !== 'webhook') fault('signing', 'Only webhooks are signed.')
  if (Object.keys(errors).length > 0) throw invalid(errors satisfies FieldErrors)
}

const emailFault = (target: string): string | undefined =>
  target.length <= 254 && /^[^\s@<>,;:"'\\()]{1,64}@[^\s@<>,;:"'\\()]{1,190}$/.test(target)
    ? undefined
    : 'The target must be an e-mail address.'

async function urlFault(
  type: ChannelType,
  target: string,
  refusalOf: RefusalOf,
): Promise<string | undefined> {
  const url = target.length > longestTarget ? null : URL.parse(target)
  if (url === null || !/^https?:$/.test(url.protocol))
    return 'The target must be a URL that begins with https:// or http://.'
  if (url.username !== '' || url.password !== '')
    return 'The target must be a URL without a user name or password.'
  if (type === 'ntfy' && url.pathname.replaceAll('/', '') === '')
    return 'The target must be the URL of a topic, such as https://ntfy.sh/my-topic.'
  return refusalOf(url)
}

/** A target in a form others may see: URLs of chat services are secrets, and queries often contain one. */
export function hintOf(type: ChannelType, target: string): string {
  if (type === 'email') return target
  const url = new URL(target)
  if (type === 'webhook' || type === 'ntfy') {
    return `${url.origin}${url.pathname}${url.search === '' ? '' : '?…'}`
  }
  return `${url.origin}/…${target.slice(-4)}`
}

export const defaultName = (type: ChannelType, hint: string): string => {
  const place = type === 'email' ? hint : new URL(hint.split(/[?…]/, 1)[0] ?? '').host
  return `${titles[type]} ${place}`.slice(0, 100)
}

const titles: Readonly<Record<Channel['type'], string>> = {
  webhook: 'Webhook',
  email: 'E-mail',
  slack: 'Slack',
  discord: 'Discord',
  teams: 'Teams',
  ntfy: 'ntfy',
}
