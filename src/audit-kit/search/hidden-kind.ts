import type { Facts } from '../../core/facts.ts'
import { attribute, type Document, tokens } from '../../core/page/document.ts'
import { hiddenKind, type HiddenKind } from '../../core/search/hidden-page.ts'
import { allItems } from '../structured-data/data-items.ts'

type Seen = Pick<Facts, 'page' | 'document' | 'structuredData' | 'text'>

/** Which kind of page that nobody searches for it is: by its URL, or by what the page says about itself. */
export const hiddenKindOf = ({ page, document, structuredData, text }: Seen): HiddenKind | null =>
  hiddenKind(page.url) ??
  kindIn(
    byType,
    allItems(structuredData).flatMap(({ types }) => types),
  ) ??
  kindIn(byClass, document.body === null ? [] : tokens(document.body, 'class')) ??
  (isSignIn(document, text) ? 'account' : null)

const kindIn = (kinds: ReadonlyMap<string, HiddenKind>, names: readonly string[]): HiddenKind | null =>
  names.map((name) => kinds.get(name)).find((kind) => kind !== undefined) ?? null

const byType: ReadonlyMap<string, HiddenKind> = new Map([
  ['CheckoutPage', 'cart'],
  ['SearchResultsPage', 'search'],
])

/** What WordPress, WooCommerce, Shopify themes and Magento write into the class of the body. */
const byClass: ReadonlyMap<string, HiddenKind> = new Map([
  ['woocommerce-cart', 'cart'],
  ['woocommerce-checkout', 'cart'],
  ['template-cart', 'cart'],
  ['checkout-cart-index', 'cart'],
  ['checkout-index-index', 'cart'],
  ['woocommerce-account', 'account'],
  ['customer-account-login', 'account'],
  ['search-results', 'search'],
  ['search-no-results', 'search'],
  ['template-search', 'search'],
  ['catalogsearch-result-index', 'search'],
])

/** A home page with a sign-in form in its header has more to read. */
const fewWords = 60

const isSignIn = (document: Document, { words }: Facts['text']): boolean =>
  words < fewWords &&
  document.all('input').some((field) => attribute(field, 'type')?.trim().toLowerCase() === 'password')
