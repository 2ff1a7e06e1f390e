import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { openSite } from '../../testing/servers/sites/asked-site.ts'
import { quickHost } from '../../testing/browser/browser-host.ts'
import { chromiumMissing, findChromium } from '../../testing/browser/chromium.ts'
import { isQuickRun } from '../../testing/quick-run.ts'
import { visitBy } from '../../testing/browser/visit.ts'

const skip = findChromium() === undefined && process.env['CI'] === undefined ? chromiumMissing : false

const page = (overlay: string) => ({
  headers: { 'content-type': 'text/html' },
  body: `<!doctype html><title>x</title><p>Oak</p><div style="position:fixed;inset:0;background:white">${overlay}</div>`,
})

/** A dialog that is `inner`, in a fixed element with these attributes. */
const dialog = (attributes: string, inner: string, around = (fixed: string) => fixed) => ({
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body: `<!doctype html><title>x</title><p>Oak</p>${around(`<section ${attributes} style="position:fixed;inset:0;background:white">${inner}</section>`)}`,
})

/** A layer without text, with a notice in front of it. */
const layer = {
  headers: { 'content-type': 'text/html' },
  body: '<!doctype html><title>x</title><p>Oak</p><div class="md-consent__overlay" style="position:fixed;inset:0;background:rgba(0,0,0,.5)"></div><aside style="position:fixed;bottom:0">We use cookies</aside>',
}

/** What `npm test` visits, too. */
const often: ReadonlySet<string> = new Set(['/words', '/long', '/attribute', '/newsletter'])

describe('overlays in a browser', { skip }, () => {
  it('are told apart: an offer, cookie consent, an age check and a sign-in', async (t) => {
    const site = await openSite(t, {
      '/offer': page('Leave us a message, and get 10% off every image on this page'),
      '/cookies': page('We use cookies'),
      '/layer': layer,
      '/age': page('Are you over 18?'),
      '/loading': page('<svg class="spin"></svg> Loading…'),
      '/sign-in': page('<input type="password">'),
      '/hero': page('<h1>Oak and ash</h1>'),
      '/background': {
        headers: { 'content-type': 'text/html' },
        body: `<!doctype html><title>x</title><img src="/a.svg" style="position:fixed;top:0;left:0;width:100%;height:100%"><main style="position:relative;padding:30vh 0"><div style="height:12vh"></div><p style="height:50vh;margin:0">Oak`,
      },
      '/dialog': page('<div role="dialog" style="position:fixed;inset:0"><h1>Stay with us</h1></div>'),
    })
    const overlayOf = async (path: string) => {
      const answer = await visitBy(quickHost(), site.origin + path)
      assert.ok(answer.ok, JSON.stringify(answer).slice(0, 1500))
      return answer.facts.layout.overlay
    }
    const seen = async (path: string) => {
      const overlay = await overlayOf(path)
      return [overlay?.consent, overlay?.gate]
    }
    assert.equal((await overlayOf('/loading'))?.loading, true)
    const offer = await overlayOf('/offer')
    assert.deepEqual([offer?.consent, offer?.gate, offer?.loading], [false, false, false])
    assert.deepEqual(await seen('/cookies'), [true, false])
    assert.deepEqual(await seen('/layer'), [true, false])
    assert.deepEqual(await seen('/age'), [false, true])
    assert.deepEqual(await seen('/sign-in'), [false, true])
    assert.equal(await overlayOf('/background'), null)
    assert.deepEqual(await seen('/hero'), [undefined, undefined])
    assert.deepEqual(await seen('/dialog'), [false, false])
  })

  it('ask for cookie consent in any language, or only by an attribute', async (t) => {
    const answers = '<button>はい</button><button>いいえ</button>'
    const pages: Readonly<Record<string, readonly [consent: boolean, ReturnType<typeof dialog>]>> = {
      '/words': [true, dialog('', `쿠키에 관해 잠깐 말씀드립니다 ${answers}`)],
      '/label': [true, dialog('aria-label="쿠키 동의"', answers)],
      '/long': [true, dialog(`data-consent-banner aria-label="${'ملف'.repeat(300_000)}"`, answers)],
      '/attribute': [true, dialog('data-consent-banner', answers)],
      '/inside': [true, dialog('', `<div id="CookieBanner" style="height:60vh">${answers}</div>`)],
      '/wrapped': [true, dialog('', answers, (fixed) => `<div id="onetrust-consent-sdk">${fixed}</div>`)],
      '/frame': [
        true,
        dialog('', '<iframe title="SP Consent Message" style="width:100%;height:80vh"></iframe>'),
      ],
      '/offer': [false, dialog('data-cookie-name="seen"', `今だけ送料無料 ${answers}`)],
      '/page': [
        false,
        dialog('', answers, (fixed) => `<div class="cookie-consent-given"><p>Oak</p>${fixed}</div>`),
      ],
      '/newsletter': [
        false,
        dialog('data-consent', '뉴스레터 <input type="email"> 이용에 동의 <button>OK</button>'),
      ],
    }
    const site = await openSite(
      t,
      Object.fromEntries(Object.entries(pages).map(([path, [, page]]) => [path, page])),
    )
    // Each visit takes a second and a half.
    for (const [path, [consent]] of Object.entries(pages).filter(([at]) => !isQuickRun || often.has(at))) {
      const answer = await visitBy(quickHost(), site.origin + path)
      assert.ok(answer.ok, JSON.stringify(answer).slice(0, 1500))
      assert.equal(answer.facts.layout.overlay?.consent, consent, path)
    }
  })
})
