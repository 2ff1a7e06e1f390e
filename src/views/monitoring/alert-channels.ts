import { channelName } from '../../messages/channel-name.ts'
import { channelState, type ChannelView } from './channels.ts'
import { type Html, html } from '../html.ts'
import { icon } from '../icons.ts'
import { texts } from '../../messages/texts.ts'

const t = texts.alerts

/** Who hears of an alert, so that nobody relies on a message that is never sent. */
export function alertChannels(channels: readonly ChannelView[]): Html {
  const hearing = channels.filter(({ channel: { events } }) => events.includes('alert.opened'))
  return html`<section class="card stack"><h2>${t.sentTitle}</h2>${
    hearing.length === 0
      ? html`<p>${t.sentNowhere}</p>`
      : html`<ul class="stack stack-close">${hearing.map(row)}</ul>`
  }<div class="row"><a class="button plain" href="/account/channels">${icon('bell')}${
    hearing.length === 0 ? t.sentAdd : t.sentManage
  }</a></div></section>`
}

const row = (view: ChannelView): Html => {
  const { channel } = view
  return html`<li><bdi>${channelName(channel)}</bdi> ${
    // A channel without a name of its own is called after its type.
    channel.name !== null && html`<span class="small soft">${texts.channels.types[channel.type]}</span> `
  }${channelState(view)}</li>`
}
