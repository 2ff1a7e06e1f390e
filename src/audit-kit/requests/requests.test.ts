import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { readFacts } from '../../gather/read-facts.ts'
import { subresource, subresources } from '../../testing/facts/asked-facts.ts'
import { fetchedFrom } from '../../testing/facts/audit-cases.ts'
import { ownStaticFiles, requestsOf } from './requests.ts'

describe('requestsOf', () => {
  it('has every URL once, including those in stylesheets', () => {
    const html =
      '<script src=/a.js></script><img src=/b.png><img src=/b.png><img src="data:image/gif;base64,AA">' +
      '<iframe src=https://maps.example.org/></iframe>'
    const { resources } = readFacts(fetchedFrom({ html }), (fact, error) =>
      assert.fail(`${fact}: ${String(error)}`),
    )
    assert.ok(resources.ok)
    const files = subresources([
      subresource({ url: 'https://www.example.com/a.js' }),
      subresource({
        kind: 'font',
        url: 'https://fonts.example.net/f.woff2',
        from: 'https://www.example.com/a.css',
        thirdParty: true,
      }),
    ])
    assert.deepEqual(
      requestsOf(resources.value, files).map(({ host, thirdParty }) => [host, thirdParty]),
      [
        ['www.example.com', false],
        ['www.example.com', false],
        ['maps.example.org', true],
        ['fonts.example.net', true],
      ],
    )
  })
})

describe('ownStaticFiles', () => {
  it('skips third-party files, errors and videos', () => {
    const files = subresources([
      subresource(),
      subresource({ thirdParty: true }),
      subresource({ status: 404 }),
      subresource({ kind: 'media' }),
    ])
    assert.equal(ownStaticFiles(files).length, 1)
  })
})
