import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { request } from '../../testing/facts/browser-facts.ts'
import { incompleteVisit, missingFiles } from './missing-files.ts'

const sheet = (changes: Parameters<typeof request>[0]) =>
  request({ url: 'https://cdn.example.net/a.css', type: 'Stylesheet', ...changes })
const silent = { status: null, failure: 'failed' } as const

describe('missingFiles', () => {
  it('lists hosts whose stylesheets and scripts did not come', () => {
    const { styles, scripts } = missingFiles([
      sheet({ thirdParty: true, ...silent }),
      sheet({ url: 'https://static.example.com/own.css', ...silent }),
      request({ url: 'https://code.example.org/lib.js', thirdParty: true, status: 403 }),
    ])
    assert.deepEqual(styles, ['cdn.example.net', 'static.example.com'])
    assert.deepEqual(scripts, ['code.example.org'])
  })

  it('leaves out what visitors miss too, what a frame loads, and stylesheets that only declare fonts', () => {
    const { styles, scripts } = missingFiles([
      sheet({ status: 404 }),
      sheet({ status: 200, failure: null }),
      sheet({ status: null, failure: 'blocked' }),
      sheet({ url: 'http://cdn.example.net/a.css', thirdParty: true, status: null, failure: 'blocked' }),
      sheet({ thirdParty: true, inFrame: true, ...silent }),
      sheet({ url: 'https://fonts.googleapis.com/css2', thirdParty: true, ...silent }),
      request({ thirdParty: true, status: null, failure: 'canceled' }),
    ])
    assert.deepEqual([styles, scripts], [[], []])
  })

  it('tells stylesheets of icon fonts from those that lay out the page', () => {
    const { styles, icons } = missingFiles(
      [
        'https://cdnjs.cloudflare.com/ajax/libs/font-awesome/4.7.0/css/font-awesome.min.css',
        'https://cdn.jsdelivr.net/npm/bootstrap-icons@1.11.3/font/bootstrap-icons.min.css',
        'https://unpkg.com/boxicons@2.1.4/css/boxicons.min.css',
        'https://cdn.jsdelivr.net/npm/remixicon@4/fonts/remixicon.css',
        'https://cdn.jsdelivr.net/npm/@fontsource/inter/index.css',
        'https://static.example.com/silicon.min.css',
        'https://cdn.example.org/lexicon/theme.css',
      ].map((url) => sheet({ url, thirdParty: true, ...silent })),
    )
    assert.deepEqual(icons, ['cdnjs.cloudflare.com', 'cdn.jsdelivr.net', 'unpkg.com'])
    assert.deepEqual(styles, ['static.example.com', 'cdn.example.org'])
  })

  it('takes a script that writes the styles of the page for a stylesheet', () => {
    const { styles } = missingFiles([
      request({ url: 'https://cdn.tailwindcss.com/', thirdParty: true, ...silent }),
    ])
    assert.deepEqual(styles, ['cdn.tailwindcss.com'])
    const runtime = request({ url: 'https://cdn.ampproject.org/v0.js', thirdParty: true, ...silent })
    assert.deepEqual(missingFiles([runtime]).styles, ['cdn.ampproject.org'])
  })

  it('tells scripts that may build the page from those that add to it', () => {
    const { layout, scripts } = missingFiles([
      request({ url: 'https://code.example.org/lib.js', thirdParty: true, category: 'cdn', ...silent }),
      request({ url: 'https://count.example.net/c.js', thirdParty: true, category: 'analytics', ...silent }),
      sheet({ thirdParty: true, ...silent }),
    ])
    assert.deepEqual(layout, ['cdn.example.net', 'code.example.org'])
    assert.equal(scripts.length, 2)
  })

  it('leaves out third-party scripts that another script inserted, such as a counter', () => {
    const counter = request({ url: 'https://counter.example/c.js', thirdParty: true, ...silent })
    assert.deepEqual(missingFiles([counter], [], new Set()).layout, [])
    assert.deepEqual(missingFiles([counter], [], new Set([counter.url])).layout, ['counter.example'])
    const own = request({ url: 'https://static.example.com/app.js', ...silent })
    assert.deepEqual(missingFiles([own], [], new Set()).layout, ['static.example.com'])
  })

  it('takes a page for unbuilt whose own part failed because of a missing font stylesheet', () => {
    const fonts = sheet({ url: 'https://fonts.googleapis.com/css2', thirdParty: true, ...silent })
    const failed = { text: 'Error: Loading CSS chunk 532 failed.\n(https://www.example.com/a.css)' }
    assert.deepEqual(missingFiles([fonts], [failed]).layout, ['fonts.googleapis.com'])
    assert.deepEqual(missingFiles([fonts]).layout, [])
  })
})

describe('incompleteVisit', () => {
  const page = request({ url: 'https://www.example.com/', type: 'Document' })
  const next = { url: 'https://shop.example.com/', type: 'Document', status: null } as const

  it('tells where the page leads if that could not be loaded, before anything else', () => {
    const requests = [page, sheet({ thirdParty: true, ...silent }), request({ ...next, failure: 'refused' })]
    assert.deepEqual(incompleteVisit({ requests }), {
      id: 'redirectNotLoaded',
      values: { url: next.url, reason: { id: 'browserRefused', values: {} } },
    })
  })

  it('ignores a frame that could not be loaded, and a page that was left before it had loaded', () => {
    const frame = request({ ...next, failure: 'refused', inFrame: true })
    const left = request({ ...next, failure: 'canceled' })
    assert.equal(incompleteVisit({ requests: [left, page, frame] }), undefined)
    assert.equal(incompleteVisit({ requests: [page, left] }), undefined)
  })

  it('tells that the page keeps reloading or navigating', () => {
    const to = 'https://shop.example.com/'
    assert.deepEqual(
      incompleteVisit({ requests: [page], blockedNavigation: { to: page.url, reloads: true } }),
      {
        id: 'keepsReloading',
        values: {},
      },
    )
    assert.deepEqual(incompleteVisit({ requests: [page], blockedNavigation: { to, reloads: false } }), {
      id: 'keepsNavigating',
      values: { url: to },
    })
  })

  it('tells that the page stopped responding', () => {
    const freeze = { ms: 8000, stopped: true, url: null }
    assert.equal(incompleteVisit({ requests: [page], freeze })?.id, 'scriptStopped')
    assert.equal(
      incompleteVisit({ requests: [page], freeze: { ...freeze, stopped: false } })?.id,
      'pageFroze',
    )
  })

  it('tells which stylesheets or scripts are missing', () => {
    assert.equal(
      incompleteVisit({ requests: [page, sheet({ thirdParty: true, ...silent })] })?.id,
      'stylesMissing',
    )
  })
})
