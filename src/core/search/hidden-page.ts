/** Pages that sites keep out of search results on purpose: nobody searches for a cart. */
export type HiddenKind = 'cart' | 'account' | 'search' | 'thanks' | 'legal' | 'list' | 'archive'

/** What kind of such a page the URL names; null for all others, which should be found. */
export function hiddenKind(url: URL): HiddenKind | null {
  const parts = url.pathname
    .toLowerCase()
    .split('/')
    .map((part) => part.replace(/\.(?:html?|php|aspx?|jsp|cfm)$/, ''))
  if (monthArchive.test(url.pathname)) return 'archive'
  const found = kinds.find(([, names]) => parts.some((part) => names.test(part)))
  if (found !== undefined) return found[0]
  const terms = [...url.searchParams].filter(([name]) => searchNames.test(name))
  // Old Drupal URLs are `?q=node/12`.
  if (terms.some(([, value]) => !value.includes('/'))) return 'search'
  return [...url.searchParams.keys()].some((name) => listNames.test(name)) ? 'list' : null
}

/** The posts of a month, as WordPress lists them: `/2021/10/`. */
const monthArchive = /\/(?:19|20)\d\d\/(?:0[1-9]|1[0-2])(?:\/page\/\d{1,4})?\/?$/

const listNames =
  /^(?:sort|sort[-_]?by|sortierung|order|order[-_]?by|filter(?:s|[-_[].*)?|facets?|print|per[-_]?page)$/i
const searchNames = /^(?:s|q|query|search|keywords?|suche|suchbegriff)$/i

/** Whole path segments, in the languages of most shops. */
const kinds: readonly (readonly [HiddenKind, RegExp])[] = [
  [
    'cart',
    /^(?:(?:shopping[-_]?)?(?:cart|basket)|shopping[-_]?bag|warenkorb|panier|carrito|cesta|carrello|winkelwagen|winkelmand|koszyk|kosik|varukorg|kurv|sepet|carrinho|checkouts?|onepage[-_]?checkout|kasse|zur-kasse|caisse|commande|afrekenen|cassa|order[-_]?received)$/,
  ],
  [
    'account',
    /^(?:log[-_]?in|log[-_]?out|sign[-_]?in|sign[-_]?up|sign[-_]?out|register|registration|registrieren|anmelden|anmeldung|connexion|inscription|iniciar-sesion|accedi|wp-login|wp-admin|admin|(?:my[-_]?|user[-_]?|customer[-_]?)?account|myaccount|(?:mein[-_]?|kunden)?konto|mon-compte|mi-cuenta|(?:forgot|reset|lost)[-_]?password|password[-_]?reset|passwort[-_]?vergessen|(?:paswoord|wachtwoord|haslo|contrasena|senha|mot-de-passe|losenord|salasana|passord)(?:[-_][a-z]+){0,3}|wish[-_]?list|merkliste|wunschliste)$/,
  ],
  [
    'search',
    /^(?:site[-_]?)?(?:search|suche|suchergebnisse|recherche|rechercher|buscar|busqueda|ricerca|zoeken|szukaj|hledat|search[-_]?results?|catalogsearch)$/,
  ],
  [
    'thanks',
    /^(?:success|confirm(?:ation|ed)?|(?:thank[-_]?you|thanks|danke|vielen-dank|bedankt|bedanken|merci|gracias|grazie|obrigad[oa]|hvala|takk|kiitos|paldies|aciu|aitah|dekuj(?:i|eme)|dziekuj(?:e|emy)|koszonjuk|multumim|tesekkurler|order[-_]?confirmation|bestellbestaetigung|unsubscribe|abmelden)(?:[-_][a-z]+){0,2})$/,
  ],
  [
    'legal',
    /^(?:privacy(?:[-_]policy)?|datenschutz(?:erkl(?:ae|%c3%a4)rung)?|impressum|imprint|terms(?:[-_](?:and[-_]|of[-_])?(?:conditions?|service|use|sale|business))?|agb|cookies?[-_]policy|legal(?:[-_]notice)?|mentions-legales|aviso-legal|widerruf(?:sbelehrung)?|avis-legal|note-legali|privacidade?|(?:(?:politi(?:ca|que)|polityka|informativa|aviso)[-_](?:de[-_])?)?(?:cookies|privacidade?|privacy|prywatnosci|confidentialite|confidentialitate)|privacy(?:verklaring|beleid)|cookiebeleid|cookie[-_]?policy|integritet(?:spolicy)?|personvern(?:erklaering)?|tietosuoja(?:seloste|kaytanto)?|evastekaytanto(?:-eu)?|ochrana-osobnich-udaju|adatvedelem|adatkezeles(?:i-tajekoztato)?|gizlilik(?:-politikasi)?|kvkk|regulamin)$/,
  ],
  ['archive', /^(?:tags?|authors?|schlagwort)$/],
]
