/** A file that pages request. */
export interface Served {
  readonly type: string
  readonly body: Buffer
}

/** Parts of a printout besides the page itself. */
export interface PrintParts {
  /** Printed at the foot of every page but the first. */
  readonly footer?: string
  /** Images and stylesheets, keyed by URL. */
  readonly files?: ReadonlyMap<string, Served>
}

/** A page with inline styles and logo and without scripts: the printer must not request anything. */
export function printMarkup(
  markup: string,
  find: (href: string) => Served | undefined,
  { footer, files }: PrintParts = {},
): string {
  return (
    markup
      // bounded: text of others is escaped, so only our own tags match
      .replace(/<(?:script type="module"|link rel="(?:modulepreload|icon)")[^>]*>(?:<\/script>)?/g, '')
      .replace(/<link rel="stylesheet" href="([^"]*)">/g, (_link, href: string) =>
        styleOf(files?.get(href) ?? find(href)),
      )
      .replace('</head>', `${footer === undefined ? '' : footerStyle(footer)}</head>`)
      .replace(/(<img src="|<image href=")(\/[^"]*)"/g, (_image, before: string, href: string) => {
        const found = files?.get(href) ?? find(href)
        return `${before}${found === undefined ? '' : dataUrl(found)}"`
      })
  )
}

/** The text as a CSS string; whatever could end the string or the style is escaped. */
function footerStyle(text: string): string {
  const safe = text.replace(
    /[^\p{L}\p{N} .,:·/-]/gu,
    (found) => `\\${(found.codePointAt(0) ?? 0).toString(16)} `,
  )
  return `<style>@page { @bottom-left { content: "${safe}"; font: 8pt Inter, "Segoe UI", system-ui, sans-serif; color: #525c69 } }</style>`
}

const styleOf = (style: Served | undefined): string =>
  style === undefined ? '' : `<style>${style.body.toString('utf8')}</style>`

const dataUrl = ({ type, body }: Served): string => `data:${type};base64,${body.toString('base64')}`
