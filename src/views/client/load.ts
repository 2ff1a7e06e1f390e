/**
 * Requests a page and parses it. The CSP (Trusted Types) forbids turning strings into markup, but not letting the
 * browser parse a response as a document.
 */
export function loadPage(url: string, body: FormData | null = null): Promise<Document> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(body === null ? 'GET' : 'POST', url)
    request.responseType = 'document'
    request.addEventListener('load', () => {
      const page = request.responseXML
      if (page === null) reject(new Error(`${url} is no page.`))
      else resolve(page)
    })
    request.addEventListener('error', () => reject(new Error(`${url} could not be reached.`)))
    request.send(body)
  })
}

/** A page includes only the icons that it shows, so a part of another page may need icons that are not there yet. */
export function bringIcons(page: Document): void {
  const known = document.querySelector('.sprite')
  for (const symbol of page.querySelectorAll('.sprite > symbol'))
    if (document.getElementById(symbol.id) === null) known?.append(symbol)
}
