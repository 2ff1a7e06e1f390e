import { auditCases } from '../../testing/facts/audit-cases.ts'

import audit from './mixed-content-passive.ts'

auditCases(audit, [
  {
    name: 'an image on the visitor’s own machine, which browsers trust',
    html: '<img src="http://localhost/a.png" alt="">',
    is: 'pass',
  },
  {
    name: 'images over https',
    html: '<img src="https://cdn.example/a.png" alt=""><img src="/b.png" alt="">',
    is: 'pass',
  },
  {
    name: 'images over http',
    html: '<img src="http://cdn.example/a.png" alt=""><video src="http://cdn.example/a.mp4"></video>',
    is: 'warn',
    places: 2,
  },
  {
    name: 'a base URL over http',
    html: '<!doctype html><head><base href="http://example.com/"></head><body><img src="a.png" alt="">',
    is: 'warn',
  },
  {
    name: 'the policy upgrades them',
    html: '<img src="http://cdn.example/a.png" alt="">',
    headers: { 'content-security-policy': 'upgrade-insecure-requests' },
    is: 'pass',
  },
  {
    name: 'an http page',
    url: 'http://example.com/',
    html: '<img src="http://x.example/a.png" alt="">',
    is: 'not-applicable',
  },
])
