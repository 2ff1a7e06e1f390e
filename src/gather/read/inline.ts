import {
  attribute,
  type Document,
  type Element,
  inDocumentOrder,
  isElement,
} from '../../core/page/document.ts'
import type { CssInfo } from '../../core/facts/asked.ts'
import type { FontRule } from '../../core/facts/css.ts'
import type { InlineFacts, InlineFont, PageFacts } from '../../core/facts/read.ts'
import { cssSaving } from '../analyze/css/css-saving.ts'
import { readCss } from '../analyze/css/css.ts'
import { legacyBytes } from '../analyze/script/legacy-code.ts'
import { findLibraries } from '../analyze/script/libraries.ts'
import { scriptSaving } from '../analyze/script/script-saving.ts'
import { findSecrets } from '../analyze/script/secrets.ts'
import { resolve } from './base.ts'
import { loadableFaces } from './mixed-content.ts'
import { isForOldBrowsers, isScriptType } from './resources.ts'
import { readImports } from './style-imports.ts'

/** Characters of CSS. */
const alwaysRead = 60_000

export function readInline(document: Document, page: PageFacts, base: URL): InlineFacts {
  const scripts = document
    .all('script')
    .filter((element) => attribute(element, 'src') === undefined && isRun(element))
    .map((element) => {
      const code = codeOf(element)
      const read = isWorthReading(code)
      return {
        element,
        code,
        minifySaving: read ? scriptSaving(code) : 0,
        legacyBytes: read ? legacyBytes(code) : 0,
      }
    })
  const styles = document.all('style').map((element) => {
    const code = codeOf(element)
    return { element, code, minifySaving: isWorthReading(code) ? cssSaving(code) : 0 }
  })
  // Reading a megabyte of CSS takes 60 ms, so long styles are read only if one of them may declare a font.
  const declares = styles.some(({ code }) => /@font-face/i.test(code))
  const isShort = styles.reduce((sum, { code }) => sum + code.length, 0) <= alwaysRead
  const read = declares || isShort ? styles.map(({ element, code }) => ({ element, css: readCss(code) })) : []
  return {
    scripts,
    styles,
    ...readImports(styles, page, base),
    fonts: loadableFaces(
      read.flatMap(({ element, css }) => fontsIn(element, css, base)),
      page,
    ),
    families: declares || isShort ? read.flatMap(({ css }) => css?.families ?? []) : null,
    fontRules: declares || isShort ? fontRulesIn(read) : null,
    reserving: read.flatMap(({ css }) => css?.reserving ?? []),
    hidden: read.flatMap(({ css }) => css?.hidden ?? []),
    sheets: read.flatMap(sheetOf),
    styleAttributes: document.withAttribute('style'),
    handlers: findHandlers(document),
    scriptBytes: bytes(scripts),
    styleBytes: bytes(styles),
    libraries: scripts
      .filter(({ code }) => code.length >= shortest)
      .flatMap(({ element, code }) => findLibraries(code, '').map((library) => ({ ...library, element }))),
    secrets: findSecrets(page.html, page.mayHold),
  }
}

const isRun = (element: Element): boolean =>
  element.namespace === 'html' && !element.inNoscript && isScriptType(element) && !isForOldBrowsers(element)

function fontRulesIn(
  read: readonly { readonly element: Element; readonly css: CssInfo | null }[],
): readonly FontRule[] | null {
  const lists = read.map(({ element, css }) => {
    const media = attribute(element, 'media')?.trim().toLowerCase() ?? ''
    const isForAll = ['', 'all', 'screen'].includes(media) && !element.inNoscript
    return css?.fontRules?.map((rule) => (isForAll ? rule : { ...rule, always: false })) ?? null
  })
  return lists.includes(null) ? null : lists.flatMap((list) => list ?? [])
}

/** Preprocessors compile styles of other types in the browser, and emptiness is no error. */
function sheetOf({ element, css }: { readonly element: Element; readonly css: CssInfo | null }) {
  const type = attribute(element, 'type')?.trim() ?? ''
  if (css === null || element.namespace !== 'html' || !/^(?:text\/css)?$/i.test(type)) return []
  return { element, errors: css.errors, errorCount: css.errorCount }
}

const fontsIn = (element: Element, css: CssInfo | null, base: URL): readonly InlineFont[] =>
  (css?.fonts ?? []).map((face) => ({
    ...face,
    // An inline font can be megabytes long and needs no resolving.
    urls: face.urls.flatMap((url) => (/^data:/i.test(url) ? url : (resolve(url, base)?.href ?? []))),
    element,
  }))

/** Shorter scripts contain no library and little to save, and most inline scripts are shorter. */
const shortest = 2000
/** Longer ones are usually data and take too long to read. */
const longest = 1_000_000

const isWorthReading = ({ length }: string): boolean => length >= shortest && length <= longest

/** The code of a script or style element. */
export const codeOf = (element: Element): string =>
  element.children.map((child) => (isElement(child) ? '' : child.text)).join('')

const bytes = (pieces: readonly { readonly code: string }[]): number =>
  pieces.reduce((sum, { code }) => sum + Buffer.byteLength(code), 0)

const isHandler = (name: string): boolean => name.length > 3 && name.startsWith('on')

const addresses = ['href', 'src', 'action', 'formaction'] as const

/** Elements with code in an attribute, in document order. */
function findHandlers(document: Document): readonly Element[] {
  const called = addresses.map((name) =>
    document.withAttribute(name).filter((element) => /^\s*javascript:/i.test(attribute(element, name) ?? '')),
  )
  return inDocumentOrder([document.withAttributeLike(isHandler), ...called])
}
