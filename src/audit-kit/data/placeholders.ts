/**
 * What website systems, editors and frameworks have in place of real texts. Each is compared as a whole, in lower case
 * and with spaces instead of punctuation, so that a name which contains one of them is not taken for it.
 */
const listOf = (lines: string): ReadonlySet<string> => new Set(lines.split(/,\s+/))

/** Titles of pages and sites. The bare name of a framework is not one: its own site has it as the title. */
export const placeholderTitles = listOf(
  `home, homepage, home page, main page, index, welcome, document, page, page 1, new page, title, page title, site title,
  your title, title here, website, website title, my website, my site, my blog, my app, app, test, test page, default,
  default page, hello world, coming soon, no title, blank page, react app, vite app, vite + react, vite + react + ts,
  vite + vue, vite + svelte, vite + ts, create next app, nuxt app, vue app, svelte app, just another wordpress site,
  welcome to nginx, apache2 ubuntu default page it works, apache2 debian default page it works, iis windows server,
  it works, test page for the nginx http server, mysite, my web site, my web page, my page, my homepage, my store,
  your site title, your website title, your store, your site name, site name, company name, your company name, blank title,
  gatsby default starter, gatsby starter blog, lorem ipsum,
  startseite, willkommen, dokument, meine website, meine webseite, meine homepage, meine seite, neue seite,
  unbenannt, unbenanntes dokument, ohne titel, titel der seite,
  accueil, bienvenue, sans titre, mon site, mon site web, ma page, titre du site, titre de la page, nouvelle page,
  inicio, página principal, documento sin título, sin título, mi sitio, mi sitio web, mi página, mi página web,
  título del sitio, título de la página, nueva página, bienvenidos,
  início, página inicial, sem título, meu site, minha página, título do site, título da página, nova página,
  pagina iniziale, benvenuto, benvenuti, senza titolo, il mio sito, il mio sito web, titolo del sito, nuova pagina,
  welkom, startpagina, zonder titel, naamloos, mijn site, mijn website, mijn webwinkel, titel van de site, nieuwe pagina,
  startsida, hjem, etusivu, min webbplats, min hemsida, namnlös, min hjemmeside, min nettside, uten tittel, nimetön,
  strona główna, bez tytułu, moja strona, moja strona www, nowa strona, tytuł strony,
  úvod, bez názvu, můj web, moje stránky, moja stránka, nová stránka, névtelen, weboldalam, honlapom,
  ana sayfa, web sitem, sitem, başlıksız, adsız, fără titlu, site ul meu,
  главная, главная страница, мой сайт, моя страница, без названия, без имени, новая страница, название сайта,
  головна, мій сайт, без назви, нова сторінка, моят сайт, αρχική, ο ιστότοπός μου, χωρίς τίτλο,
  الرئيسية, موقعي, بدون عنوان, דף הבית, האתר שלי, ללא כותרת,
  trang chủ, trang web của tôi, không có tiêu đề, beranda, situs saya, tanpa judul, หน้าแรก, เว็บไซต์ของฉัน,
  ホーム, トップページ, 無題, 無題ドキュメント, マイサイト, サイトタイトル, サイト名, ページタイトル, 新しいページ, 新規ページ,
  首页, 首頁, 无标题, 無標題, 无标题文档, 未命名, 我的网站, 我的網站, 我的站点, 我的主页, 我的网页, 我的博客, 网站标题, 网站名称, 新页面,
  홈, 내 사이트, 나의 사이트, 내 웹사이트, 제목 없음, 새 페이지`,
)

/** Descriptions that site builders and templates have until somebody writes one. */
export const placeholderDescriptions = listOf(
  `description, meta description, your description, your description here, description here, page description, site description,
  description of your website, description of your site, your website description, your site description, website description,
  a description of your website, a short description of your website, web site created using create react app,
  enter your description here, add a description, beschreibung, beschreibung ihrer website, ihre beschreibung,
  description de votre site, description du site, votre description, descripción, descripción de su sitio web, descripción de la página,
  descrição, descrição do site, descrizione, descrizione del sito, beschrijving, beschrijving van uw website, opis strony, opis,
  site template made by devcows, описание, описание сайта, описание страницы, описание вашего сайта, описание вашего веб сайта, опис сайту, опис вашого сайту,
  描述, 网站描述, 網站描述, 页面描述, サイトの説明, ページの説明, 사이트 설명, 홈페이지 설명`,
)

