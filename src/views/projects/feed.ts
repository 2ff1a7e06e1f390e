import { html } from '../html.ts'
import { layout, type Notice, type Site, type Viewer } from '../frame/layout.ts'
import { copyableUrl } from '../parts/breakable.ts'
import { pageHead } from '../parts/page-head.ts'
import { say, texts } from '../../messages/texts.ts'
import { dateOnly } from '../words.ts'

const t = texts.feeds

export interface FeedView {
  readonly site: Site
  readonly viewer: Viewer
  readonly notice?: Notice | null
  readonly project: string
  readonly createdAt: string | null
  /** Set once, right after the feed was created. */
  readonly url?: string
}

export function feedPage(view: FeedView): string {
  const { project, createdAt, url } = view
  const base = `/projects/${encodeURIComponent(project)}`
  const state = createdAt === null ? t.none : say(t.since, { date: dateOnly(createdAt) })
  return layout(
    { ...view, title: t.title, section: 'projects' },
    html`${pageHead({
      crumbs: [
        { href: '/projects', label: texts.projects.title },
        { href: base, label: project },
      ],
      title: t.title,
      lead: t.lead,
    })}
<section class="card tile stack slim">${
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
