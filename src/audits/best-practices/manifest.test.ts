import { probe, wellKnown } from '../../testing/facts/asked-facts.ts'
import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './manifest.ts'

const served = (text: string, changes = {}) => ({
  wellKnown: wellKnown({ manifest: probe({ text, ...changes }) }),
})
const whole = {
  name: 'Example',
  start_url: '/',
  icons: [
    { src: '/1.png', sizes: '192x192' },
    { src: '/2.png', sizes: '512x512' },
  ],
}

auditCases(audit, [
  { name: 'complete', facts: served(JSON.stringify(whole)), is: 'pass' },
  {
    name: 'one icon that scales',
    facts: served(JSON.stringify({ ...whole, icons: [{ src: '/i.svg', sizes: 'any' }] })),
    is: 'pass',
  },
  {
    name: 'small icons',
    facts: served(JSON.stringify({ ...whole, icons: [{ src: '/1.png', sizes: '48x48 96x96' }] })),
    is: 'warn',
    shows: /192.*512/,
  },
  {
    name: 'hostile values',
    facts: served('{"icons":[null,5,{"sizes":{}}],"name":[]}'),
    is: 'warn',
    shows: /no name/,
  },
  {
    name: 'blank names',
    facts: served(JSON.stringify({ ...whole, name: '', short_name: ' ' })),
    is: 'warn',
    places: 1,
    shows: /no name/,
  },
  { name: 'not JSON', facts: served('<!doctype html>'), is: 'fail' },
  { name: 'a list', facts: served('[]'), is: 'fail' },
  { name: 'missing file', facts: served('', { status: 404 }), is: 'fail' },
  { name: 'no answer', facts: served('', { status: null, because: 'It timed out.' }), is: 'inconclusive' },
  { name: 'not linked', facts: { wellKnown: wellKnown() }, is: 'not-applicable' },
])
