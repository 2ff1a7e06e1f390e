/** A file that pages ask for. */
export interface Served {
  readonly type: string
  readonly body: Buffer
}

/** A page with its styles and its logo inside, and without its scripts: whoever prints it can ask nobody. */
export function printMarkup(markup: string, find: (href: string) => Served | undefined): string {
  return (
    markup
      // bounded: text of others is escaped, so only our own tags match
      .replace(/<(?:script type="module"|link rel="(?:modulepreload|icon)")[^>]*>(?:<\/script>)?/g, '')
      .replace(/<link rel="stylesheet" href="([^"]*)">/g, (_link, href: string) => styleOf(find(href)))
      .replace(/(<img src=")(\/[^"]*)"/g, (_image, before: string, href: string) => {
        const found = find(href)
        return `${before}${found === undefined ? '' : dataUrl(found)}"`
      })
  )
}

const styleOf = (style: Served | undefined): string =>
  style === undefined ? '' : `<style>${style.body.toString('utf8')}</style>`

const dataUrl = ({ type, body }: Served): string => `data:${type};base64,${body.toString('base64')}`
