/**
 * Link texts that say nothing about their target, by language, in lower case and without punctuation. Longer forms with
 * a topic, such as “more about oak”, are fine.
 */
const lists: Readonly<Record<string, string>> = {
  en: `click here, click this, click, here, this, this page, this link, link, go, start, more, more info,
    more information, more details, details, read more, read on, learn more, see more, view more, show more, find out more,
    continue, continue reading, right here, start here, tap here, visit, website, page`,
  de: `hier, hier klicken, klicken sie hier, klick hier, klicke hier, mehr, mehr erfahren, mehr lesen, weiterlesen, weiter, mehr infos,
    mehr informationen, weitere informationen, details, link, diese seite, lesen sie mehr, jetzt lesen, zum artikel`,
  fr: `ici, cliquez ici, cliquer ici, en savoir plus, lire la suite, lire plus, plus, plus d'infos,
    plus d'informations, suite, voir plus, lien, cette page, détails, continuer`,
  es: `aquí, aqui, haz clic aquí, haga clic aquí, clic aquí, click aquí, click aqui, pincha aquí, pincha aqui, pulse aquí, leer más, ver más, más,
    más información, mas información, mas informacion, saber más, seguir leyendo, continuar, enlace, esta página, detalles`,
  pt: `aqui, clique aqui, clica aqui, leia mais, ler mais, saiba mais, saber mais, ver mais, veja mais, mais, mais informações,
    continuar, continue lendo, link, esta página, detalhes`,
  it: `qui, clicca qui, cliccare qui, leggi, leggi tutto, leggi di più, scopri di più, maggiori informazioni, altro,
    continua, continua a leggere, link, questa pagina, dettagli, vai`,
  nl: `hier, klik hier, lees meer, lees verder, meer, meer info, meer informatie, meer weten, verder, verder lezen, link,
    deze pagina, details, bekijk meer`,
  sv: `här, klicka här, läs mer, läs vidare, mer, mer info, mer information, se mer, visa mer, fortsätt, länk`,
  da: `her, klik her, læs mere, læs videre, mere, mere information, se mere, vis mere, fortsæt, link`,
  no: `her, klikk her, les mer, les videre, mer, mer informasjon, se mer, vis mer, fortsett, lenke`,
  fi: `tästä, täältä, klikkaa tästä, klikkaa tähän, lue lisää, lisää, lisätietoja, katso lisää, jatka`,
  pl: `tutaj, tu, kliknij tutaj, kliknij, czytaj więcej, czytaj dalej, więcej, więcej informacji, dowiedz się więcej,
    zobacz więcej, dalej, link`,
  cs: `zde, klikněte zde, více, číst více, více informací, zjistit více, pokračovat, odkaz`,
  ro: `aici, click aici, citește mai mult, mai mult, află mai multe, detalii, continuă`,
  hu: `itt, ide, kattintson ide, kattints ide, tovább, bővebben, több, részletek`,
  tr: `burada, buraya, buraya tıklayın, buraya tıkla, tıklayın, devamı, devamını oku, daha fazla, daha fazla bilgi, link`,
  ru: `здесь, тут, сюда, нажмите здесь, кликните здесь, жмите сюда, подробнее, подробности, читать далее, читать дальше,
    далее, ещё, еще, больше, узнать больше, ссылка`,
  uk: `тут, сюди, натисніть тут, натисніть сюди, детальніше, докладніше, читати далі, далі, більше, дізнатися більше`,
  el: `εδώ, κάντε κλικ εδώ, πατήστε εδώ, περισσότερα, διαβάστε περισσότερα`,
  ja: `こちら, ここ, ここをクリック, こちらをクリック, 詳細, 詳しく, 詳しくはこちら, もっと見る, 続きを読む, 続く, 全文表示`,
  zh: `点击这里, 点这里, 这里, 此处, 更多, 查看更多, 阅读更多, 了解更多, 详情, 點擊這裡, 這裡, 查看詳情, 閱讀更多, 了解詳情`,
  ko: `여기, 여기를 클릭, 여기를 클릭하세요, 클릭, 더보기, 더 보기, 자세히, 자세히 보기, 링크`,
  vi: `tại đây, ở đây, nhấn vào đây, bấm vào đây, xem thêm, đọc thêm, chi tiết`,
  ta: `இங்கே, இங்கே கிளிக் செய்யவும், மேலும், மேலும் அறிக`,
  id: `di sini, disini, klik di sini, klik disini, selengkapnya, baca selengkapnya, lihat lainnya, lebih lanjut`,
  ar: `هنا, اضغط هنا, انقر هنا, المزيد, اقرأ المزيد, للمزيد`,
  he: `כאן, לחץ כאן, לחצו כאן, קרא עוד, עוד, למידע נוסף`,
  fa: `اینجا, اینجا کلیک کنید, اینجا بزنید, بیشتر, بیشتر بدانید, اطلاعات بیشتر, ادامه مطلب, بیشتر بخوانید`,
}

let known: ReadonlyMap<string, readonly string[]> | undefined

/** The languages, by primary subtag, in which this text is generic; nearly every text is generic in none. */
export function genericIn(text: string): readonly string[] {
  known ??= languagesByText()
  return known.get(text) ?? none
}

const none: readonly string[] = []

function languagesByText(): ReadonlyMap<string, readonly string[]> {
  const byText = new Map<string, string[]>()
  for (const [language, list] of Object.entries(lists))
    for (const text of list.split(/,\s+/)) byText.set(text, [...(byText.get(text) ?? []), language])
  return byText
}
