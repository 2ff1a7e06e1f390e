import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { Failure } from '../core/failure.ts'
import { presentReport } from '../http/api/resources/report.ts'
import { inLocale } from '../messages/locale.ts'
import { sentenceText } from '../messages/sentence-text.ts'
import { sampleRecord } from '../testing/facts/sample-report.ts'
import { internalNames } from '../testing/words/internal-names.ts'
import { makeCertificate } from '../testing/servers/wire/certificate.ts'
import { rawServer, respond } from '../testing/servers/wire/raw-server.ts'
import { unfinishedMarkdown } from '../views/report/formats/markdown.ts'
import { unfinishedPage } from '../views/report/unfinished.ts'
import { gather } from './gather.ts'
import { openNet } from './net/open-net.ts'

/** A sentence of ours has neither names of the program nor bits of data. */
const internal = new RegExp(`${internalNames.source}|\\bE[A-Z]{5,}\\b|\\.ts\\b|undefined|\\{"`)

async function failures(t: TestContext): Promise<Readonly<Record<string, string>>> {
  const closed = await rawServer(t, () => {})
  closed.close()
  const reset = await rawServer(t, (socket) => socket.resetAndDestroy())
  const silent = await rawServer(t, () => {})
  const babbling = await rawServer(t, (socket) => socket.end('hello\r\n\r\n'))
  const plain = await rawServer(t, (socket) => respond(socket, 'hello'))
  const old = await rawServer(t, () => {}, {
    tls: {
      ...makeCertificate({ name: 'localhost', names: ['localhost'] }),
      maxVersion: 'TLSv1.1',
      minVersion: 'TLSv1',
    },
  })
  let hops = 0
  const endless = await rawServer(t, (socket) =>
    respond(socket, '', [`Location: /${(hops += 1)}`], '302 Found'),
  )
  const loop = await rawServer(t, (socket) => respond(socket, '', ['Location: /'], '302 Found'))
  const nowhere = await rawServer(t, (socket) => respond(socket, '', ['Location: ftp://a/'], '302 Found'))
  const zipped = await rawServer(t, (socket) => respond(socket, 'not gzip', ['Content-Encoding: gzip']))
  const error = await rawServer(t, (socket) => respond(socket, 'no', [], '503 Service Unavailable'))
  const picture = await rawServer(t, (socket) => respond(socket, 'PNG', ['Content-Type: image/png']))
  return {
    refused: closed.origin,
    reset: reset.origin,
    silent: silent.origin,
    'not HTTP': babbling.origin,
    'no TLS': plain.origin.replace('http:', 'https:'),
    'old TLS': old.origin.replace('127.0.0.1', 'localhost'),
    'too many redirects': endless.origin,
    'a loop': loop.origin,
    'a bad redirect': nowhere.origin,
    undecodable: zipped.origin,
    'an HTTP error': error.origin,
    'a picture': picture.origin,
    'no such name': 'https://missing.example/',
    'broken DNS': 'https://broken.example/',
    metadata: 'http://169.254.169.254/',
    'a port of mail': 'http://example.com:25/',
  }
}

test('every failure is a sentence without internal names, in every language and on every surface', async (t) => {
  const net = openNet({
    privateTargets: true,
    userAgent: 'Plumbline/test',
    limits: { headersMs: 300, connectMs: 1000, totalMs: 2000 },
    resolveHost: async (name) => {
      throw Object.assign(new Error(name), { code: name === 'missing.example' ? 'ENOTFOUND' : 'ESERVFAIL' })
    },
  })
  t.after(() => net.close())
  for (const [name, url] of Object.entries(await failures(t))) {
    const failure = await gather(url, {
      net,
      signal: AbortSignal.timeout(20_000),
      progress: () => undefined,
      onError: () => undefined,
    }).then(
      () => assert.fail(`${name} did not fail`),
      (error: unknown) => error,
    )
    assert.ok(failure instanceof Failure, `${name}: ${String(failure)}`)
    const { code, sentence: message } = failure
    const stored: unknown = JSON.parse(JSON.stringify(message))
    assert.deepEqual(stored, message, `${name} can be stored`)
    const words = sentenceText(message)
    const record = sampleRecord({ state: 'failed', error: { code, message }, run: null, title: null })
    const surfaces = [
      words,
      JSON.stringify(presentReport(record, 'https://reports.example').error?.message),
      unfinishedMarkdown(record),
    ]
    for (const text of surfaces) assert.doesNotMatch(text, internal, name)
    assert.doesNotMatch(unfinishedPage({ ...pageFrame, record }), internalNames, name)
    assert.match(words, /^\S.*[.]$/s, name)
    // Make sure that both patterns match where they should.
    assert.match(failure.message, internal)
    assert.match(withoutPlaces(words), english, name)
    const foreign = inLocale('en-XA', () => sentenceText(message))
    assert.doesNotMatch(withoutPlaces(foreign), english, `${name}: ${foreign}`)
  }
})

const pageFrame = {
  site: { name: 'Plumbline', footer: null, asset: (path: string) => path, logo: null, accent: null },
  viewer: null,
  owned: true,
  base: '/r/abc',
}

const english = /\b[a-z]*[aeioucnsrt][a-z]{3,}\b/

/** URLs, hosts and names of headers and types are the same in every language. */
const withoutPlaces = (text: string): string =>
  text.replaceAll(/https?:\/\/\S*|[\w.-]+\.[a-z]+\b|localhost(?::\d+)?|image\/png|\([A-Z][\w ]*\)|ftp:/g, '')
