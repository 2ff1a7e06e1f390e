import { sentenceText } from '../../messages/sentence-text.ts'
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { isLoopback, projectOf, readUrl } from './url.ts'

const accepted: readonly (readonly [typed: string, url: string])[] = [
  ['example.com', 'https://example.com/'],
  ['  example.com/a b ', 'https://example.com/a%20b'],
  ['HTTP://Example.COM/Path', 'http://example.com/Path'],
  ['https://example.com/#top', 'https://example.com/'],
  ['https://example.com/?q=1#x', 'https://example.com/?q=1'],
  ['//example.com/x', 'https://example.com/x'],
  ['localhost:3000/x', 'http://localhost:3000/x'],
  ['127.0.0.1', 'http://127.0.0.1/'],
  ['example.com:8080', 'https://example.com:8080/'],
  ['https://bücher.example/ü', 'https://xn--bcher-kva.example/%C3%BC'],
  ['http://0x7f.1/', 'http://127.0.0.1/'],
  ['https://example.com:443/', 'https://example.com/'],
  ['https://my_shop.example/', 'https://my_shop.example/'],
  ['https://_-_.example/', 'https://_-_.example/'],
  ['https://a--b.example/', 'https://a--b.example/'],
  ['https://xn--ls8h.example/', 'https://xn--ls8h.example/'],
  ['https://example.com./', 'https://example.com./'],
  ['https://3com.example/', 'https://3com.example/'],
  [`https://${'a'.repeat(63)}.example/`, `https://${'a'.repeat(63)}.example/`],
]

const refused: readonly (readonly [typed: string, because: RegExp])[] = [
  ['', /missing/],
  ['   ', /missing/],
  ['ftp://example.com/', /http:\/\/ or https:\/\//],
  ['javascript:alert(1)', /http:\/\/ or https:\/\//],
  ['mailto:a@example.com', /http:\/\/ or https:\/\//],
  ['file:///etc/passwd', /http:\/\/ or https:\/\//],
  ['http://', /no host/],
  ['https:///path', /no host/],
  ['http://user@example.com/', /user name or password/],
  ['http://user:secret@example.com/', /user name or password/],
  ['http://exa mple.com/', /not valid/],
  ['http://[::1/', /not valid/],
  ['http://-/', /host name “-” is not valid/],
  ['http://--/', /host name “--” is not valid/],
  ['http://-a.example/', /not valid/],
  ['http://a-.example/', /not valid/],
  ['http://a.example-/', /not valid/],
  ['http://xn--/', /not valid/],
  ['http://xn---/', /not valid/],
  ['http://xn--a/', /not valid/],
  ['http://xn--zzzzzzz99999.example/', /not valid/],
  ['http://www.xn--0.example/', /not valid/],
  ['http://a..example/', /not valid/],
  ['http://.example/', /not valid/],
  ['http://example../', /not valid/],
  ['http://./', /not valid/],
  ['http://example.123/', /not valid/],
  ['http://1.2.3.4.5/', /not valid/],
  ['http://256.1.1.1/', /not valid/],
  ['http://example.0x1/', /not valid/],
  ['http://a*b.example/', /not valid/],
  [`http://${'a'.repeat(64)}.example/`, /not valid/],
  [`http://${'a.'.repeat(127)}b/`, /not valid/],
  ['http://example.com:99999/', /not valid/],
  ['http://example.com:0/', /port 0/],
  ['http://example.com/\u0000', /control characters/],
  [`https://example.com/${'a'.repeat(2048)}`, /2048 characters/],
  [`https://example.com/${'ü'.repeat(1000)}`, /once encoded/],
]

describe('readUrl', () => {
  for (const [typed, url] of accepted) {
    it(`reads ${JSON.stringify(typed)} as ${url}`, () => {
      const read = readUrl(typed)
      assert.ok('url' in read, JSON.stringify(read))
      assert.equal(read.url.href, url)
    })
  }
  for (const [typed, because] of refused) {
    it(`refuses ${JSON.stringify(typed.slice(0, 40))} with a reason`, () => {
      const read = readUrl(typed)
      assert.ok('because' in read, JSON.stringify(read))
      assert.match(sentenceText(read.because), because)
    })
  }
})

describe('projectOf', () => {
  it('is the host without a leading www', () => {
    assert.equal(projectOf(new URL('https://www.example.com/x')), 'example.com')
    assert.equal(projectOf(new URL('https://shop.example.com:8443/')), 'shop.example.com')
    assert.equal(projectOf(new URL('https://www.com/')), 'www.com')
  })
})

describe('isLoopback', () => {
  it('recognizes loopback names and addresses only', () => {
    for (const host of ['localhost', 'localhost.', 'app.localhost', '127.0.0.1', '127.8.9.10', '[::1]'])
      assert.ok(isLoopback(host), host)
    for (const host of ['example.com', 'localhost.example.com', '128.0.0.1', '10.0.0.1', 'notlocalhost'])
      assert.ok(!isLoopback(host), host)
  })
})
