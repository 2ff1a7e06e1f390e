import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './content-language-match.ts'

const german =
  'Wir bauen Tische aus Eiche, und das seit vielen Jahren. Sie können bei uns auch Stühle bestellen, die zu dem Tisch passen. Wenn Sie Fragen haben, rufen Sie uns einfach an oder kommen Sie in die Werkstatt, denn wir sind immer für Sie da und freuen uns auf Ihren Besuch. '.repeat(
    2,
  )
const page = (lang: string, text = german) =>
  `<!doctype html><html lang="${lang}"><head><title>x</title></head><body>${text}</body></html>`

auditCases(audit, [
  { name: 'as stated', html: page('de'), is: 'pass' },
  { name: 'with a region, in capitals', html: page('DE-AT'), is: 'pass' },
  { name: 'another language', html: page('en'), is: 'warn', says: /lang="en".*\(de\)/, places: 1 },
  { name: 'a part that is marked', html: page('en', `<article lang=de>${german}</article>`), is: 'pass' },
  {
    name: 'parts that are marked, one within another',
    html: page('en', `<p lang=de>${german}</p><div lang=de><p lang=de-AT>${german}</p></div>`),
    is: 'pass',
  },
  {
    name: 'a language switcher',
    html: page('en', `<nav><a lang=de hreflang=de href=/de>Deutsch</a></nav>${german}`),
    is: 'warn',
  },
  {
    name: 'Japanese on an English page',
    html: page('en', 'これはオーク材のテーブルです。'.repeat(20)),
    is: 'warn',
    says: /\(ja\)/,
  },
  {
    name: 'Hebrew on an English page',
    html: page('en', 'אנחנו בונים שולחנות מעץ אלון כבר שנים רבות. '.repeat(8)),
    is: 'warn',
    says: /\(he\)/,
  },
  {
    name: 'a short Czech page that says it is English',
    html: page(
      'en',
      'Půjčovna lyží otevřena denně. Rezervace lyží, snowboardů, běžek a helem online. Přijďte si vyzkoušet výbavu, rádi vám poradíme s výběrem správné délky a seřídíme vázání. Slevy pro děti, školy a skupiny po domluvě.',
    ),
    is: 'warn',
    says: /at least \d+ words have letters that this language does not use/,
  },
  {
    name: 'a Ukrainian page that says it is Russian',
    html: page(
      'ru',
      'Наш коворкінг відкрито щодня. Орендуйте робоче місце, переговорну кімнату або конференц-зал у центрі міста. Швидкий інтернет, кава і чай без обмежень, зручні меблі та привітна команда. Для постійних клієнтів діють знижки, а перший день ми даруємо.',
    ),
    is: 'warn',
    says: /letters that this language does not use/,
  },
  {
    name: 'a short Russian page',
    html: page(
      'ru',
      'Наш коворкинг открыт каждый день. Снимите рабочее место, переговорную комнату или конференц-зал в центре города. Быстрый интернет, кофе и чай без ограничений, удобная мебель и приветливая команда. Для постоянных клиентов действуют скидки.',
    ),
    is: 'not-applicable',
  },
  {
    name: 'a short English page with Czech names',
    html: page(
      'en',
      'Our staff: Jiří Dvořák, Tomáš Černý, Lukáš Šťastný, Zdeněk Růžička, Věra Křížová and Žaneta Říhová. Come to our café near Náměstí Míru for oak tables and chairs, ask for a quote, or write to the office in Plzeň on any day of the week.',
    ),
    is: 'not-applicable',
  },
  {
    name: 'a Slovak page whose short words are Slovenian too',
    html: page(
      'sk',
      'Slávnostné otvorenie školského roka v telocvični o 8,00 h. Ostatné ročníky v triedach o 9,00 h. Ranná od 6,30 do 7,45 h, denne od 11,45 do 17,30 h. Poplatok uhradiť do 10. v mesiaci. Šeky na stravovanie v jedálni si rodičia môžu vyzdvihnúť u vedúcej každý deň od 8,00 do 12,00 h. Jedáleň sa nachádza na Vietnamskej ulici pri tenisových kurtoch. V jedálni sa budú od školského roka stravovať aj deti z Piesočnej. Ceny stravného sú na webe školy.',
    ),
    is: 'not-applicable',
  },
  {
    name: 'Japanese years and names without kana',
    html: page('ja', '北海道旭川中学校 明治四十一年卒業生 山田太郎 佐藤次郎 対比表 '.repeat(10)),
    is: 'not-applicable',
  },
  {
    name: 'Chinese on a page that says it is Japanese',
    html: page(
      'ja',
      '我们的桌子是用橡木做的，您可以在这里订购。工厂在山脚下的小镇，有很多年的历史。'.repeat(6),
    ),
    is: 'warn',
    says: /\(zh\)/,
  },
  { name: 'a language nobody here knows', html: page('lb'), is: 'not-applicable' },
  { name: 'too short to tell', html: page('en', 'Wir bauen Tische'), is: 'not-applicable' },
  { name: 'no language', html: page(''), is: 'not-applicable' },
  {
    name: 'a code that stands for no language',
    html: page('zxx'),
    is: 'warn',
    says: /lang="zxx", which stands for no language/,
    shows: /lang=.*de/,
  },
  {
    name: 'no language, and parts that name theirs',
    html: page('und', `<p lang=de>${german}</p>`),
    is: 'not-applicable',
  },
  { name: 'no language and no text', html: page('zxx', '<img src=a.png>'), is: 'not-applicable' },
])
