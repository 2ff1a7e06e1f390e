import { cssInfo, subresource, subresources } from '../../testing/facts/asked-facts.ts'
import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './mixed-content-passive.ts'

const none = { subresources: subresources() }

auditCases(audit, [
  {
    name: 'an image on the visitor’s own machine, which browsers trust',
    html: '<img src="http://localhost/a.png" alt="">',
    facts: none,
    is: 'pass',
  },
  {
    name: 'images over https',
    html: '<img src="https://cdn.example/a.png" alt=""><img src="/b.png" alt="">',
    facts: none,
    is: 'pass',
  },
  {
    name: 'images over http',
    html: '<img src="http://cdn.example/a.png" alt=""><video src="http://cdn.example/a.mp4"></video>',
    facts: none,
    is: 'warn',
    places: 2,
  },
  {
    name: 'http URLs in srcset attributes, which browsers do not upgrade',
    html: '<img src="https://a.example/a.png" srcset="http://a.example/a.png 1x, https://a.example/b.png 2x" alt=""><picture><source srcset="https://a.example/a.webp, http://a.example/b.webp 2x"><img src="/c.png" alt=""></picture>',
    facts: none,
    is: 'fail',
    places: 2,
    says: /^2 images have http:/,
    shows: /b\.webp/,
  },
  {
    name: 'https URLs in srcset attributes, and one that contains another URL',
    html: '<img src="/a.png" srcset="/a.png 1x, https://cdn.example/http://a.example/b.png 2x, http://localhost/c.png 3x" alt="">',
    facts: none,
    is: 'pass',
  },
  {
    name: 'one image three times',
    html: '<img src="http://cdn.example/a.png" alt="">'.repeat(3),
    facts: none,
    is: 'warn',
    places: 1,
    says: /^1 image or media file has/,
  },
  {
    name: 'an image that a stylesheet names',
    facts: {
      subresources: subresources([
        subresource({
          kind: 'style',
          css: cssInfo({ insecureUrls: [{ url: 'http://f.example/a.png', selector: 'p' }] }),
        }),
      ]),
    },
    html: '<p>Oak',
    is: 'warn',
    shows: /a\.png/,
  },
  {
    name: 'images of rules for elements that the page does not have',
    html: '<p class="lead">Oak',
    facts: {
      subresources: subresources([
        subresource({
          kind: 'style',
          css: cssInfo({
            insecureUrls: [
              { url: 'http://f.example/a.png', selector: '.lead .badge' },
              { url: 'http://f.example/b.png', selector: 'marquee, .toolbar' },
            ],
          }),
        }),
      ]),
    },
    is: 'pass',
  },
  {
    name: 'a base URL over http',
    html: '<!doctype html><head><base href="http://example.com/"></head><body><img src="a.png" alt="">',
    facts: none,
    is: 'warn',
  },
  {
    name: 'the policy upgrades them',
    html: '<img src="http://cdn.example/a.png" alt="">',
    headers: { 'content-security-policy': 'upgrade-insecure-requests' },
    facts: none,
    is: 'pass',
  },
  {
    name: 'an http page',
    url: 'http://example.com/',
    html: '<img src="http://x.example/a.png" alt="">',
    facts: none,
    is: 'not-applicable',
  },
])
