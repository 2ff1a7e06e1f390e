import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { findSecrets } from './secrets.ts'

// Assembled here, so that secret scanners do not mistake them for real ones.
const letters = 'aB3dE5gH7jK9mN1pQ2rS4tU6vW8xY0zA'
const cases: readonly (readonly [name: string, text: string, found: string])[] = [
  ['nothing', 'var a = "sk_test_abc"', ''],
  ['a live payment key', `k="sk_live_${letters.slice(0, 24)}"`, 'Stripe live key, certain'],
  ['a test key', `k="sk_test_${letters.slice(0, 24)}"`, ''],
  ['a placeholder of one letter', `k="sk_live_${'A'.repeat(24)}"`, ''],
  ['a private key', `-----BEGIN RSA PRIVATE KEY-----\n${letters}${letters}`, 'private key, certain'],
  [
    'a private key in a string',
    `"-----BEGIN PRIVATE KEY-----\\n${letters}${letters}"`,
    'private key, certain',
  ],
  ['only the header of a private key', 'if(x.includes("-----BEGIN PRIVATE KEY-----"))', ''],
  ['a GitHub token', `ghp_${letters}9aB1`, 'GitHub token, certain'],
  [
    'tokens that begin with the name of their service',
    `a="shp${'at'}_${'0123456789abcdef'.repeat(2)}" b=hf${'_'}${'AbCdEfGhIjKlMnOpQrStUvWxYzAbCdEfGh'} c='lin_${'api'}_${letters}AbCdEf12'`,
    'access token, certain; access token, certain; access token, certain',
  ],
  [
    'parts of longer words',
    `myhf_${'AbCdEfGhIjKlMnOpQrStUvWxYzAbCdEfGh'} hf_${'AbCdEfGhIjKlMnOpQrStUvWxYzAbCdEfGh'}Ij`,
    '',
  ],
  [
    'a chat bot',
    `url="https://api.telegram.org/bot" + "123456789:${'AA'}${letters}x"`,
    'Telegram bot token, certain',
  ],
  [
    'a webhook',
    `https://discord.com/api/${'webhooks'}/98765432109876543/${letters}${letters}`,
    'Discord webhook, likely',
  ],
  ['a key id', `AKIA${'ABCDEFGH23456789'}`, 'AWS access key id, likely'],
  [
    'a key id in a pre-signed URL',
    `https://b.s3.amazonaws.com/x.jpg?X-Amz-Credential=AKIA${'ABCDEFGH23456789'}%2F20261101`,
    '',
  ],
  ['a key id in an upload form', `name="AWSAccessKeyId" value="AKIA${'ABCDEFGH23456789'}"`, ''],
  ['the example key id from the documentation', 'AKIAIOSFODNN7EXAMPLE', ''],
  ['a secret next to its name', `aws_secret_access_key: "${letters}AbCdEf12"`, 'AWS secret key, certain'],
  ['a browser key', `AIza${letters}aB3`, 'Google API key, likely'],
  ['the same key twice', `AIza${letters}aB3 AIza${letters}aB3`, 'Google API key, likely'],
]

describe('findSecrets', () => {
  for (const [name, text, found] of cases) {
    it(`checks ${name}`, () => {
      const secrets = findSecrets(text).map(
        ({ kind, certain }) => `${kind}, ${certain ? 'certain' : 'likely'}`,
      )
      assert.equal(secrets.join('; '), found)
    })
  }

  it('says where the first of several is', () => {
    const key = `sk_live_${letters}`
    const [found] = findSecrets(`// keys\n  a = "${key}"\n  b = "${key}"`)
    assert.deepEqual([found?.line, found?.column], [2, 8])
  })

  it('shows too little to be usable', () => {
    const key = `sk_live_${letters}`
    assert.equal(findSecrets(key)[0]?.shown, 'sk_live_…')
  })
})
