/** Pages about who runs a site, by words in link texts and URLs, in many languages. */
export const trustPages = {
  privacy:
    /privacy|#cookies?$|datenschutz|confidentialit|vie-privee|privacidad|privacidade|riservatezza|privacybeleid|prywatno|integritet|personvern|privatliv|tietosuoja|soukrom|adatv[eé]d|gizlilik|ki[sş]isel[- ]veri|kvkk|yksityisyy|rekisteriselost|конфиденциальн|персональных данных|プライバシー|個人情報|個人資料|cookie-?(?:policy|richtlinie|notice)|(?:o|polityka)[- ]cookies|个人信息|隐私|隱私|개인정보|donn[eé]es[- ]personnelles|datos[- ]personales|dati[- ]personali|dane[- ]osobowe|personuppgift|personopplysning|data-?protection|gdpr|rgpd|dsgvo|personoplysning|persondata|ochran[ay][- ]os|osobn[yý]ch[- ][uú]daj|osobn[ií]ch[- ][uú]daj|privatnost|zasebnost|απορρ[ηή]του|προσωπικ[αάωώ]ν? δεδομ|aporritou|prosopik|конфіденційн|поверителност|الخصوصية|פרטיות|confidențialitate|confidentialitate|caracter personal|kebijakan|bảo mật|حریم خصوصی|privātum|privatum|andmekaits|privaatsus|privacitat|protecci[oó][- ](?:de )?dades|zasady prywat|gegevensbescherming|tietosuoj|sekretess|dataskydd|databeskyttelse|pers[oó]nuvernd|pribatutasun|polityka[- ]rodo|klauzula[- ](?:informacyjna|rodo)|za[sš]tit[aeiu][- ](?:osobnih[- ])?podataka|varstvo[- ](?:osebnih[- ])?podatkov|конфіденц|політика приватності|политика за лични данни|лични данни|นโยบายความเป็นส่วนตัว|mahremiyet|privat[eë]si/i,
  contact:
    /contact|kontakt|contatt|contacto|contato|impressum|imprint|mentions-?\s?l[eé]gales|aviso-?\s?legal|colofon|iletisim|iletişim|yhteystie|kapcsolat|контакт|お問い合わせ|联系|聯絡|문의|επικοινων|epikoinonia|اتصل|تواصل معنا|تماس با|צור קשר|יצירת קשר|kapcsolat|kontaktai|contact(?:eaz|ează)|liên hệ|lien-he|hubungi|ติดต่อ|contacte|問い合わせ|聯繫|зв.?яз|написать нам|nous[- ]écrire|nous[- ]ecrire|mailto:|tel:/i,
  about:
    /about|ueber-?uns|über\s?uns|a-?propos|à propos|qui-?sommes|sobre|quienes|quiénes|chi-?siamo|over-?ons|o-?nas|om-?oss|om-?os\b|meista|rolunk|hakkimizda|hakkımızda|о (?:нас|компании)|会社概要|关于|關於|회사소개|o[- ]n[aá]s\b|o nama|σχετικ[αά]|ποιοι ε[ιί]μαστε|من نحن|عن الشركة|درباره|אודות|giới thiệu|gioi-thieu|tentang|เกี่ยวกับ|企業情報|運営会社|このサイトについて|소개|про нас|о (?:проекте|сайте|магазине|журнале)|despre|par mums|team|company/i,
  terms:
    /terms|conditions|\bagb\b|nutzungsbedingungen|cgv|cgu|condiciones|condi[cç][oõ]es|termini|voorwaarden|regulamin|villkor|vilk[åa]r|k[äa]ytt[öo]ehdot|k[äa]ytt[öo]s[äa][äa]nn|общи условия|obshti-uslovi|obshchi-uslovi|informations[- ]l[eé]gales|podm[ií]nky|legal|условия|podmienky|pravidl[aá]|uvjeti|[οό]ροι χρ[ηή]σης|الشروط|תנאי|利用規約|ご利用にあたって|サイトポリシー|免責|条款|條款|약관|правила (?:сайта|пользования|использования|портала)|пользовательское соглашение|угода користувача|قوانین|điều khoản|dieu-khoan|syarat|ข้อกำหนด|termeni|felhasználási|kullanım/i,
} as const

/** A link to an about page by the site's own name: “Om NRK”, “Over Albert Heijn”, “シクロワイアードについて”. */
export const aboutByName: readonly RegExp[] = [
  /^(?:over|om|über) \S{1,30}(?: \S{1,30})?$/i,
  /^\S{2,30}について$/,
]

export type TrustPage = keyof typeof trustPages
