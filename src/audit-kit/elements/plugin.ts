import { attribute, type Element } from '../../core/page/document.ts'

const pluginTypes =
  /^application\/(?:x-shockwave-flash|x-java-applet|x-java-bean|x-silverlight(?:-2)?|x-director|futuresplash)/i
const pluginFiles = /\.(?:swf|class|jar|xap|dcr)(?:[?#]|$)/i
const pluginIds = /^clsid:(?:d27cdb6e-ae6d-11cf-96b8-444553540000|8ad9c840-044e-11d1-b3e9-00805f499d93)/i

/** Whether it is for Flash, Java or Silverlight: no browser runs these, or requests their files. */
export function needsPlugin(element: Element): boolean {
  if (element.tag === 'applet') return true
  return (
    pluginTypes.test(attribute(element, 'type') ?? '') ||
    pluginFiles.test(attribute(element, element.tag === 'object' ? 'data' : 'src') ?? '') ||
    pluginIds.test(attribute(element, 'classid') ?? '')
  )
}
