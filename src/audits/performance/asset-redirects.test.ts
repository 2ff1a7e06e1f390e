import type { Subresource } from '../../core/facts/asked.ts'
import { cssInfo, subresource, subresources } from '../../testing/facts/asked-facts.ts'
import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './asset-redirects.ts'

const moved: Partial<Subresource> = { redirects: 1, finalUrl: 'https://cdn.example.com/app.js' }
const files = (...changes: readonly Partial<Subresource>[]) => ({
  subresources: subresources(changes.map((change) => subresource(change))),
})

const page = (body: string) => `<!doctype html><html lang="en"><head><title>Oak</title></head><body>${body}`
const fonts = [{ family: 'slides', urls: ['/slides.woff'], formats: ['woff'], display: null }]
const slides: Partial<Subresource> = {
  kind: 'style',
  url: 'https://www.example.com/slides.css',
  finalUrl: 'https://www.example.com/slides.css',
  css: cssInfo({
    fonts,
    fontRules: [{ selector: '.slides', first: 'slides', always: true }],
    families: [{ name: 'slides', selectors: ['.slides'] }],
  }),
}
const icons: Partial<Subresource> = {
  ...moved,
  kind: 'font',
  url: 'https://www.example.com/slides.woff',
  from: 'https://www.example.com/slides.css',
}

auditCases(audit, [
  { name: 'no redirect', facts: files({}, {}), is: 'pass', places: 0 },
  { name: 'two', facts: files({}, moved, moved), is: 'warn', shows: /cdn\.example\.com/ },
  { name: 'three', facts: files(moved, moved, moved), is: 'warn', places: 3, says: /^3 files are/ },
  { name: 'four', facts: files(moved, moved, moved, moved), is: 'fail', places: 4 },
  {
    name: 'a redirect to a URL that expires',
    facts: files({
      redirects: 1,
      finalUrl: 'https://b.s3.amazonaws.com/a.jpg?X-Amz-Expires=300&X-Amz-Signature=8f',
    }),
    is: 'pass',
  },
  {
    name: 'a counting pixel of another company',
    facts: files({}, { ...moved, kind: 'image', thirdParty: true }),
    is: 'pass',
  },
  {
    name: 'an icon for the home screen, which the page does not load',
    facts: files({}, { ...moved, kind: 'icon' }),
    is: 'pass',
  },
  { name: 'only such an icon', facts: files({ ...moved, kind: 'icon' }), is: 'not-applicable' },
  {
    name: 'a font that a stylesheet declares and nothing on the page uses',
    html: page('<p>Hello'),
    facts: files(slides, icons),
    is: 'pass',
  },
  {
    name: 'a font of icons, which may be for parts that a script adds',
    html: page('<p class="slides">Hello'),
    facts: files(
      { ...slides, css: cssInfo({ fonts, families: [{ name: 'slides', selectors: ['.slides:before'] }] }) },
      icons,
    ),
    is: 'info',
    says: /^1 file is/,
  },
  {
    name: 'a font that the page uses',
    html: page('<p class="slides">Hello'),
    facts: files(slides, icons),
    is: 'warn',
    places: 1,
  },
  { name: 'files that did not come', facts: files({ status: null }), is: 'inconclusive' },
  { name: 'no files', facts: files(), is: 'not-applicable' },
])
