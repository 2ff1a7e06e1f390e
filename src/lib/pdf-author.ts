/**
 * Names the author in the properties of a PDF, in place of the browser that printed it. Appends a new version of the
 * properties, as ISO 32000-1, 7.5.6 describes, so that nothing before it moves. A PDF of another form stays as it is.
 */
export function withAuthor(pdf: Buffer, author: string): Buffer {
  const tail = pdf.subarray(-2048).toString('latin1')
  const last = tail.slice(tail.lastIndexOf('trailer'))
  const [, trailer = '', start = ''] = /^trailer\s*<<([^>]*)>>\s*startxref\s(\d+)\s%%EOF/.exec(last) ?? []
  const [, id = ''] = /\/Info (\d+) 0 R/.exec(trailer) ?? []
  const at = pdf.indexOf(`\n${id} 0 obj\n`) + 1
  const end = pdf.indexOf('\nendobj', at)
  if (id === '' || at === 0 || end === -1) return pdf
  const properties = pdf.subarray(at, end).toString('latin1')
  // bounded: an object of a few hundred bytes that our own browser wrote
  const creator = /\/Creator \([^]*?[^\\]\)(?=\s*\/Producer)/.exec(properties)?.[0]
  if (creator === undefined) return pdf
  const name = textString(author)
  const named = properties.replace(creator, () => `/Author ${name}\n/Creator ${name}`)
  const offset = String(pdf.length + 1).padStart(10, '0')
  const table = pdf.length + 1 + named.length + '\nendobj\n'.length
  const update = `\n${named}\nendobj\nxref\n${id} 1\n${offset} 00000 n \ntrailer\n<<${trailer}\n/Prev ${start}>>\nstartxref\n${table}\n%%EOF\n`
  return Buffer.concat([pdf, Buffer.from(update, 'latin1')])
}

/** In UTF-16 with a byte order mark, in hexadecimal. */
const textString = (text: string): string => `<feff${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`
