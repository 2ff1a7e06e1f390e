import type { Channel } from '../../core/ports/monitoring/channels.ts'
import { eventTypes } from '../../core/ports/monitoring/outbox.ts'
import { type AccountFrame, accountPage } from '../account/account.ts'
import { type Html, html } from '../html.ts'
import { emptyState } from '../parts/page-head.ts'
import { newChannelForm } from './channel-form.ts'
import { type TestShown, testResult } from './test-result.ts'
import { breakable, breakableHost } from '../parts/breakable.ts'
import { sentenceWith } from '../parts/sentence-with.ts'
import { localDate } from '../parts/local-time.ts'
import { channelName } from '../../messages/channel-name.ts'
import { sentenceText } from '../../messages/sentence-text.ts'
import { say, texts } from '../../messages/texts.ts'

const t = texts.channels

/** A channel, and whether what is stored of it can be decrypted. */
export interface ChannelView {
  readonly channel: Channel
  readonly isReadable: boolean
}

const typeTitles: Readonly<Record<Channel['type'], string>> = t.types

export function channelsPage(
  frame: AccountFrame,
  channels: readonly ChannelView[],
  {
    hasMail,
    made,
    test,
  }: {
    readonly hasMail: boolean
    readonly made?: SigningKey | undefined
    readonly test?: TestShown | undefined
  },
): string {
  const tested = channels.find(({ channel }) => channel.id === test?.channel)?.channel
  return accountPage(
    frame,
    '/channels',
    html`${made !== undefined && newSigningKey(made)}${test !== undefined && testResult(test, tested)}
<section class="stack"><h2>${t.title}</h2><p class="soft">${t.lead}</p>${
      channels.length === 0
        ? emptyState({ icon: 'bell', title: t.none, text: hasMail ? t.firstMail : t.firstUrl })
        : html`<table class="list"><caption class="hear">${t.title}</caption><thead><tr><th scope="col">${t.name}</th>
<th scope="col">${t.sends}</th><th scope="col">${t.target}</th><th scope="col">${t.state}</th>
<th scope="col"><span class="hear">${t.actions}</span></th></tr></thead>
<tbody>${channels.map(channelRow)}</tbody></table>`
    }</section>
${newChannelForm(frame, hasMail)}`,
  )
}

/** What receivers verify messages of a webhook with. Only a shared secret is secret. */
export type SigningKey = { readonly secret: string } | { readonly publicKey: string }

export function newSigningKey(made: SigningKey): Html {
  const [shown, words] =
    'secret' in made ? ([made.secret, t.newSecret] as const) : ([made.publicKey, t.newPublicKey] as const)
  return html`<section class="card stack" role="status"><h2>${words.title}</h2><p>${words.text}</p>
<code class="secret" id="secret">${shown}</code><button type="button" class="plain" data-copy="secret"
  hidden>${words.copy}</button></section>`
}

function channelRow(view: ChannelView): Html {
  const { channel } = view
  const form = (verb: string, label: string) =>
    html`<form method="post" action="/account/channels/${channel.id}/${verb}"><button class="quiet">${label}<span class="hear">: <bdi>${channelName(channel)}</bdi></span></button></form>`
  const link = (to: string, label: string) =>
    html`<a class="button quiet" href="/account/channels/${channel.id}${to}">${label}<span class="hear">: <bdi>${channelName(channel)}</bdi></span></a>`
  return html`<tr><td><b><bdi>${breakable(channelName(channel))}</bdi></b></td>
<td data-label="${t.sends}">${whatItSends(channel)}</td><td data-label="${t.target}">${
    channel.name !== null && html`<span class="soft">${typeTitles[channel.type]}</span> `
  }<bdi>${breakableHost(channel.hint)}</bdi></td>
<td data-label="${t.state}">${channelState(view)}</td><td>
<div class="row tight actions">${form('test', t.test)}${link('#edit', t.edit)}${link('', t.deliveries)}${
    channel.enabled ? form('disable', t.disable) : form('enable', t.enable)
  }${form('delete', t.delete)}</div></td></tr>`
}

/** Tells apart channels with the same receiver. */
function whatItSends({ events, digest, projects }: Channel): Html {
  const titles = eventTypes.filter((type) => events.includes(type)).map((type) => t.eventTypes[type])
  const summary = digest === 'off' ? [] : [t.summaries[digest]]
  const from =
    projects === null ? [t.allProjects] : projects.map((name) => html`<bdi>${breakable(name)}</bdi>`)
  return html`${dotted(titles)}<div class="small soft">${dotted([...summary, ...from])}</div>`
}

const dotted = (items: readonly (string | Html)[]): Html =>
  html`${items.map((item, index) => html`${index > 0 && ' · '}${item}`)}`

/** Whether it works, as the page says it. */
export function channelState({ channel, isReadable }: ChannelView): Html {
  const { enabled, disabledBecause, failingSince } = channel
  if (!enabled)
    return html`<span class="tag">${t.disabled}</span>${disabledBecause !== null && ` ${sentenceText(disabledBecause)}`}`
  if (!isReadable) return html`<span class="tag bad">${t.cannotSend}</span> ${t.unreadable}`
  if (failingSince === null) return html`<span class="tag good">${t.enabled}</span>`
  return html`<span class="tag bad"><span>${sentenceWith(
    (date) => say(t.failingSince, { date }),
    localDate(failingSince),
  )}</span></span>`
}
