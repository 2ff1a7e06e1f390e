import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright-core'
import { chromiumMissing, findChromium } from '../src/testing/browser/chromium.ts'

// Makes the pictures in docs/images anew, from the demo: npm run images

const folder = join(import.meta.dirname, '../docs/images')
const executablePath = findChromium()
if (executablePath === undefined) throw new Error(chromiumMissing)

const demo = spawn(
  process.execPath,
  ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, 'demo.ts')],
  { stdio: ['ignore', 'pipe', 'inherit'] },
)
const ended = once(demo, 'close')
try {
  await takeAll(executablePath, await Promise.race([greeted(), ended.then(() => '')]))
} finally {
  demo.kill('SIGTERM')
  await ended
}

/** What the demo says once its reports are there. */
function greeted(): Promise<string> {
  let output = ''
  return new Promise((resolve) => {
    demo.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk
      if (output.includes('The API key is')) resolve(output)
    })
  })
}

async function takeAll(browserPath: string, output: string): Promise<void> {
  const [, origin] = /Plumbline runs at (\S+)\./.exec(output) ?? []
  const [, email = '', password = ''] = / as (\S+) with (\S+)/.exec(output) ?? []
  const [, report] = /decent +[\d.]+ {2}\S+\s+(http\S+)/.exec(output) ?? []
  const [project] = /http\S+\/projects\/\S+/.exec(output) ?? []
  if (origin === undefined || report === undefined || project === undefined) throw new Error(output)
  const browser = await chromium.launch({
    executablePath: browserPath,
    args: ['--no-sandbox', '--disable-gpu', '--hide-scrollbars'],
  })
  try {
    const page = await browser.newPage({
      baseURL: origin,
      viewport: { width: 1200, height: 860 },
      deviceScaleFactor: 1.5,
      reducedMotion: 'reduce',
    })
    await signIn(page, email, password)
    await take(page, 'reports', '/reports')
    await take(page, 'project', project)
    await take(page, 'report', report)
    await page.emulateMedia({ colorScheme: 'dark' })
    await take(page, 'report-dark', report)
  } finally {
    await browser.close()
  }
}

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/sign-in')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL(/\/reports/)
}

/** WebP, which is a third of the size of a PNG. */
async function take(page: Page, name: string, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'networkidle' })
  const session = await page.context().newCDPSession(page)
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 88 })
  await session.detach()
  const bytes = Buffer.from(data, 'base64')
  await writeFile(join(folder, `${name}.webp`), bytes)
  console.log(`docs/images/${name}.webp, ${Math.round(bytes.length / 1000)} kB`)
}
