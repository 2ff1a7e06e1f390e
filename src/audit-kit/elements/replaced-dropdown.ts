import type { InlineFacts } from '../../core/facts/read.ts'
import { attribute, type Element } from '../../core/page/document.ts'

/**
 * Whether a script replaces the dropdown by others that have labels: many Shopify themes do this with the variants of a
 * product.
 */
export function openReplacedCheck({ scripts }: Pick<InlineFacts, 'scripts'>): (dropdown: Element) => boolean {
  const replacing = scripts.filter(({ code }) => code.includes('Shopify.OptionSelectors('))
  return (dropdown) => {
    const id = attribute(dropdown, 'id') ?? ''
    return id !== '' && replacing.some(({ code }) => code.includes(`"${id}"`) || code.includes(`'${id}'`))
  }
}
