import assert from 'node:assert/strict'
import { test } from 'node:test'
import { reportPage } from '../../../views/report/page.ts'
import { sampleDocument, sampleRecord } from '../../../testing/facts/sample-report.ts'
import { makeBrand } from './branding/brand.ts'
import { printMarkup } from './print-markup.ts'

test('a printout has the operator’s name, logo and color, and requests nothing', () => {
  const logo = { type: 'image/png', bytes: Buffer.from('a picture') } as const
  const brand = makeBrand({ name: 'Acme', footer: 'Acme audits', accent: '#2f5d50', logo })
  const style = { type: 'text/css', body: Buffer.from('body { color: black }') }
  const asset = (path: string) => `/assets/x/${path}`
  const page = reportPage({
    site: { ...brand.site, asset },
    viewer: null,
    owned: false,
    record: sampleRecord(),
    document: sampleDocument(),
    base: '/r/slug',
    filter: {},
    ignored: new Map(),
  })
  const printed = printMarkup(page, (address) =>
    address === asset('style.css') ? style : brand.find(address),
  )
  assert.ok(printed.includes('<style>body { color: black }</style>'))
  assert.match(printed, /<style>:root \{ --accent: light-dark\(#2f5d50/)
  assert.ok(printed.includes(`<img src="data:image/png;base64,${logo.bytes.toString('base64')}"`))
  assert.match(printed, /Acme audits/)
  assert.doesNotMatch(printed, /<link rel="(stylesheet|modulepreload|icon)|<script type="module"|src="\//)
})

test('the footer is a CSS string that no text can end', () => {
  const printed = printMarkup('<head></head>', () => undefined, { footer: 'a"; } </style><script>' })
  assert.doesNotMatch(printed, /<script>|a"/)
  assert.match(printed, /@bottom-left/)
})
