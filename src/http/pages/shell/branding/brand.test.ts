import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { startServe } from '../../../../testing/servers/service/serve-process.ts'
import { tempFolder } from '../../../../testing/machine/temp-folder.ts'

const logo = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8H0z"/></svg>'

test('the pages have the operator’s name, logo, color and footer', async (context) => {
  const folder = await tempFolder(context)
  await writeFile(join(folder, 'logo.svg'), logo)
  const { origin } = await startServe(context, {
    PLUMBLINE_DATA: folder,
    PLUMBLINE_NAME: 'Acme & Sons',
    PLUMBLINE_LOGO: join(folder, 'logo.svg'),
    PLUMBLINE_ACCENT: '#7a1f5c',
    PLUMBLINE_FOOTER: 'Audits by Acme',
  })
  for (const path of ['/sign-in', '/audits', '/docs', '/nowhere']) {
    const page = await (await fetch(origin + path)).text()
    assert.match(page, /<span>Acme &amp; Sons<\/span>/, path)
    assert.match(page, /Audits by Acme/, path)
    assert.doesNotMatch(page, /Plumbline/, path)
    const [, picture = ''] = /<img src="(\/brand\/[^"]+)"/.exec(page) ?? []
    const sent = await fetch(origin + picture)
    assert.equal(sent.headers.get('content-type'), 'image/svg+xml')
    assert.match(sent.headers.get('content-security-policy') ?? '', /default-src 'none'/)
    assert.equal(await sent.text(), logo)
    const [, style = ''] = /<link rel="stylesheet" href="(\/brand\/[^"]+\.css)"/.exec(page) ?? []
    assert.match(await (await fetch(origin + style)).text(), /--accent: light-dark\(#7a1f5c/)
  }
})
