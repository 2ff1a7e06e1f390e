import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { fail, inconclusive, notApplicable, pass } from '../audit-kit/audit.ts'
import type { Facts, Gathered } from '../core/facts.ts'
import { axeRule, browserFacts, request } from '../testing/facts/browser-facts.ts'
import { findingsOf, seenBy, someAudit } from '../testing/facts/some-audit.ts'

describe('runAudits, of a visit that cannot be relied on,', () => {
  it('judges neither layout nor, with a pass, scripts on a page that came without them', () => {
    const cdn = { thirdParty: true, status: null, failure: 'failed' } as const
    const browser = browserFacts({
      requests: [request({ ...cdn, type: 'Stylesheet', url: 'https://cdn.example/a.css' }), request(cdn)],
      axe: { version: '4', rules: [axeRule({ id: 'contrast', outcome: 'violation', bad: 1, sound: 0 })] },
    })
    const styles = { reliesOn: ['styles'], needs: ['browser'] } as const
    const scripts = { reliesOn: ['scripts'], needs: ['browser'] } as const
    const audits = [
      someAudit({ id: 'contrast', category: 'accessibility', ...styles }),
      someAudit({ id: 'wide', check: () => fail('bad'), ...styles }),
      someAudit({ id: 'markup', reliesOn: ['styles'], inBrowser: () => fail('bad') }),
      someAudit({ id: 'quick', ...scripts }),
      someAudit({ id: 'slow', check: () => fail('bad'), ...scripts }),
      someAudit({ id: 'other', needs: ['browser'] }),
    ]
    const found = findingsOf(audits, seenBy(browser))
    assert.deepEqual(
      found.map(({ status }) => status),
      ['inconclusive', 'inconclusive', 'pass', 'inconclusive', 'fail', 'pass'],
    )
    assert.deepEqual(found[1]?.message, {
      id: 'not-measured',
      values: { reason: { id: 'stylesMissing', values: { count: 1, hosts: { list: ['cdn.example'] } } } },
    })
  })

  it('judges the layout of a page that came without an icon font, but not the size of its icons', () => {
    const url = 'https://cdn.example/font-awesome/4.7.0/css/font-awesome.min.css'
    const icons = { thirdParty: true, status: null, failure: 'failed', type: 'Stylesheet', url } as const
    const browser = browserFacts({ requests: [request(icons)] })
    const audits = [
      someAudit({ id: 'wide', needs: ['browser'], reliesOn: ['styles'] }),
      someAudit({ id: 'targets', needs: ['browser'], reliesOn: ['styles', 'icons'] }),
    ]
    const found = findingsOf(audits, seenBy(browser))
    assert.deepEqual(
      found.map(({ status }) => status),
      ['pass', 'inconclusive'],
    )
  })

  it('judges neither layout, nor what axe saw, nor what is absent, if the script that builds the page may be missing', () => {
    const lost = { thirdParty: true, status: null, failure: 'failed' } as const
    const statuses = (category: string | null) => {
      const browser = browserFacts({
        requests: [request({ ...lost, url: 'https://cdn.example/app.js', category })],
        axe: { version: '4', rules: [axeRule({ id: 'landmark', outcome: 'violation', bad: 1, sound: 0 })] },
      })
      const audits = [
        someAudit({ id: 'landmark', category: 'accessibility' }),
        someAudit({ id: 'wide', needs: ['browser'], reliesOn: ['layout'], check: () => fail('bad') }),
        someAudit({ id: 'late', needs: ['browser'], reliesOn: ['styles'], check: () => fail('bad') }),
        someAudit({
          id: 'heading',
          reliesOn: ['content'],
          check: () => inconclusive('fine'),
          inBrowser: () => fail('bad'),
        }),
        someAudit({ id: 'tracker', inBrowser: () => fail('bad') }),
        someAudit({
          id: 'found',
          reliesOn: ['content'],
          check: () => inconclusive('fine'),
          inBrowser: () => pass('fine'),
        }),
        someAudit({ id: 'size', category: 'performance', inBrowser: () => fail('bad') }),
      ]
      const found = findingsOf(audits, seenBy(browser))
      return found.map(({ status }) => status)
    }
    assert.deepEqual(statuses(null), ['pass', 'inconclusive', 'fail', 'inconclusive', 'fail', 'pass', 'fail'])
    assert.deepEqual(statuses('analytics'), ['fail', 'fail', 'fail', 'fail', 'fail', 'pass', 'fail'])
  })

  it('compares nothing of a page that phones are sent to with the HTML', () => {
    const requests = ['https://www.example.com/', 'https://www.example.com/amp/'].map((url) =>
      request({ url, type: 'Document' }),
    )
    const page = { ok: true, value: { url: new URL('https://www.example.com/') } }
    const browser = browserFacts({
      requests,
      axe: { version: '4', rules: [axeRule({ id: 'label', outcome: 'violation', bad: 1, sound: 0 })] },
    })
    const audits = [
      someAudit({ id: 'label', category: 'accessibility' }),
      someAudit({ id: 'parity', needs: ['browser', 'text'], check: () => fail('bad') }),
      someAudit({ id: 'wide', needs: ['browser', 'page'], check: () => fail('bad') }),
      someAudit({ id: 'heading', inBrowser: () => fail('bad') }),
    ]
    const facts = { browser: { ok: true, value: browser }, page, text: { ok: true, value: {} } }
    const found = findingsOf(audits, facts as unknown as Gathered<Facts>)
    assert.deepEqual(
      found.map(({ status }) => status),
      ['pass', 'inconclusive', 'fail', 'pass'],
    )
    assert.deepEqual(found[1]?.message?.values, {
      reason: { id: 'ledElsewhere', values: { url: 'https://www.example.com/amp/' } },
    })
  })

  it('lets nothing that the browser saw pass on a page that stayed blank', () => {
    const browser = browserFacts({
      lab: { firstPaintMs: 0 },
      rendered: { words: 0 },
      axe: { version: '4', rules: [axeRule({ id: 'region' }), axeRule({ id: 'html-has-lang' })] },
    })
    const own = { category: 'accessibility' as const }
    const audits = [
      someAudit({ id: 'fits', needs: ['browser'] }),
      someAudit({ id: 'throws', needs: ['browser'], check: () => fail('bad') }),
      someAudit({ id: 'region', check: () => notApplicable(), ...own }),
      someAudit({ id: 'html-has-lang', ...own }),
      someAudit({ id: 'parity', inBrowser: () => pass('fine'), check: () => notApplicable() }),
      someAudit({ id: 'header' }),
    ]
    const found = findingsOf(audits, seenBy(browser))
    assert.deepEqual(
      found.map(({ status }) => status),
      ['inconclusive', 'fail', 'not-applicable', 'pass', 'not-applicable', 'pass'],
    )
    assert.deepEqual(found[0]?.message?.values, { reason: { id: 'paintedNothing', values: {} } })
  })

  it('praises no page for its speed that froze, and judges no time of one whose script was stopped', () => {
    const speed = { category: 'performance' as const, needs: ['browser'] as const }
    const audits = [
      someAudit({ id: 'passes', ...speed }),
      someAudit({ id: 'late', ...speed, isExperience: true, check: () => fail('bad') }),
      someAudit({ id: 'large', ...speed, check: () => fail('bad') }),
      someAudit({ id: 'cookies', needs: ['browser'], reliesOn: ['scripts'] }),
      someAudit({ id: 'fits', needs: ['browser'] }),
    ]
    const statuses = (stopped: boolean) => {
      const browser = browserFacts({ freeze: { ms: 8000, stopped, url: null } })
      const found = findingsOf(audits, seenBy(browser))
      return found.map(({ status }) => status)
    }
    assert.deepEqual(statuses(false), ['inconclusive', 'fail', 'fail', 'pass', 'pass'])
    assert.deepEqual(statuses(true), ['inconclusive', 'inconclusive', 'fail', 'inconclusive', 'pass'])
  })
})
