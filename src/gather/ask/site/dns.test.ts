import { verbatim } from '../../../testing/words/verbatim.ts'
import assert from 'node:assert/strict'
import { describe, it, type TestContext } from 'node:test'
import { Failure } from '../../../core/failure.ts'
import { askSourceOf, openSite } from '../../../testing/servers/sites/asked-site.ts'
import { askDns } from './dns.ts'

/** The page as if it were on another host, whose DNS records come from this table. */
async function sourceAt(
  test: TestContext,
  host: string,
  records: Readonly<Record<string, readonly string[]>>,
) {
  const source = await askSourceOf(test, await openSite(test, { '/': '<p>Hello' }))
  const queries: string[] = []
  const resolve = async (name: string, type: string): Promise<readonly string[]> => {
    queries.push(`${name} ${type}`)
    const found = records[`${name} ${type}`] ?? []
    if (found[0] === 'silent') throw new Failure('timed-out', verbatim('The name servers did not answer.'))
    return found
  }
  const page = { ...source.page, url: new URL(`https://${host}/`), local: false }
  return { queries, source: { ...source, page, net: { ...source.net, resolve } } }
}

describe('askDns', () => {
  it('resolves nothing for an IP address', async (test) => {
    const source = await askSourceOf(test, await openSite(test, { '/': '<p>Hello' }))
    const facts = await askDns(source)
    assert.deepEqual(
      [facts.host, facts.domain, facts.a, facts.mx, facts.unanswered],
      ['127.0.0.1', '127.0.0.1', [], [], []],
    )
  })

  it('queries the host, and its registrable domain', async (test) => {
    const { queries, source } = await sourceAt(test, 'shop.example.co.uk', {
      'shop.example.co.uk A': ['192.0.2.1'],
      'example.co.uk MX': ['10 mail.example.co.uk'],
      'example.co.uk TXT': ['v=spf1 -all', 'v=spf10 x', 'google-site-verification=x'],
      '_dmarc.example.co.uk TXT': ['v=DMARC1; p=reject', 'other'],
      'example.co.uk CAA': ['0 issue "letsencrypt.org"'],
    })
    const facts = await askDns(source)
    assert.equal(facts.domain, 'example.co.uk')
    assert.deepEqual([facts.a, facts.mx], [['192.0.2.1'], ['10 mail.example.co.uk']])
    assert.deepEqual([facts.spf, facts.dmarc], [['v=spf1 -all'], ['v=DMARC1; p=reject']])
    assert.deepEqual(facts.caa, ['0 issue "letsencrypt.org"'])
    assert.equal(facts.txt.length, 3)
    assert.ok(queries.length <= 12)
  })

  it('uses the CAA record nearest to the host', async (test) => {
    const { source } = await sourceAt(test, 'a.example.com', {
      'a.example.com CAA': ['near'],
      'example.com CAA': ['far'],
    })
    assert.deepEqual((await askDns(source)).caa, ['near'])
  })

  it('finds a CAA record between the host and its registrable domain', async (test) => {
    const { source } = await sourceAt(test, 'a.shop.example.com', {
      'shop.example.com CAA': ['between'],
      'example.com CAA': ['far'],
    })
    assert.deepEqual((await askDns(source)).caa, ['between'])
  })

  it('lists the hosts of third-party scripts and styles that no longer resolve, and no others', async (test) => {
    const html =
      '<script src="https://gone.example.net/a.js"></script><script src="https://cdn.example.org/b.js"></script>' +
      '<link rel="stylesheet" href="https://six.example.org/c.css"><img src="https://gone.example.org/d.png">' +
      '<script src="https://silent.example.net/e.js"></script>'
    const source = await askSourceOf(test, await openSite(test, { '/': html }))
    const resolve = async (name: string, type: string): Promise<readonly string[]> => {
      if (name.startsWith('silent'))
        throw new Failure('timed-out', verbatim('The name servers did not answer.'))
      if (name === 'six.example.org') return type === 'AAAA' ? ['2001:db8::1'] : []
      return name === 'cdn.example.org' ? ['192.0.2.1'] : []
    }
    const facts = await askDns({ ...source, net: { ...source.net, resolve } })
    assert.deepEqual(facts.lostHosts, ['gone.example.net'])
    assert.deepEqual(facts.foundHosts, ['cdn.example.org', 'six.example.org'])
  })

  it('does not trust a resolver that knows no names at all', async (test) => {
    const html = '<script src="https://gone.example.net/a.js"></script>'
    const source = await askSourceOf(test, await openSite(test, { '/': html }))
    const resolve = async (name: string): Promise<readonly string[]> =>
      name === 'example.com' ? ['ns.example.com'] : []
    const blind = await askDns({ ...source, net: { ...source.net, resolve: async () => [] } })
    assert.deepEqual([blind.lostHosts, blind.foundHosts], [[], []])
    const page = { ...source.page, url: new URL('https://www.example.com/'), local: false }
    const seeing = await askDns({ ...source, page, net: { ...source.net, resolve } })
    assert.deepEqual(seeing.lostHosts, ['gone.example.net'])
  })

  it('lists what was not answered', async (test) => {
    const { source } = await sourceAt(test, 'example.com', {
      'example.com MX': ['silent'],
      '_dmarc.example.com TXT': ['silent'],
    })
    const facts = await askDns(source)
    assert.deepEqual([facts.unanswered, facts.mx, facts.dmarc], [['DMARC', 'MX'], [], []])
  })
})
