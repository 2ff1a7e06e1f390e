import {
  attribute,
  type Document,
  type Element,
  isElement,
  type Node,
  textOf,
} from '../../../core/page/document.ts'

/**
 * The accessible name as far as the markup tells, in the order of the accname specification: aria-labelledby,
 * aria-label, content with images' alternatives, title. Styles are unknown here.
 */
export function nameOf(element: Element, document: Document): string {
  const labelled = attribute(element, 'aria-labelledby')
  if (labelled !== undefined) {
    const text = labelled
      .split(/\s+/)
      .slice(0, 10)
      .map((id) => document.byId(id))
      .map((label) => (label === undefined ? '' : labelText(label)))
      .join(' ')
      .trim()
    if (text !== '') return text
  }
  const label = attribute(element, 'aria-label')?.trim()
  if (label !== undefined && label !== '') return label
  return contentName(element) || (attribute(element, 'title')?.trim() ?? '')
}

const labelTexts = new WeakMap<Element, string>()

/** Kept: on a hostile page thousands of links name the same long labels. */
function labelText(label: Element): string {
  const known = labelTexts.get(label)
  if (known !== undefined) return known
  const text = textOf(label, 500)
  labelTexts.set(label, text)
  return text
}

const silent = new Set(['script', 'style', 'template'])

function contentName(element: Element): string {
  const parts: string[] = []
  let length = 0
  const stack: Node[] = [element]
  for (let node = stack.pop(); node !== undefined && length < 1000; node = stack.pop()) {
    if (!isElement(node)) {
      parts.push(node.text)
      length += node.text.length
      continue
    }
    if (silent.has(node.tag) || attribute(node, 'aria-hidden') === 'true') continue
    const own = node === element ? undefined : ownName(node)
    if (own !== undefined) {
      parts.push(` ${own} `)
      length += own.length
      continue
    }
    for (let index = node.children.length - 1; index >= 0; index -= 1) {
      const child = node.children[index]
      if (child !== undefined) stack.push(child)
    }
  }
  return parts.join('').replace(/\s+/g, ' ').trim()
}

/** What stands for an element instead of its content. */
function ownName(element: Element): string | undefined {
  const label = attribute(element, 'aria-label')?.trim()
  if (label !== undefined && label !== '') return label
  if (element.tag === 'img' || element.tag === 'area')
    return attribute(element, 'alt') ?? attribute(element, 'title') ?? ''
  if (element.tag === 'input') return attribute(element, 'value') ?? ''
  return undefined
}
