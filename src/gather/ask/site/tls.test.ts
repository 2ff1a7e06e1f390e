import assert from 'node:assert/strict'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { describe, it, type TestContext } from 'node:test'
import type { SecureVersion, TlsOptions } from 'node:tls'
import { lastExchange } from '../../../core/page/page.ts'
import { askSourceOf, openSite } from '../../../testing/servers/sites/asked-site.ts'
import { makeCertificate } from '../../../testing/servers/wire/certificate.ts'
import { askTls } from './tls.ts'

/** A page served over TLS with these server options, as if it were not on loopback. */
async function sourceOver(test: TestContext, options: TlsOptions) {
  const { cert, key } = makeCertificate({ name: '127.0.0.1', names: ['127.0.0.1'] })
  const server = createServer({ cert, key, ...options }, (_, response) => response.end('<p>Hello'))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  test.after(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const source = await askSourceOf(test, await openSite(test, { '/': '<p>Hello' }))
  const fetched = await source.net.fetch(`https://127.0.0.1:${port}/`)
  return {
    ...source,
    page: { ...source.page, url: new URL(fetched.requestedUrl), chain: fetched.chain, local: false },
  }
}

const versions = (minVersion: SecureVersion, maxVersion: SecureVersion): TlsOptions => ({
  minVersion,
  maxVersion,
})

describe('askTls', () => {
  it('is empty for a page without TLS', async (test) => {
    const site = await openSite(test, { '/': '<p>Hello' })
    const facts = await askTls(await askSourceOf(test, site))
    assert.deepEqual(facts, {
      page: null,
      protocol: null,
      acceptsTls10: null,
      acceptsTls11: null,
      offersTls13: null,
      offersH2: null,
    })
  })

  it('recognizes a current server', async (test) => {
    const facts = await askTls(
      await sourceOver(test, { ...versions('TLSv1.2', 'TLSv1.3'), ALPNProtocols: ['h2', 'http/1.1'] }),
    )
    assert.equal(facts.page?.version, 'TLSv1.3')
    assert.deepEqual(
      [facts.acceptsTls10, facts.acceptsTls11, facts.offersTls13, facts.offersH2, facts.protocol],
      [false, false, true, true, 'h2'],
    )
  })

  it('recognizes an outdated server', async (test) => {
    const source = await sourceOver(test, { ...versions('TLSv1', 'TLSv1.2'), ciphers: 'DEFAULT@SECLEVEL=0' })
    const facts = await askTls(source)
    assert.deepEqual(
      [facts.acceptsTls10, facts.acceptsTls11, facts.offersTls13, facts.offersH2],
      [true, true, false, false],
    )
    assert.equal(facts.page, lastExchange(source.page).connection.tls)
  })

  it('makes no further handshakes on loopback', async (test) => {
    const source = await sourceOver(test, versions('TLSv1.2', 'TLSv1.3'))
    const facts = await askTls({ ...source, page: { ...source.page, local: true } })
    assert.deepEqual([facts.page?.version, facts.acceptsTls10, facts.offersTls13], ['TLSv1.3', null, null])
  })
})
