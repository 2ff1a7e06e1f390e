import { attribute, descendants, type Element } from '../../core/page/document.ts'

const pluginTypes =
  /^(?:application\/(?:x-shockwave-flash|x-java-applet|x-java-bean|x-silverlight(?:-2)?|x-director|futuresplash|x-mplayer2)|(?:audio|video)\/(?:x-ms-\w+|x-pn-real\S+|vnd\.rn-real\S+)|audio\/(?:x-)?midi?)/i
const pluginFiles = /\.(?:swf|class|jar|xap|dcr|wmv|wma|asf|asx|midi?|ram?|rm)(?:[?#]|$)/i
const pluginIds = /^clsid:(?:d27cdb6e-ae6d-11cf-96b8-444553540000|8ad9c840-044e-11d1-b3e9-00805f499d93)/i

/** An object holds a few elements. One around more was never closed, and searching each of many such to the end is quadratic. */
const mostInside = 100

/** Whether it is for Flash, Java, Silverlight or an old player: no browser runs these, or requests their files. */
export function needsPlugin(element: Element): boolean {
  if (element.tag === 'applet') return true
  const file = attribute(element, element.tag === 'object' ? 'data' : 'src') ?? ''
  const id = attribute(element, 'classid') ?? ''
  const type = attribute(element, 'type') ?? ''
  if (pluginTypes.test(type) || pluginFiles.test(file) || pluginIds.test(id)) return true
  if (element.tag !== 'object' || file !== '') return false
  // Browsers show what is inside of an object for Internet Explorer instead.
  const inside = [...descendants(element).take(mostInside)]
  const [embed] = inside.filter(({ tag }) => tag === 'embed')
  if (embed !== undefined) return needsPlugin(embed)
  return inside.some(
    (one) =>
      one.tag === 'param' &&
      /^(?:movie|src|filename)$/i.test(attribute(one, 'name') ?? '') &&
      pluginFiles.test(attribute(one, 'value') ?? ''),
  )
}
