import { defineAudit, fail, inconclusive, notApplicable, pass, warn } from '../../audit-kit/legacy.ts'

export default defineAudit({
  title: 'The web app manifest is complete',
  why: 'Phones and browsers take name, icons and start page from it when someone installs the site.',
  advice: 'Give the manifest a name, icons of 192 and 512 pixels and a start_url.',
  example: '{ "name": "Example", "start_url": "/", "icons": [{ "src": "/512.png", "sizes": "512x512" }] }',
  sources: ['https://www.w3.org/TR/appmanifest/', 'https://web.dev/articles/add-manifest'],
  importance: 'low',
  mode: 'info',
  needs: ['wellKnown'],

  check({ wellKnown: { manifest } }) {
    if (manifest === null) return notApplicable('The page links to no manifest.')
    const { status, because, text, bytes, url } = manifest
    if (status === null) return inconclusive(because ?? 'The manifest could not be asked for.')
    if (status !== 200)
      return fail(`The server answers ${status} for the manifest.`, [
        { found: String(status), expected: '200', url },
      ])
    const read = parse(text)
    if (read === undefined) {
      return bytes > 65_536
        ? inconclusive('The manifest is too long to be read whole.')
        : fail('The manifest is not valid JSON.', [{ found: text.slice(0, 80), url }])
    }
    const missing = missingIn(read)
    if (missing.length === 0) return pass('The manifest has a name, icons and a start page.')
    return warn(`The manifest lacks ${missing.join(', ')}.`, [
      { found: Object.keys(read).slice(0, 20).join(', '), url },
    ])
  },
})

function parse(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const read: unknown = JSON.parse(text)
    return typeof read === 'object' && read !== null && !Array.isArray(read) ? { ...read } : undefined
  } catch {
    return undefined
  }
}

function missingIn(manifest: Readonly<Record<string, unknown>>): readonly string[] {
  const { name, short_name: shortName, icons, start_url: start } = manifest
  const sizes = (Array.isArray(icons) ? icons : []).flatMap((icon: unknown) =>
    typeof icon === 'object' && icon !== null && 'sizes' in icon
      ? String(icon.sizes).toLowerCase().split(/\s+/)
      : [],
  )
  const has = (size: number) => sizes.some((one) => one === 'any' || Number.parseInt(one, 10) >= size)
  return [
    typeof name === 'string' || typeof shortName === 'string' ? '' : 'a name',
    has(192) ? '' : 'an icon of 192 pixels',
    has(512) ? '' : 'an icon of 512 pixels',
    typeof start === 'string' ? '' : 'a start_url',
  ].filter(Boolean)
}
