import { subresource, subresources } from '../../testing/facts/asked-facts.ts'
import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './apple-touch-icon.ts'

const html =
  '<!doctype html><html><head><link rel="apple-touch-icon" href="/touch.png"><title>x</title></head></html>'
const url = 'https://www.example.com/touch.png'
const sized = (width: number) => ({
  subresources: subresources([
    subresource({
      kind: 'icon',
      url,
      image: { format: 'png', width, height: width, animated: false, quality: null },
    }),
  ]),
})

auditCases(audit, [
  { name: 'exactly 180', html, facts: sized(180), is: 'pass' },
  { name: 'smaller', html, facts: sized(120), is: 'warn', shows: /120 × 120/ },
  {
    name: 'missing file',
    html,
    facts: { subresources: subresources([subresource({ kind: 'icon', url, status: 404 })]) },
    is: 'fail',
  },
  {
    name: 'one of which only the head was fetched',
    html,
    facts: { subresources: subresources([subresource({ kind: 'icon', url })]) },
    is: 'inconclusive',
  },
  { name: 'not fetched', html, facts: { subresources: subresources() }, is: 'inconclusive' },
  { name: 'not linked', facts: { subresources: subresources() }, is: 'info', says: /look for/ },
])
