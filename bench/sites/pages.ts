import type { Served } from './site-process.ts'

/** Ordinary pages of about these sizes: the lower quartile, median and upper quartile of a corpus of 375 real pages. */
export const pageSizes = { small: 11_000, median: 76_000, large: 290_000 } as const

/** A page with its stylesheet, script and images: paragraphs, lists, links and a table, like an article. */
export function makeSite(bytes: number): Readonly<Record<string, Served>> {
  const head = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>An ordinary page about oak tables and chairs</title>
<meta name="description" content="A page that is made of ordinary parts, so that reading it costs what reading pages costs."><meta name="viewport" content="width=device-width">
<link rel="canonical" href="/"><link rel="stylesheet" href="/site.css"><script src="/site.js" defer></script></head><body><header><nav><ul><li><a href="/page/1">Tables</a><li><a href="/page/2">Chairs</a></ul></nav></header><main><h1>Oak tables</h1>`
  const part = (
    index: number,
  ) => `<section class="part wide" id="part-${index}"><h2>Part ${index} of the page</h2>
<p>Some words about <a href="/page/${index % 10}?from=here" title="More">oak</a> number ${index}, with <em>stress</em> and <code>code</code>, that go on for a line or two as words on pages do.</p>
<ul><li>First thing</li><li>Second <a href="/page/${(index + 3) % 10}">thing</a></li></ul><figure><img src="/img/${index % 10}.svg" alt="Table ${index}" width="320" height="200" loading="lazy"></figure>
<table><tr><th>Wood</th><th>Price</th></tr><tr><td>Oak</td><td>${index * 7}</td></tr></table></section>\n`
  let body = head
  for (let index = 0; body.length < bytes; index += 1) body += part(index)
  const css = Array.from(
    { length: 200 },
    (_, index) =>
      `.part-${index}{color:#${String(100 + index).padStart(6, '0')};margin:0 ${index}px;padding:1rem}`,
  ).join('\n')
  const script = Array.from(
    { length: 200 },
    (_, index) => `function part${index}(a,b){return a+b*${index}}`,
  ).join('\n')
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="320" height="200"><rect width="320" height="200" fill="#963"/></svg>'
  const images = Object.fromEntries(
    Array.from({ length: 10 }, (_, index) => [`/img/${index}.svg`, { type: 'image/svg+xml', body: svg }]),
  )
  const linked = Object.fromEntries(
    Array.from({ length: 10 }, (_, index) => [
      `/page/${index}`,
      { type: 'text/html', body: '<!doctype html><title>Linked</title>' },
    ]),
  )
  return {
    '/': {
      type: 'text/html; charset=utf-8',
      body: `${body}</main><footer><p>© 2026</p></footer></body></html>`,
    },
    '/site.css': { type: 'text/css', body: css },
    '/site.js': { type: 'text/javascript', body: script },
    '/robots.txt': { type: 'text/plain', body: 'User-agent: *\nAllow: /\n' },
    ...images,
    ...linked,
  }
}
