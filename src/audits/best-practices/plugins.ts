import { at, defineAudit, fail, notApplicable, pass, places } from '../../audit-kit/audit.ts'
import { needsPlugin } from '../../audit-kit/elements/plugin.ts'
import { ancestor } from '../../core/page/document.ts'

export default defineAudit({
  subject: 'Browser plugins',
  titles: { problem: 'Page needs a browser plugin', success: 'Page needs no browser plugin' },
  plain: {
    title: 'Parts of the page need a plugin such as Flash',
    why: 'No browser shows these anymore, so visitors see nothing there.',
    fix: 'Ask your developer to replace everything that needs a plugin such as Flash or Java. Browsers no longer run plugins.',
  },
  noticed: { text: 'Parts of the page stay empty because no browser shows them anymore.' },
  why: 'No browser runs Flash, Java applets, Silverlight or players such as RealPlayer anymore, so visitors see nothing there.',
  fix: 'Replace the plugin content with HTML, video or canvas, and remove the object and embed elements.',
  sources: ['https://html.spec.whatwg.org/multipage/obsolete.html#applet'],
  owner: 'developer',
  effort: 'days',
  severity: 'medium',
  messages: {
    needed:
      '{count, plural, one {# embedded object needs} other {# embedded objects need}} a plugin that no browser runs',
    none: '{total, plural, one {# embedded object works} =2 {Both embedded objects work} other {All # embedded objects work}} without a plugin',
  },
  needs: ['document'],

  check({ document }) {
    // An embed within an object is the same film for another browser.
    const embedded = document
      .all('object', 'embed', 'applet')
      .filter((element) => ancestor(element, ({ tag }) => tag === 'object' || tag === 'applet') === undefined)
    if (embedded.length === 0) return notApplicable()
    const plugins = embedded.filter(needsPlugin)
    if (plugins.length === 0) return pass('none', { total: embedded.length })
    return fail(
      'needed',
      { count: plugins.length },
      places(plugins, (element) => at(element)),
    )
  },
})
