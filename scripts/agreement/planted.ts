import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Planted {
  readonly name: string
  readonly url: string
}

/** Small pages with one kind of fault each, and one without faults: here neither tool has an excuse. */
export async function servePlanted(
  wanted: readonly string[] = plantedNames,
): Promise<{ readonly pages: readonly Planted[]; close(): void }> {
  const server = createServer((request, response) => {
    const page = pages[(request.url ?? '/').slice(1)]
    const html = { 'content-type': 'text/html; charset=utf-8' }
    if (page === undefined)
      return void response.writeHead(404, html).end('<!doctype html><title>Not found</title>')
    response.writeHead(200, { ...html, ...page.headers }).end(page.html)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A TCP server's address is never a string.
  const { port } = server.address() as AddressInfo
  return {
    pages: wanted.map((name) => ({ name, url: `http://127.0.0.1:${port}/${name}` })),
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

interface Page {
  readonly html: string
  readonly headers?: Readonly<Record<string, string>>
}

const whole = (body: string, head = ''): Page => ({
  html: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Oak tables, made by hand in Kent</title><meta name="description" content="Tables of English oak, made to measure by two joiners in Kent and brought to your door."><meta name="viewport" content="width=device-width, initial-scale=1">${head}</head><body><header><a href="#main">Skip to the tables</a></header><main id="main"><h1>Oak tables</h1><p>We make tables of English oak.</p>${body}</main><footer><p>Example Joinery, Kent</p></footer></body></html>`,
})

const pages: Readonly<Record<string, Page>> = {
  sound: whole('<h2>Care</h2><p>Oil it once a year. <a href="/care">How to oil a table</a></p>'),
  bare: { html: '<p>Hello' },
  quirks: {
    html: '<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 3.2 Final//EN"><html><head><title></title></head><body><font color=red>Hello</font><center>You</center></body></html>',
  },
  images: whole(
    '<img src="/a.png"><img src="/b.png" alt="An oak table" width="9" height="9" usemap="#m"><img src="/c.png" alt=" "><map name=m><area href="/x" shape="rect" coords="0,0,9,9"></map><svg role="img"></svg><input type="image" src="/d.png">',
  ),
  links: whole(
    '<p><a href="/x"></a> <a href="javascript:void(0)">Open</a> <a>Nowhere</a> <a href="/more">Click here</a> <a href="/more">More</a> <a href="/y"><img src="/a.png" alt=""></a> <a href="/z" aria-label="Chairs"></a></p>',
  ),
  forms: whole(
    '<form action="/go"><input name="a"><input name="b" placeholder="Name"><label>City <input name="c"></label><select name="d"><option>x</option></select><textarea name="e" title="Note"></textarea><input name="f" autocomplete="nonsense"><button></button><button type="button">Go</button><input type="submit" value=""><input type="password" onpaste="return false" name="p" aria-label="Password"></form>',
  ),
  headings: whole('<h3>Skipped</h3><h2></h2><h6>Far</h6>'),
  aria: whole(
    '<div role="buton">x</div><div role="checkbox">y</div><p aria-labell="z">z</p><div role="list"><p>w</p></div><div aria-hidden="true"><a href="/hidden">Hidden</a></div><span role="button" tabindex="0"></span><ul role="tablist"><li>q</li></ul><div role="slider" aria-valuenow="x" tabindex="0">s</div><button aria-expanded="maybe" type="button">b</button>',
  ),
  lists: whole(
    '<ul><p>x</p><li>y</li></ul><ol><div>z</div></ol><dl><p>q</p></dl><dl><dt>a</dt><dd>b</dd></dl><div><li>lost</li></div><dd>lost</dd>',
  ),
  tables: whole(
    '<table><tr><th></th><th>Size</th></tr><tr><td>Oak</td><td headers="nowhere">2 m</td></tr></table><table><tr><td scope="row">x</td><td>y</td></tr></table>',
  ),
  ids: whole(
    '<p id="x">a</p><p id="x">b</p><label for="y">Y</label><input id="y"><input id="y" aria-label="Z">',
  ),
  frames: whole(
    '<iframe src="/sound"></iframe><iframe src="/sound" title="Shop"></iframe><object data="/x.pdf"></object><video src="/v.mp4"></video><audio src="/a.mp3" autoplay></audio>',
  ),
  zoom: {
    html: whole('').html.replace('initial-scale=1', 'maximum-scale=1, user-scalable=no'),
  },
  refresh: whole('', '<meta http-equiv="refresh" content="30">'),
  language: { html: whole('<p lang="xx-nonsense">?</p>').html.replace('lang="en"', 'lang="english"') },
  nolang: { html: whole('').html.replace(' lang="en"', '') },
  noindex: whole('', '<meta name="robots" content="noindex">'),
  canonicals: whole('', '<link rel="canonical" href="/a"><link rel="canonical" href="/b">'),
  hreflang: whole(
    '',
    '<link rel="alternate" hreflang="english" href="http://127.0.0.1/en"><link rel="alternate" hreflang="de" href="/de">',
  ),
  noviewport: { html: whole('').html.replace(/<meta name="viewport"[^>]*>/, '') },
  nodescription: { html: whole('').html.replace(/<meta name="description"[^>]*>/, '') },
  nocharset: {
    html: whole('').html.replace('<meta charset="utf-8">', ''),
    headers: { 'content-type': 'text/html' },
  },
  landmarks: whole(
    '<main><p>Two</p></main><nav><a href="/a">A</a></nav><nav><a href="/b">B</a></nav><aside>c</aside><header role="banner">d</header><footer role="contentinfo">e</footer>',
  ),
  interactive: whole(
    '<a href="/x" tabindex="3">x</a><button type="button"><a href="/y">y</a></button><div tabindex="0">z</div><a href="/1" accesskey="k">1</a><a href="/2" accesskey="K">2</a><summary>lost</summary><details><summary></summary>w</details><marquee>m</marquee><blink>b</blink>',
  ),
  styles: whole('<p style="letter-spacing: 2px !important">x</p><p style="color:red">y</p>'),
  write: whole('<script>document.write("<p>Written</p>")</script>'),
  headers: {
    ...whole(''),
    headers: {
      'content-security-policy':
        "default-src 'self'; script-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'",
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
    },
  },
  weakheaders: {
    ...whole(''),
    headers: {
      'content-security-policy': "default-src *; script-src 'unsafe-inline' 'unsafe-eval' *",
      'x-frame-options': 'ALLOWALL',
      'x-content-type-options': 'sniff',
    },
  },
}

export const plantedNames: readonly string[] = Object.keys(pages)