/** The tagline that WordPress gives every new site, in the languages in which it is found most often. */
export const defaultTaglines = listOf(
  `just another wordpress site, just another wordpress com site, just another wordpress com weblog, just another wordpress weblog,
  eine weitere wordpress website, ein weiterer wordpress blog, nur eine weitere wordpress website, un site utilisant wordpress,
  otro sitio realizado con wordpress, un altre lloc gestionat amb el wordpress, só mais um site wordpress,
  un nuovo sito targato wordpress, en nog een wordpress site, en nog een wordpress website, en till wordpress webbplats,
  kolejna witryna oparta na wordpressie, ещё один сайт на wordpress, một trang web mới sử dụng wordpress, 又一个wordpress站点`,
)

/** Headings that editors have until somebody types one. */
export const placeholderHeadings = listOf(
  'add your heading text here, your title goes here, your heading here, your headline here, lorem ipsum, lorem ipsum dolor, lorem ipsum dolor sit amet',
)

/** Alt texts that name the kind of thing instead of what it shows. */
export const fillerAlts = listOf(
  `alt, alt text, alternative, alternative text, graphic, icon, image, image alt, image description, img, null, photo, pic,
  picture, placeholder, placeholder image, default image, featured image, spacer, thumb, thumbnail, undefined, untitled,
  slide, banner, your alt text, description of image, bild, symbolbild, grafik, icône, icono, ícone, icona, ikona,
  imagen, imagem, immagine, foto, fotografía, fotografia, afbeelding, pictogram, obraz, obrazek, obrázek, obrázok, ikonka, zdjęcie,
  billede, bilde, kuva, kép, slika, resim, simge, εικόνα, εικονίδιο,
  изображение, картинка, фото, иконка, зображення, снимка, صورة, أيقونة, תמונה, gambar, hình ảnh, รูปภาพ,
  画像, 写真, アイコン, 图片, 圖片, 图标, 圖示, 照片, 이미지, 사진, 아이콘`,
)

/** Passages of dummy texts, and of the first pages of website systems. Nobody writes them by chance. */
export const dummyPassages = [
  'lorem ipsum dolor',
  'lorem ipsum is simply dummy text',
  "i'm a paragraph. click here to add your own text",
  'i am text block. click edit button to change this text',
  'your content goes here. edit or remove this text inline',
  'welcome to wordpress. this is your first post',
  "this is an example page. it's different from a blog post",
  'weit hinten, hinter den wortbergen',
  'この文章はダミーです',
  '这里是示例文字',
] as const

/** The words of the Latin dummy text and its usual continuations. */
export const latinWords: ReadonlySet<string> = new Set(
  `ad adipiscing adipisicing aliqua aliquam aliquip amet anim ante arcu at augue aute blandit cillum commodo condimentum
  congue consectetur consequat convallis cras culpa cupidatat curabitur dapibus deserunt diam dictum dignissim dolor dolore
  dolores donec duis ea efficitur egestas eget eiusmod eleifend elementum elit enim erat eros esse est et etiam eu euismod
  ex excepteur exercitation facilisis faucibus felis fermentum feugiat fringilla fugiat gravida habitant hendrerit iaculis id
  imperdiet in incididunt integer interdum ipsum irure justo labore laboris laborum lacinia lacus laoreet lectus leo libero
  ligula lobortis lorem luctus maecenas magna malesuada massa mattis mauris metus mi minim mollis mollit morbi nam nec neque
  nibh nisi nisl non nostrud nulla nullam nunc occaecat odio officia orci ornare pariatur pellentesque pharetra phasellus
  porta porttitor posuere praesent pretium proident pulvinar purus quam qui quis quisque reprehenderit rhoncus risus rutrum
  sagittis sapien scelerisque sed sem semper sint sit sodales sollicitudin sunt suscipit suspendisse tellus tempor tempus
  tincidunt tortor tristique turpis ullamco ultrices ultricies urna ut varius vehicula vel velit velit veniam venenatis
  vestibulum vitae vivamus viverra voluptate volutpat vulputate`.split(/\s+/),
)

/** How dummy text goes on, for pages that show only a later part of it. */
export const laterDummy = /consectetur adipisi?cing elit|sed do eiusmod tempor|excepteur sint occaecat/
