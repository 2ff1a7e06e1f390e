import { isTimezone } from '../../lib/time/time-zone.ts'
import { isBlank } from '../../lib/text/is-blank.ts'
import { isHostName } from '../../core/url/url.ts'
import { sentenceText } from '../../messages/sentence-text.ts'
import { type ChannelType, channelTypes, type Digest, digests } from '../../core/ports/monitoring/channels.ts'
import { type EventType, eventTypes } from '../../core/ports/monitoring/outbox.ts'
import type { RefusalOf } from '../../core/ports/outside.ts'
import { type FieldErrors, type FieldFault, invalid } from '../../core/problem.ts'
import { fieldFault } from '../../messages/field-fault.ts'
import { texts } from '../../messages/texts.ts'
import { readProjectName } from '../projects/project-name.ts'

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
  /** The idempotent call that creates it, if any. */
  readonly call?: number
}

export type ChannelPatch = Partial<Omit<ChannelInput, 'type' | 'signing' | 'call'>> & {
  readonly enabled?: boolean
  readonly rotateSecret?: boolean
  /** Errors found before, such as by the schema; they are reported together with those found here. */
  readonly faults?: FieldErrors
}

const maxTargetLength = 2048

/**
 * Reports all invalid fields together. A channel's URL is checked like that of an audited page. Rules that depend on
 * the type are skipped if it is missing.
 */
export async function checkChannel(
  input: ChannelPatch & { readonly type?: ChannelType; readonly signing?: ChannelInput['signing'] },
  { refusalOf, hasMail }: { readonly refusalOf: RefusalOf; readonly hasMail: boolean },
): Promise<void> {
  const errors: Record<string, (string | FieldFault)[]> = {}
  const fault = (field: string, said: string | FieldFault) => (errors[field] ??= []).push(said)
  const { type, target, events, projects, digest, timezone, name, token } = input
  if (type !== undefined && !channelTypes.includes(type))
    fault('type', fieldFault(texts.problems.oneOf, { values: channelTypes.join(', ') }))
  if (target !== undefined && type !== undefined) {
    const said = type === 'email' ? emailFault(target) : await urlFault(type, target, refusalOf)
    if (said !== undefined) fault('target', said)
  }
  if (type === 'email' && !hasMail) {
    fault('type', texts.problems.noMail)
  }
  if (events?.length === 0) fault('events', fieldFault(texts.problems.events, {}))
  if (events?.some((event) => !eventTypes.includes(event)) === true)
    fault('events', fieldFault(texts.problems.oneOf, { values: eventTypes.join(', ') }))
  for (const project of projects ?? []) {
    const read = readProjectName(project)
    if ('because' in read) fault('projects', read.because)
  }
  if (digest !== undefined && !digests.includes(digest))
    fault('digest', fieldFault(texts.problems.oneOf, { values: digests.join(', ') }))
  if (digest !== undefined && digest !== 'off' && (type ?? 'email') !== 'email')
    fault('digest', texts.problems.digestIsMail)
  if (timezone !== undefined && !isTimezone(timezone)) fault('timezone', texts.problems.timezone)
  if (name !== undefined && (name.length > 100 || isBlank(name)))
    fault('name', fieldFault(texts.problems.nameLength, {}))
  if (token !== undefined && ((type ?? 'ntfy') !== 'ntfy' || !/^[\x21-\x7e]{1,500}$/.test(token))) {
    fault('token', texts.problems.token)
  }
  if (input.signing !== undefined && (type ?? 'webhook') !== 'webhook')
    fault('signing', texts.problems.onlyWebhooksSigned)
  Object.assign(errors, input.faults)
  if (Object.keys(errors).length > 0) throw invalid(errors satisfies FieldErrors)
}

const emailFault = (target: string): string | undefined =>
  target.length <= 254 && /^[^\s@<>,;:"'\\()]{1,64}@[^\s@<>,;:"'\\()]{1,190}$/.test(target)
    ? undefined
    : texts.problems.emailInvalid

/** Chat services show a URL to copy. */
const chats: Readonly<Partial<Record<ChannelType, { readonly service: string; readonly example: string }>>> =
  {
    slack: { service: 'Slack', example: 'https://hooks.slack.com/services/…' },
    discord: { service: 'Discord', example: 'https://discord.com/api/webhooks/…' },
    teams: { service: 'Teams', example: 'https://….logic.azure.com/workflows/…' },
  }

async function urlFault(
  type: ChannelType,
  target: string,
  refusalOf: RefusalOf,
): Promise<string | FieldFault | undefined> {
  const url = target.length > maxTargetLength ? null : URL.parse(target)
  if (url === null || !/^https?:$/.test(url.protocol) || !isHostName(url.hostname))
    return chats[type] === undefined
      ? texts.problems.targetUrl
      : fieldFault(texts.problems.targetChat, chats[type])
  if (url.username !== '' || url.password !== '') return fieldFault(texts.problems.targetNoUser, {})
  if (type === 'ntfy' && url.pathname.replaceAll('/', '') === '')
    return fieldFault(texts.problems.targetTopic, {})
  const refusal = await refusalOf(url)
  if (refusal === undefined) return undefined
  // Other refusals tell people to submit another page, which this is not.
  return refusal.id === 'urlPort'
    ? sentenceText(refusal)
    : fieldFault(texts.problems.targetNotPublic, { host: url.hostname })
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
