import { html } from '../html.ts'
import { copyableUrl } from '../parts/breakable.ts'
import { say, texts } from '../../messages/texts.ts'
import { dateOnly } from '../words.ts'
import { settingPage, type SettingView } from './setting-page.ts'

const t = texts.feeds

export interface FeedView extends SettingView {
  readonly createdAt: string | null
  /** Set once, right after the feed was created. */
  readonly url?: string
}

export function feedPage(view: FeedView): string {
  const { createdAt, url } = view
  const state = createdAt === null ? t.none : say(t.since, { date: dateOnly(createdAt) })
  return settingPage(
    view,
    t,
    (base) => html`<section class="card tile stack slim">${
      url === undefined
        ? html`<p>${state}</p>`
        : html`<p role="status">${t.once}</p><code class="secret" id="feed-url">${copyableUrl(url)}</code><button type="button"
  data-copy="feed-url" hidden>${t.copy}</button>`
    }<div class="row"><form method="post" action="${base}/feed">${
      createdAt === null
        ? html`<button>${t.create}</button>`
        : html`<button class="plain">${t.rotate}</button>`
    }</form>
${
  createdAt !== null &&
  html`<form method="post"
  action="${base}/feed/revoke"><button class="plain">${t.revoke}</button></form>`
}</div></section>`,
  )
}
