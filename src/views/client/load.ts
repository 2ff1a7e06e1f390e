/**
 * Asks the server for a page and reads it. The policy of the pages lets no script turn text into markup; a response
 * that the browser itself reads as a document is not such a text.
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
