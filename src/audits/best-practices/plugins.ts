import { defineAudit, fail, notApplicable, pass } from '../../audit-kit/legacy.ts'
import { attribute, type Element } from '../../core/document.ts'
import { at, places } from '../../audit-kit/evidence.ts'
import { plural } from '../../lib/plural.ts'

const pluginTypes =
  /^application\/(?:x-shockwave-flash|x-java-applet|x-java-bean|x-silverlight(?:-2)?|x-director|futuresplash)/i
const pluginFiles = /\.(?:swf|class|jar|xap|dcr)(?:[?#]|$)/i
const pluginIds = /^clsid:(?:d27cdb6e-ae6d-11cf-96b8-444553540000|8ad9c840-044e-11d1-b3e9-00805f499d93)/i

export default defineAudit({
  title: 'The page needs no browser plug-in',
  why: 'Flash, Java and Silverlight no longer run in any browser: what they show is simply not there.',
  advice: 'Replace plug-in content by HTML, video or canvas, and remove the object and embed elements.',
  sources: ['https://html.spec.whatwg.org/multipage/obsolete.html#applet'],
  importance: 'low',
  mode: 'penalty',
  needs: ['document'],

  check({ document }) {
    const embedded = document.all('object', 'embed', 'applet')
    if (embedded.length === 0) return notApplicable('The page embeds no objects.')
    const plugins = embedded.filter(needsPlugin)
    if (plugins.length === 0) return pass('No embedded object needs a plug-in.')
    return fail(
      `${plugins.length} embedded ${plural(plugins.length, 'object needs', 'objects need')} a plug-in.`,
      places(plugins, (element) => at(element, `<${element.tag}>`)),
    )
  },
})

function needsPlugin(element: Element): boolean {
  if (element.tag === 'applet') return true
  return (
    pluginTypes.test(attribute(element, 'type') ?? '') ||
    pluginFiles.test(attribute(element, element.tag === 'object' ? 'data' : 'src') ?? '') ||
    pluginIds.test(attribute(element, 'classid') ?? '')
  )
}
