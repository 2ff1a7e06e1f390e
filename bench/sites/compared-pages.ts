import type { Served } from './site-process.ts'

/** Pages to compare measurements on, each with one characteristic. The largest element of each has the id `largest`. */
export function comparedPages(): {
  readonly paths: Readonly<Record<string, string>>
  readonly files: Readonly<Record<string, Served>>
} {
  return {
    paths: {
      fast: '/fast',
      'slow API': '/api',
      'late hero image': '/hero',
      'client-rendered app': '/app',
      redirect: '/redirect',
      'web fonts': '/fonts',
      'many third parties': '/third-parties',
      'long tasks': '/long-tasks',
      'late images shift': '/shifts',
      'an image wider than the screen': '/wide',
      video: '/video',
      'shadow DOM': '/shadow',
      iframe: '/iframe',
    },
    files,
  }
}

const html = (title: string, body: string, head = ''): Served => ({
  type: 'text/html; charset=utf-8',
  body: `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
<link rel="stylesheet" href="/site.css">${head}</head><body>${body}</body></html>`,
})
const code = (body: string, delayMs = 0): Served => ({ type: 'text/javascript', body, delayMs })
const text = '<p>Some words that stand below, as words on pages do.</p>'.repeat(12)
const busy = (ms: number) => `{ const end = performance.now() + ${ms}; while (performance.now() < end); }`

/** Enough bytes to count as content, but fast to draw. */
const image = (delayMs: number, width = 400): Served => ({
  type: 'image/svg+xml',
  body: `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="300"><rect width="${width}" height="300" fill="#963"/>${Array.from({ length: 150 }, (_, index) => `<circle cx="${(index * 37) % 400}" cy="${(index * 53) % 300}" r="9" fill="#${(index * 7919).toString(16).padStart(6, '0').slice(-6)}"/>`).join('')}</svg>`,
  delayMs,
})

const headline =
  '<h1 id="largest" style="font-size: 44px">A headline that is the largest thing on this page</h1>'
const thirdParties = Array.from({ length: 8 }, (_, index) => `{{third ${index}}}`)

const files: Readonly<Record<string, Served>> = {
  '/site.css': {
    type: 'text/css',
    body: `body { margin: 16px; font-family: sans-serif } ${Array.from({ length: 300 }, (_, index) => `.c${index} { padding: ${index}px }`).join('\n')}`,
  },
  '/fast': html('Fast', `${headline}${text}`),
  '/api': html(
    'Slow API',
    `<p>Loading</p><main></main><script>fetch('/api.json').then((r) => r.json()).then(() => { document.querySelector('main').innerHTML = ${JSON.stringify(headline)} })</script>`,
  ),
  '/api.json': { type: 'application/json', body: '{}', delayMs: 1500 },
  '/hero': html(
    'Late hero',
    `<h2>Shop</h2><img id="largest" src="/hero.svg" width="380" height="285" alt="Hero">${text}`,
  ),
  '/hero.svg': image(1200),
  '/app': html('App', '<div id="root"></div><script src="/app.js"></script>'),
  '/app.js': code(
    `${'// A library.\n'.repeat(8000)}fetch('/app.json').then((r) => r.json()).then(() => { ${busy(80)}; document.querySelector('#root').innerHTML = ${JSON.stringify(headline)} + Array.from({ length: 300 }, (_, i) => '<p>Item ' + i + '</p>').join('') })`,
  ),
  '/app.json': { type: 'application/json', body: '{}', delayMs: 300 },
  '/redirect': { type: 'text/html', body: '', status: 302, location: '/fast', delayMs: 600 },
  '/fonts': html(
    'Fonts',
    `${headline}${text}`,
    '<style>@font-face { font-family: Own; src: url(/own.ttf); font-display: block } h1 { font-family: Own, serif }</style>',
  ),
  '/own.ttf': {
    type: 'font/ttf',
    file: 'node_modules/playwright-core/lib/vite/traceViewer/codicon.DCmgc-ay.ttf',
    body: '',
    delayMs: 500,
  },
  '/third-parties': html(
    'Third parties',
    `${headline}${text}${thirdParties.map((host) => `<script async src="${host}/tag.js"></script><img src="${host}/pixel.svg" width="1" height="1" alt="">`).join('')}`,
  ),
  '/tag.js': code(
    `${busy(15)}; fetch(new URL('/beacon.json', document.currentScript?.src ?? location.href), { mode: 'no-cors' })`,
    100,
  ),
  '/beacon.json': { type: 'application/json', body: '{}', delayMs: 100 },
  '/pixel.svg': {
    type: 'image/svg+xml',
    body: '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
  },
  '/long-tasks': html(
    'Long tasks',
    `${headline}${text}<script>addEventListener('load', () => { for (const wait of [50, 250, 450]) setTimeout(() => ${busy(120)}, wait) })</script>`,
  ),
  '/shifts': html('Shifts', `<img src="/late.svg" alt="Late">${headline}${text}`),
  '/late.svg': image(900, 360),
  '/wide': html('Wide', `<img src="/wide.svg" alt="Wide">${headline}${text}`),
  '/wide.svg': image(900),
  '/video': html(
    'Video',
    `<h2>Watch</h2><video id="largest" poster="/poster.svg" width="380" height="285" controls></video>${text}`,
  ),
  '/poster.svg': image(300),
  '/shadow': html('Shadow', `<p>Words</p><x-hero></x-hero>${text}<script async src="/hero.js"></script>`),
  '/hero.js': code(
    `customElements.define('x-hero', class extends HTMLElement { constructor() { super().attachShadow({ mode: 'open' }).innerHTML = ${JSON.stringify(headline)} } })`,
    1000,
  ),
  '/iframe': html(
    'Frame',
    `${headline}<iframe src="{{third 0}}/fast" width="380" height="300" title="Other"></iframe>${text}`,
  ),
}
