import type { Crawl } from '../../core/ports/reports/crawls.ts'
import { sentenceText } from '../../messages/sentence-text.ts'
import { say, texts } from '../../messages/texts.ts'
import { layout, type PageFrame } from '../frame/layout.ts'
import { attribute, type Html, html } from '../html.ts'
import { breakable } from '../parts/breakable.ts'
import { localTime } from '../parts/local-time.ts'
import { pageHead } from '../parts/page-head.ts'
import { listedUrl, whole } from '../words.ts'
import { crawlBar, crawlState, foundPages, isUnfinished } from './crawl-parts.ts'

const t = texts.crawls

/** One crawl: how far it is, what it left out, and where its reports are. */
export function crawlPage(frame: Omit<PageFrame, 'title'>, crawl: Crawl): string {
  const isLive = isUnfinished(crawl)
  const title = say(t.titleOf, { url: listedUrl(crawl.url) })
  const project = encodeURIComponent(crawl.project)
  return layout(
    {
      ...frame,
      title,
      section: 'reports',
      ...(isLive ? { scripts: ['live'], refreshSeconds: 3 } : {}),
    },
    html`${pageHead({
      crumbs: [
        { href: '/reports', label: texts.dashboard.title },
        { href: '/crawls', label: t.title },
      ],
      title: html`<bdi>${breakable(title)}</bdi>`,
    })}
<section class="card tile stack" id="crawl"${attribute('data-live', isLive ? '' : null)}>
<p class="row tight" role="status">${crawlState(crawl)}${isLive && html`<span class="soft">${crawl.state === 'queued' ? t.waiting : t.running}</span>`}</p>
${isLive && crawlBar(crawl)}
${numbers(crawl)}
${outcome(crawl)}
</section>
<div class="row">${
      // Without reports, there may be no such project.
      crawl.queued > 0 &&
      html`<a class="button${isLive && ' plain'}" href="/projects/${project}">${t.project}</a>
<a class="button plain" href="/reports?project=${project}">${t.reports}</a>`
    }
<form method="post" action="/crawls/${crawl.id}/stop"><input type="hidden" name="state" value="${crawl.state}">
<button class="plain">${isLive ? t.cancel : t.remove}</button></form></div>
${isLive && html`<p class="small soft">${t.cancelHint}</p>`}`,
  )
}

function numbers(crawl: Crawl): Html {
  const { visited, known } = crawl
  const rows = [
    [t.found, foundPages(crawl)],
    [t.visited, say(t.visitedOf, { visited, known })],
    [t.queued, whole(crawl.queued)],
    ...(crawl.startedAt === null ? [] : [[t.started, localTime(crawl.startedAt)] as const]),
  ] as const
  return html`<dl class="stats">${rows.map(
    ([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`,
  )}</dl>`
}

function outcome({ error, notes }: Crawl): Html {
  return html`${
    error !== null && html`<h2>${t.failed}</h2><p><bdi>${breakable(sentenceText(error.message))}</bdi></p>`
  }${
    notes.length > 0 &&
    html`<h2>${t.notes}</h2><ul class="left-out">${notes.map(
      (note) => html`<li><bdi>${breakable(sentenceText(note))}</bdi></li>`,
    )}</ul>`
  }`
}
