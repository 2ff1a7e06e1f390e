import { defineAudit, texted } from '../../audit-kit/legacy.ts'
import { axeVerdict } from '../../audit-kit/axe-verdict.ts'

export default defineAudit({
  title: 'Hidden content has been looked at',
  why: 'A program cannot judge what is not shown; menus and dialogs have to be opened and looked at.',
  advice: 'Open what is hidden and check it by hand.',
  sources: ['https://dequeuniversity.com/rules/axe/4.11/hidden-content'],
  importance: 'minor',
  mode: 'info',
  needs: ['browser'],

  check({ browser }) {
    return texted(axeVerdict(browser, 'hidden-content'))
  },
})
