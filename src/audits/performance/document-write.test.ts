import { scriptInfo, subresource, subresources } from '../../testing/facts/asked-facts.ts'
import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './document-write.ts'

const file = (documentWrite: boolean, thirdParty = false) => ({
  subresources: subresources([subresource({ thirdParty, script: scriptInfo({ documentWrite }) })]),
})

auditCases(audit, [
  { name: 'no such call', html: '<script>document.title = "x"</script>', facts: file(false), is: 'pass' },
  {
    name: 'in the page and in a file',
    html: '<script>document.write("<p>x")</script>',
    facts: file(true),
    is: 'warn',
    places: 2,
  },
  {
    name: 'into a new window',
    html: '<script>popup.document.write("x")</script>',
    facts: file(false),
    is: 'pass',
  },
  { name: 'in a file of another company', html: '<script>f()</script>', facts: file(true, true), is: 'pass' },
  {
    name: 'structured data only, which is no script',
    html: '<script type="application/ld+json">{"text": "document.write(1)"}</script>',
    facts: { subresources: subresources() },
    is: 'not-applicable',
  },
  {
    name: 'no scripts',
    html: '<p>document.write()',
    facts: { subresources: subresources() },
    is: 'not-applicable',
  },
  {
    name: 'a second copy of a library, if the first did not load, and the year',
    html: '<script>window.jQuery || document.write("<script src=/j.js>")</script><script>document.write(new Date().getFullYear())</script>',
    facts: file(false),
    is: 'pass',
  },
])
