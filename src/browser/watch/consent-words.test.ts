import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { describe, it } from 'node:test'
import { runInNewContext } from 'node:vm'

const source = readFileSync(new URL('../in-page/consent.ts', import.meta.url), 'utf8')
const words: unknown = runInNewContext(`${stripTypeScriptTypes(source)}; ({ cookieWords, consentWords })`)
assert.ok(typeof words === 'object' && words !== null && 'cookieWords' in words && 'consentWords' in words)
const { cookieWords, consentWords } = words
const has = (pattern: unknown, text: string): boolean =>
  // A regular expression of the other context is no instance of ours.
  RegExp.prototype.test.call(pattern, text)

describe('words of consent dialogs', () => {
  for (const [language, text] of Object.entries({
    Korean: '쿠키에 관해 잠깐 말씀드립니다',
    Japanese: '当サイトではクッキーを使用しています。',
    'Chinese, simplified': '本网站使用 Cookie 来改善您的体验。',
    'Chinese, traditional': '本網站使用Cookie以提升您的使用體驗。',
    Arabic: 'يستخدم هذا الموقع ملفات تعريف الارتباط لتحسين تجربتك',
    Hebrew: 'האתר משתמש בעוגיות כדי לשפר את החוויה',
    Persian: 'این وب‌سایت از کوکی‌ها استفاده می‌کند',
    Hindi: 'यह वेबसाइट कुकीज़ का उपयोग करती है',
    Bengali: 'এই ওয়েবসাইট কুকি ব্যবহার করে',
    Thai: 'เว็บไซต์นี้ใช้คุกกี้เพื่อพัฒนาประสบการณ์ของคุณ',
    Vietnamese: 'Trang web này sử dụng cookie',
    Indonesian: 'Situs web ini menggunakan kuki',
    Turkish: 'Web sitemizde çerezleri kullanıyoruz',
    'Turkish, in capitals': 'ÇEREZ POLİTİKASI',
    Greek: 'Χρησιμοποιούμε cookies',
    Ukrainian: 'Цей сайт використовує файли кукі',
    Russian: 'Мы используем куки, чтобы сайт работал лучше',
    Bulgarian: 'Този сайт използва бисквитки',
    Serbian: 'Овај сајт користи колачиће',
    'Serbian, in Latin letters': 'Ovaj sajt koristi kolačiće',
    Macedonian: 'Оваа страница користи колачиња',
    Croatian: 'Ova stranica koristi kolačiće',
    Slovenian: 'Spletna stran uporablja piškotke',
    Slovak: 'Táto stránka používa súbory cookie',
    Czech: 'Tento web používá soubory cookies',
    Hungarian: 'Az oldal sütiket használ',
    Romanian: 'Acest site folosește cookie-uri',
    Polish: 'Ta strona używa ciasteczek',
    Finnish: 'Käytämme evästeitä',
    Swedish: 'Vi använder kakor',
    Danish: 'Vi bruger cookies',
    Norwegian: 'Vi bruker informasjonskapsler',
    Icelandic: 'Við notum vafrakökur',
    Dutch: 'Deze website maakt gebruik van cookies',
    Estonian: 'See veebileht kasutab küpsiseid',
    Latvian: 'Šī vietne izmanto sīkdatnes',
    Lithuanian: 'Ši svetainė naudoja slapukus',
    Catalan: 'Aquest lloc web fa servir galetes',
    'French, in Canada': 'Ce site utilise des témoins de connexion',
    Spanish: 'Tu decides sobre las cookies',
    Georgian: 'საიტი იყენებს ქუქი-ფაილებს',
  }))
    it(`are known in ${language}`, () => assert.ok(has(cookieWords, text.normalize('NFC'))))

  for (const text of [
    'Wir verwenden Ihre Daten. Alle akzeptieren',
    'Souhlasíte se zpracováním osobních údajů? Souhlasím',
    'Vi behöver ditt samtycke',
    'Vi beder om dit samtykke',
    'Ζητάμε τη συγκατάθεσή σας',
    'Нужно ваше согласие на обработку данных',
    'Potrzebujemy zgody na przetwarzanie danych',
    '개인정보 수집 및 이용에 동의해 주세요',
    'すべて受け入れる',
    '全部接受',
    'قبول الكل',
    'ยอมรับทั้งหมด',
    'Chấp nhận tất cả',
  ])
    it(`are known without cookies: ${text}`, () => assert.ok(has(consentWords, text.normalize('NFC'))))

  for (const text of [
    '지금 가입하면 10% 할인',
    '今だけ送料無料',
    '限时优惠，立即购买',
    'اشترك في نشرتنا الإخبارية',
    'Новинки: куклы и игрушки',
    'Підписуйтеся на новини',
    'Пушкин и Цветаева со скидкой',
    'Karácsonyi sütemények és süthető ételek',
    'Kakork och golv, 20 % rabatt',
    'Akukino',
    'Tilmeld dig og få 10 %',
    'สมัครรับข่าวสาร',
    // Links to a policy.
    '개인정보 처리방침',
    '個人情報の取り扱いについて',
    'Политика обработки персональных данных',
  ])
    it(`are not in ${text}`, () => {
      assert.equal(has(cookieWords, text), false)
      assert.equal(has(consentWords, text), false)
    })
})
