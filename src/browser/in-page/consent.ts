// Whether an overlay asks for consent to cookies. Part of `layout`.

/**
 * Cookies in the languages of the web. Most call them cookies; in Chinese, Vietnamese and many more, no other word is in use.
 * Where words are written together with others, such as in Arabic and Korean, they may be anywhere.
 */
const cookieWords =
  /cookie|(?<!\p{L})(?:çerez|eväste|kakor(?:na)?(?!\p{L})|informasjonskaps|vafrak|küpsis|sīkdat|sīkfail|slapuk|galet(?:a|es)(?!\p{L})|galletas|témoins? de connexion|cwcis|fianáin|koekies|ciasteczk|ciasteczek|sušenk|sütik|süti(?!\p{L})|kolačić|piškotk|biskota(?:t|ve)?(?!\p{L})|kuki(?:lar)?(?!\p{L})|vidakuzi|μπισκότα|бисквитк|колачи[ћњ]|кук[иі](?!\p{L})|файл\p{L}{0,12} кук)|쿠키|クッキー|คุกกี้|ملف\p{L}{0,12} تعريف الارتباط|كوكيز|کوکی|עוגיות|קוקיז|कुकी|কুকি|குக்கீ|కుకీ|ಕುಕೀ|കുക്കി|કૂકી|ਕੂਕੀ|ქუქი|քուքի|ខូគី/iu

/** What the parts of English, German, French, Spanish and Dutch dialogs are called, and what they say. */
const consentNames = /cookie|consent|gdpr|privacy|datenschutz|zustimm|confidentialit|privacidad|toestemming/i

/**
 * How dialogs without a word for cookies ask for consent. Words such as privacy and personal data also name links to a
 * policy, which are at the end of many offers and menus.
 */
const consentWords =
  /(?<!\p{L})(?:accept all|alle akzeptieren|tout accepter|aceptar tod|accetta tutt|aceitar tod|alles accepteren|accepta-ho tot|tümünü kabul|hyväksy kaikki|suostumu|acceptera alla|samtyck|accepter alle|samtykke|godta alle|nõusolek|piekrišan|sutikim|souhlas|súhlas\p{L}{0,12} so spracov|zgod\p{L}{0,12} na przetwarz|hozzájárul\p{L}{0,12} az adatkezel|consimțăm|privol(?:a|e|it)|pristan\p{L}{0,12} na obrad|saglasnost|сагласност|συγκατάθεσ|συναίνεσ|αποδοχή όλων|съгласие|согласи\p{L}{0,12} на обработку|принять все|згод\p{L}{0,12} на обробку|прийняти (?:все|всі)|chấp nhận tất cả|terima semua)|모두 (?:수락|허용|동의)|이용에 동의|すべて(?:同意|許可|受け入れ)|(?:接受|同意)(?:所有|全部)|全部(?:接受|同意)|ยอมรับทั้งหมด|قبول (?:الكل|الجميع)|אישור הכל|אשר הכל|پذیرش همه|सभी स्वीकार/iu

/** Names of dialogs and of the tools that make them, which offers and pages that only remember something do not have. */
const dialogNames =
  /consent|gdpr|cookie[\w-]{0,20}?(?:banner|notice|dialog|modal|popup|overlay|law|wall|message|alert|polic|prompt|settings|preferences)|(?<![a-z])(?:onetrust|cookiebot|usercentrics|didomi|sp_message_container|privacy-mgmt|qc-cmp|cmp(?:box|wrapper|-container)|iubenda|trustarc|truste_|osano|klaro|axeptio|tarteaucitron|borlabs|complianz|cmplz|cookieyes|termly)/i

/** More parts of a dialog, or elements around it, are not read. */
const readParts = 200
const readWrappers = 10

function isConsent(element: Element, text: string): boolean {
  const label = attribute(element, 'aria-label').slice(0, 500)
  const said = `${label} ${text}`.normalize('NFC')
  const own = `${attribute(element, 'id')} ${attribute(element, 'class')} ${said}`
  if (consentNames.test(own) || cookieWords.test(said)) return true
  // Offers ask for an e-mail address, and for consent to use it.
  if (hasField(element)) return false
  const parts = [element, ...partsAsLarge(element), ...wrappersOf(element)]
  return consentWords.test(said) || parts.some((part) => dialogNames.test(namesOn(part)))
}

/** Names of attributes count, such as `data-consent-banner`. Their values may be about anything, such as what a script stores. */
function namesOn(element: Element): string {
  const names = [...get(element, 'attributes')].slice(0, 30).map(({ name }) => name)
  const values = ['id', 'class', 'aria-label', 'title', 'src'].map((name) => attribute(element, name))
  return [...names, ...values].map((each) => each.slice(0, 300)).join(' ')
}

/** The dialog itself may be inside a layer without a name. */
function partsAsLarge(element: Element): Element[] {
  const { width, height } = boxOf(element)
  return [...call(element, 'querySelectorAll', '*')].slice(0, readParts).filter((part) => {
    const box = boxOf(part)
    return box.width * box.height * 4 >= width * height
  })
}

/** What holds nothing but the dialog and its layers. */
function wrappersOf(element: Element): Element[] {
  const wrappers: Element[] = []
  for (
    let at = get(element, 'parentElement');
    at !== null && at !== get(document, 'body');
    at = get(at, 'parentElement')
  ) {
    if (wrappers.length === readWrappers || isPart(at) || !isOutOfFlow(at)) break
    wrappers.push(at)
  }
  return wrappers
}

/** Whether it takes no place in the page, as nothing in it does. */
function isOutOfFlow(element: Element): boolean {
  const { width, height } = boxOf(element)
  return width * height === 0 || isFixed(element)
}

/** Whether there is something to type in. */
const hasField = (element: Element): boolean =>
  [...call(element, 'querySelectorAll', 'input, textarea')].some(
    (field) =>
      call(
        field,
        'matches',
        'textarea, input:not([type]), input:is([type=text], [type=email], [type=tel])',
      ) && isVisible(field),
  )
