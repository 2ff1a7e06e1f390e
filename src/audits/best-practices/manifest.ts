import { defineAudit, fail, inconclusive, notApplicable, pass, say, warn } from '../../audit-kit/audit.ts'

export default defineAudit({
  subject: 'Web app manifest',
  titles: { problem: 'Web app manifest is incomplete', success: 'Web app manifest is complete' },
  states: {
    status: {
      title: 'Web app manifest cannot be loaded',
      fix: 'Upload the manifest to the URL that the page links to, or remove the link.',
    },
    invalid: {
      title: 'Web app manifest is not valid JSON',
      fix: 'Correct the JSON of the manifest. If its URL returns an HTML page, upload the manifest there, or remove the link to it.',
    },
  },
  why: 'Phones and browsers take the name, icons and start page from the manifest when someone installs the site.',
  fix: 'Give the manifest a name, a start_url, and icons of 192 and 512 pixels.',
  snippets: {
    html: '<link rel="manifest" href="/manifest.webmanifest">',
    json: '{\n  "name": "Example",\n  "start_url": "/",\n  "display": "standalone",\n  "icons": [\n    { "src": "/192.png", "sizes": "192x192" },\n    { "src": "/512.png", "sizes": "512x512" }\n  ]\n}',
  },
  sources: ['https://www.w3.org/TR/appmanifest/', 'https://web.dev/articles/add-manifest'],
  owner: 'developer',
  effort: 'minutes',
  severity: 'low',
  informational: true,
  messages: {
    noAnswer: 'Web app manifest did not load',
    status: 'Web app manifest returns HTTP {status}',
    tooLong: 'Web app manifest is too long to be read',
    invalid: 'Web app manifest is not a valid JSON object',
    complete: 'Web app manifest has a name, a start URL and icons',
    incomplete:
      'Web app manifest lacks {count, plural, one {# entry} other {# entries}} needed to install the site',
    name: 'Manifest has no name or short_name',
    icon192: 'Manifest has no icon of 192 × 192 pixels',
    icon512: 'Manifest has no icon of 512 × 512 pixels',
    start: 'Manifest has no start_url',
  },
  needs: ['wellKnown'],

  check({ wellKnown: { manifest } }) {
    if (manifest === null) return notApplicable()
    const { status, text, bytes, url } = manifest
    if (status === null) return inconclusive('noAnswer')
    if (status !== 200) return fail('status', { status: String(status) }, [{ url }])
    const read = parse(text)
    if (read === undefined) {
      return bytes > 65_536
        ? inconclusive('tooLong')
        : fail('invalid', {}, [{ found: text.slice(0, 80), url }])
    }
    const missing = missingIn(read)
    if (missing.length === 0) return pass('complete')
    return warn(
      'incomplete',
      { count: missing.length },
      missing.map((found) => ({ found, url })),
    )
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

function missingIn(manifest: Readonly<Record<string, unknown>>) {
  const { name, short_name: shortName, icons, start_url: start } = manifest
  const sizes = (Array.isArray(icons) ? icons : []).flatMap((icon: unknown) =>
    typeof icon === 'object' && icon !== null && 'sizes' in icon
      ? String(icon.sizes).toLowerCase().split(/\s+/)
      : [],
  )
  const has = (size: number) => sizes.some((one) => one === 'any' || Number.parseInt(one, 10) >= size)
  return [
    isBlank(name) && isBlank(shortName) && say('name'),
    !has(192) && say('icon192'),
    !has(512) && say('icon512'),
    typeof start !== 'string' && say('start'),
  ].filter((fault) => fault !== false)
}

const isBlank = (value: unknown): boolean => typeof value !== 'string' || value.trim() === ''
