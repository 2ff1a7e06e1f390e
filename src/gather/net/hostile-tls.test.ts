import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { Failure } from '../../core/failure.ts'
import { sentenceText } from '../../messages/sentence-text.ts'
import {
  type HostileTlsName,
  hostileTlsNames,
  type HostileTlsSite,
  startHostileTls,
} from '../../testing/servers/wire/hostile-tls.ts'
import { until } from '../../testing/until.ts'
import { openNet } from './open-net.ts'

const closed = ['tls-failed', /closed the connection during the TLS handshake.*check the HTTPS/] as const
const noTls = ['tls-failed', /does not offer HTTPS.*Submit the http:/] as const
const lateHandshake = ['timed-out', /did not finish the TLS handshake in time/] as const
const failed = ['tls-failed', /the TLS handshake did not succeed.*check the HTTPS/] as const
const lost = ['connection-lost', /closed the connection before its response was complete/] as const
const silence = ['timed-out', /accepted the connection but did not respond in time/] as const

/** How each ends: with a failure and its advice, or with a page. A page from an untrusted server has findings. */
const ends: Readonly<Record<HostileTlsName, readonly [code: string, says: RegExp] | 'page'>> = {
  silent: lateHandshake,
  'closes-at-once': closed,
  'closes-after-hello': closed,
  'resets-after-hello': closed,
  'plain-http': noTls,
  garbage: noTls,
  'closes-in-a-record': closed,
  'longest-record': failed,
  'endless-record': noTls,
  'endless-hello-requests': lateHandshake,
  'endless-warnings': failed,
  'fatal-alert': ['tls-failed', /no cipher suite in common/],
  'self-signed': 'page',
  expired: 'page',
  'wrong-host': 'page',
  'huge-certificate': 'page',
  'huge-chain': ['tls-failed', /certificate chain is too long/],
  'closes-after-handshake': lost,
  'closes-in-the-body': 'page',
  'silent-after-handshake': silence,
  'garbage-after-handshake': lost,
  'garbage-handshake-later': lost,
  'tls-on-http': lost,
  'alert-on-http': ['bad-response', /offers only HTTPS.*Submit the https:/],
}

suite('a server that breaks TLS', () => {
  let site: HostileTlsSite
  before(async () => {
    site = await startHostileTls()
  })
  after(() => site?.close())
  for (const name of hostileTlsNames)
    test(`by ${name} ends as documented, and its connection is closed`, async () => {
      const limits = { connectMs: 2000, headersMs: 2000, totalMs: 5000 }
      const net = openNet({ privateTargets: true, userAgent: 'test', limits })
      const end = await net.fetch(site.urls[name]).then(
        ({ body }) => Buffer.from(body).toString(),
        (error: unknown) => error,
      )
      await net.close()
      const expected = ends[name]
      if (expected === 'page') assert.match(String(end), /A page over TLS/)
      else {
        assert.ok(end instanceof Failure, String(end))
        assert.equal(end.code, expected[0])
        assert.match(sentenceText(end.sentence), expected[1])
      }
      await until(() => site.open() === 0, 'every connection is closed', { withinMs: 10_000 })
    })
})
