import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './metas-in-body.ts'

const canonical = '<link rel=canonical href=https://www.example.com/>'

auditCases(audit, [
  {
    name: 'microdata in the body',
    html: '<body><div itemscope><meta itemprop="description" name="description" content="Oak"></div>',
    is: 'pass',
  },
  {
    name: 'in the head',
    html: `<!doctype html><html><head><title>x</title>${canonical}</head><body></body></html>`,
    is: 'pass',
  },
  {
    name: 'in the body',
    html: `<p>x</p>${canonical}<link rel=alternate hreflang=de href=/de>`,
    is: 'fail',
    places: 2,
    says: /^2 tags are outside the head: canonical and hreflang$/,
  },
  {
    name: 'a stray element ends the head',
    html: `<!doctype html><html><head><title>x</title><img src=/pixel.gif><meta name=description content=Oak></head></html>`,
    is: 'fail',
    places: 1,
    says: /^1 tag is outside the head, because <img> ends it early \(line 1\): description$/,
  },
  {
    name: 'an image inside noscript ends the head',
    html: `<!doctype html><html><head><title>x</title><noscript><img src=/pixel.gif></noscript>${canonical}</head></html>`,
    is: 'fail',
    says: /because <noscript><img> ends it early \(line 1\): canonical/,
    places: 1,
  },
  {
    name: 'words inside noscript end the head',
    html: '<!doctype html><html><head><title>x</title><noscript>JavaScript is required</noscript><meta name=description content=Oak></head></html>',
    is: 'fail',
    says: /because “JavaScript is required” ends it early/,
  },
  {
    name: 'microdata belongs into the body',
    html: '<div itemscope><meta itemprop=description content=Oak></div>',
    is: 'pass',
  },
  { name: 'an empty description', html: '<p>x</p><meta name=description content>', is: 'pass' },
  { name: 'styles may stand in the body', html: '<link rel=stylesheet href=/a.css>', is: 'pass' },
])
