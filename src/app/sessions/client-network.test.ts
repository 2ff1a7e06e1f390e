import assert from 'node:assert/strict'
import { test } from 'node:test'
import { networkOf, providerNetworkOf } from './client-network.ts'

test("a customer's network and a provider's network", () => {
  for (const [ip, network, provider] of [
    ['203.0.113.7', '203.0.113.7', '203.0.113.0/24'],
    ['::ffff:203.0.113.7', '203.0.113.7', '203.0.113.0/24'],
    ['2001:db8::1', '2001:db8:0:0::/64', '2001:db8:0::/48'],
    ['2001:0db8:0000:0000:aaaa::1', '2001:db8:0:0::/64', '2001:db8:0::/48'],
    ['2001:db8:0:1::', '2001:db8:0:1::/64', '2001:db8:0::/48'],
    ['1:2:3:4:5:6:7:8', '1:2:3:4::/64', '1:2:3::/48'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
    ['::1', '0:0:0:0::/64', '0:0:0::/48'],
    ['', '', '.0/24'],
  ] as const) {
    assert.equal(networkOf(ip), network, ip)
    assert.equal(providerNetworkOf(ip), provider, ip)
  }
})
