import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { Person } from '../../../testing/person.ts'
import { newMember, settled } from '../../../testing/servers/service/members.ts'
import { png } from '../../../testing/png.ts'
import { type Service, startService } from '../../../testing/servers/service/api-service.ts'

let service: Service
let owner: Person
let printed = ''
before(async () => {
  service = await startService({
    pages: true,
    printPage: async (_owner, markup) => {
      printed = markup
      return Buffer.from('%PDF-')
    },
  })
  owner = new Person(service.origin)
  await owner.signIn()
  await service.call('/reports', { method: 'POST', form: { url: 'https://brand.example/', privacy: '0' } })
})
after(() => service[Symbol.asyncDispose]())

const brandPath = '/projects/brand.example/brand'

const patch = (json: unknown, key?: string) =>
  service.call(brandPath, { method: 'PATCH', json, ...(key === undefined ? {} : { key }) })

async function reportPath(): Promise<string> {
  const { body } = await service.call('/reports?project=brand.example')
  return new URL(body.data[0].page_url).pathname
}

test('a shared report, its password page, PDF, badge and widget show the brand of the project', async () => {
  const logo = png(120, 40)
  const set = await patch({
    name: 'Acme <Studio>',
    client: 'Northfield & Sons',
    accent: '#FFEE00',
    footer: 'Acme, Vienna',
    contact: 'hello@acme.example',
    logo: logo.toString('base64'),
  })
  assert.equal(set.status, 200, set.text)
  assert.equal(set.body.data.accent, '#ffee00')
  const form = (await owner.get(brandPath)).text
  assert.doesNotMatch(form, /\/brand\/accent\/ffee00\.css/, 'our own buttons keep their color')
  assert.match((await owner.get('/brand/accent/ffee00-sample.css')).text, /^\.brand-page \{ --accent/)
  assert.match(form, /\/brand\/accent\/ffee00-sample\.css/)

  const path = await reportPath()
  const client = new Person(service.origin)
  const made = await owner.post(`${path}/links`, { name: '', days: '' })
  const link = /\/s\/\w{32}/.exec(made.text)?.[0] ?? ''
  const views = ['summary', 'previews', 'content', 'loading'].map((name) => `${link}?view=${name}`)
  for (const shown of [path, link, ...views]) {
    const { text } = await client.get(shown)
    assert.match(text, /<span>Acme &lt;Studio&gt;<\/span>/)
    assert.match(text, /Acme, Vienna/)
    assert.match(text, /mailto:hello%40acme\.example/)
    assert.match(text, /\/brand\/accent\/ffee00\.css/)
    assert.doesNotMatch(text, /Plumbline|href="\/sign-in"|href="\/docs"|href="\/audits"|class="mark"/)
  }
  assert.match(
    (await owner.get(path)).text,
    /href="\/projects\/brand\.example"/,
    'the owner keeps a way back',
  )
  assert.match((await client.get(`${path}/badge.svg`)).text, /Acme &lt;Studio&gt;/)
  assert.match((await client.get(`${path}/widget.svg`)).text, /Acme &lt;Studio&gt;/)

  assert.equal((await client.get('/favicon.ico')).status, 204, 'no error in the console of a client')
  assert.equal((await owner.get(`${path}.pdf`)).status, 200)
  assert.match(printed, /Acme &lt;Studio&gt;/)
  assert.match(printed, /Prepared for Northfield &amp; Sons/)
  assert.match(printed, /src="data:image\/png;base64,/)
  assert.match(printed, /--accent/)
  assert.doesNotMatch(printed, /Plumbline/)
  assert.ok(printed.includes(`Complete report online: <a href="${service.origin}${path}">`))

  await owner.post(`${path}/privacy`, { privacy: '2', password: 'sesame' })
  for (const locked of [await client.get(path), await client.post(`${path}/unlock`, { password: 'no' })]) {
    assert.match(locked.text, /Acme &lt;Studio&gt;/)
    assert.doesNotMatch(locked.text, /Plumbline|href="\/docs"/)
  }
  await owner.post(`${path}/privacy`, { privacy: '0' })

  const served = await fetch(set.body.data.logo_url)
  assert.equal(served.headers.get('content-type'), 'image/png')
  assert.equal(served.headers.get('x-content-type-options'), 'nosniff')
  assert.match(served.headers.get('content-security-policy') ?? '', /default-src 'none'/)
  assert.deepEqual(Buffer.from(await served.arrayBuffer()), logo)
})

test('a logo that is no image, too large or an SVG is rejected and changes nothing', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  const cases: readonly (readonly [Buffer, RegExp])[] = [
    [Buffer.from(svg), /PNG, JPEG, WebP or GIF/],
    [Buffer.from('<html>'), /PNG, JPEG, WebP or GIF/],
    [Buffer.from('\x89PNG\r\n\x1a\nnothing', 'latin1'), /damaged/],
    [png(3000, 10), /2,000/],
    [Buffer.concat([png(1, 1), Buffer.alloc(100_000)]), /100 kB/],
  ]
  for (const [bytes, because] of cases) {
    const refused = await patch({ logo: bytes.toString('base64'), name: 'Changed' })
    assert.equal(refused.status, 422)
    assert.match(refused.body.errors.logo[0], because)
  }
  const { body } = await service.call(brandPath)
  assert.equal(body.data.name, 'Acme <Studio>')
})

test('texts are limited, colors are validated, and an empty text removes a part', async () => {
  const refused = await patch({
    name: 'x'.repeat(61),
    client: 'x'.repeat(101),
    accent: 'red',
    footer: 'a\nb',
    contact: 'c'.repeat(201),
  })
  assert.deepEqual(Object.keys(refused.body.errors).toSorted(), [
    'accent',
    'client',
    'contact',
    'footer',
    'name',
  ])
  const cleared = await patch({ footer: '', logo: '' })
  assert.equal(cleared.body.data.footer, null)
  assert.equal(cleared.body.data.logo_url, null)
  assert.equal(cleared.body.data.contact, 'hello@acme.example', 'what is not given stays')
})

test('the brand of a project is read and changed by its owner only', async () => {
  const { key } = await service.another('eve@example.com')
  assert.equal((await service.call(brandPath, { key })).status, 404)
  assert.equal((await patch({ name: 'Eve' }, key)).status, 404)
  const { secret } = await service.app.createKey(service.account.id, {
    name: 'bound',
    projects: ['other.example'],
  })
  assert.equal((await service.call(brandPath, { key: secret })).status, 404)
})

test('the project form stores and shows the brand, and keeps the input if it is rejected', async () => {
  const form = new FormData()
  for (const [name, value] of Object.entries({
    name: 'Form Studio',
    client: 'Form Client',
    accent: '#123',
    footer: '',
    contact: '',
  }))
    form.set(name, value)
  const refused = await owner.post(brandPath, form)
  assert.equal(refused.status, 422)
  assert.match(refused.text, /value="Form Studio"/)
  assert.match(refused.text, /value="Form Client"/)
  assert.match(refused.text, /look like #2f5d50/)
  form.set('accent', '#112233')
  form.set('logo', new Blob([Uint8Array.from(png(8, 8))], { type: 'image/svg+xml' }), 'logo.svg')
  assert.equal((await owner.post(brandPath, form)).status, 303)
  const page = await owner.get(brandPath)
  assert.match(page.text, /Form Studio/)
  assert.match(page.text, /\/brand\/logo\/[\w-]{43}/)
  assert.match(page.text, /Remove the logo/)
  assert.equal((await new Person(service.origin).get(brandPath)).status, 303)
})

test('the PDF refers to the online report only if others than its owner can open it', async () => {
  const form = { url: 'https://reader.example/', privacy: '1' }
  const made = await service.call('/reports', { method: 'POST', form })
  const path = new URL(made.body.data.page_url).pathname
  const refers = async (url: string): Promise<boolean> => {
    assert.equal((await owner.get(url)).status, 200)
    return printed.includes(url.replace('.pdf', '"'))
  }
  assert.equal(await refers(`${path}.pdf`), false)
  const links = await owner.post(`${path}/links`, { name: '', days: '' })
  const link = /\/s\/\w{32}/.exec(links.text)?.[0] ?? ''
  assert.equal(await refers(`${link}.pdf`), true)
  await owner.post(`${path}/privacy`, { privacy: '0' })
  assert.equal(await refers(`${path}.pdf`), true)
})

test('the brand of an account is used by all of its projects, for what they leave empty', async () => {
  const agency = await newMember(service, 'agency@example.com')
  for (const host of ['first', 'second'])
    await agency.post('/reports', { addresses: `https://${host}.example/good`, privacy: '0' })
  await settled(agency)
  assert.match((await agency.get('/projects/first.example/brand')).text, /set it once for your account/)
  await agency.post('/account/brand', {
    name: 'Agency',
    accent: '#123456',
    footer: '',
    contact: 'hi@agency.example',
  })
  const own = await agency.get('/account/brand')
  assert.match(own.text, /name="name" type="text" value="Agency"/)
  assert.doesNotMatch(own.text, /name="client"/)
  const { text } = await agency.get('/projects/first.example/brand')
  assert.match(text, /Empty fields use the branding of your account/)
  assert.match(text, /name="name" type="text" value=""/)
  assert.match(text, /<figure class="brand-sample">[^]*<span>Agency<\/span>/)
  await agency.post('/projects/second.example/brand', { name: '', client: 'Second', accent: '#654321' })
  for (const [project, accent] of [
    ['first.example', '123456'],
    ['second.example', '654321'],
  ] as const) {
    const list = (await agency.get(`/reports?project=${project}`)).text
    const [path = ''] = /\/r\/\w+/.exec(list) ?? []
    const seen = (await new Person(service.origin).get(path)).text
    assert.match(seen, /<span>Agency<\/span>/)
    assert.match(seen, new RegExp(`/brand/accent/${accent}\\.css`))
    assert.match(seen, /hi%40agency\.example/)
  }
  assert.equal((await agency.post('/account/brand', { accent: 'green' })).status, 422)
  await agency.post('/account/brand', { name: '', accent: '', footer: '', contact: '' })
  assert.match((await agency.get('/projects/first.example/brand')).text, /set it once for your account/)
})
