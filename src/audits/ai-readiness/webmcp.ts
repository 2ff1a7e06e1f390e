import { defineAudit, info, notApplicable } from '../../audit-kit/legacy.ts'
import { places } from '../../audit-kit/evidence.ts'

export default defineAudit({
  title: 'Tools offered to assistants are known',
  why: 'Pages can offer functions to assistants in the browser (WebMCP), by annotated forms. It is new, and nobody has to.',
  advice: 'If you want assistants to use a form, name it with toolname and tooldescription.',
  sources: ['https://github.com/webmachinelearning/webmcp'],
  importance: 'low',
  mode: 'info',
  needs: ['browser'],

  check({ browser }) {
    const { tools } = browser.behaviour
    if (tools.length === 0) return notApplicable('The page offers no tools to assistants.')
    return info(
      `Tools offered to assistants: ${tools.length}.`,
      places(tools, (name) => ({ found: name })),
    )
  },
})
