import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { type Cdp, openCdp } from './cdp.ts'
import { killGroup } from './processes.ts'

export interface LaunchOptions {
  readonly executable: string
  /** Holds the profile, the caches and everything else that Chromium writes. */
  readonly folder: string
  readonly proxyPort: number
}

export interface Chromium {
  readonly cdp: Cdp
  /** Name and version as Chromium reports them. */
  readonly product: string
  /** The process group of Chromium and everything it starts. */
  readonly group: number
  close(): Promise<void>
}

const launchMs = 20_000

export async function launchChromium(options: LaunchOptions): Promise<Chromium> {
  const profile = mkdtempSync(join(options.folder, 'p-'))
  const child = spawn(options.executable, flagsFor(profile, options.proxyPort), {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
    env: {
      PATH: '/usr/local/bin:/usr/bin:/bin',
      HOME: profile,
      TMPDIR: profile,
      XDG_CONFIG_HOME: profile,
      XDG_CACHE_HOME: profile,
    },
    // Its own process group, so that one signal kills all of it.
    detached: true,
  })
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', () => resolve())
  })
  const close = async () => {
    if (child.pid !== undefined) killGroup(child.pid)
    await ended
    await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  }
  try {
    const cdp = openCdp(...pipesOf(child))
    const late = AbortSignal.timeout(launchMs)
    const { product } = await Promise.race([
      cdp.send('Browser.getVersion'),
      new Promise<never>((_, reject) =>
        late.addEventListener('abort', () => reject(new Error('Chromium did not start in time.'))),
      ),
      ended.then(() => {
        throw new Error('Chromium ended while it started.')
      }),
    ])
    if (child.pid === undefined) throw new Error('Chromium has no process.')
    return { cdp, product: String(product), group: child.pid, close }
  } catch (error) {
    await close()
    throw error
  }
}

function pipesOf({ stdio }: ChildProcess): [Writable, Readable] {
  // `stdio` above asks for pipes at 3 and 4, one for each direction.
  return [stdio[3] as Writable, stdio[4] as Readable]
}

function flagsFor(profile: string, proxyPort: number): readonly string[] {
  return [
    '--headless',
    '--remote-debugging-pipe',
    `--user-data-dir=${profile}`,
    // Chromium refuses to run its sandbox as root. Containers that run as another user keep it.
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    // Each site has its own process. Chromium does this by default, but its headless shell does not: there, frames of
    // other sites could be read along with the page, and were audited as part of it.
    '--site-per-process',
    // All traffic goes through our proxy, loopback included, and DNS lookups that bypass it fail.
    `--proxy-server=http://127.0.0.1:${proxyPort}`,
    '--proxy-bypass-list=<-loopback>',
    '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1',
    '--disable-quic',
    '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
    '--webrtc-ip-handling-policy=disable_non_proxied_udp',
    '--dns-prefetch-disable',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--disable-domain-reliability',
    '--no-pings',
    '--disable-breakpad',
    '--metrics-recording-only',
    '--block-new-web-contents',
    `--disable-features=${switchedOff.join(',')}`,
    '--no-first-run',
    '--no-default-browser-check',
    '--disable-default-apps',
    '--disable-extensions',
    '--disable-client-side-phishing-detection',
    '--disable-search-engine-choice-screen',
    '--deny-permission-prompts',
    '--password-store=basic',
    '--use-mock-keychain',
    '--mute-audio',
    '--hide-scrollbars',
    '--disable-gpu',
    // Containers often have too little /dev/shm for one page.
    '--disable-dev-shm-usage',
    '--disable-background-timer-throttling',
    '--disable-backgrounding-occluded-windows',
    '--disable-renderer-backgrounding',
    '--js-flags=--max-old-space-size=1024',
    '--lang=en-US',
    'about:blank',
  ]
}

const switchedOff = [
  'Translate',
  'OptimizationHints',
  'MediaRouter',
  'DialMediaRouteProvider',
  'CertificateTransparencyComponentUpdater',
  'AutofillServerCommunication',
  'NetworkTimeServiceQuerying',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'InterestFeedContentSuggestions',
  'AcceptCHFrame',
  // A new frame for the page after about:blank delays its first paint by about 20 ms. Lighthouse disables this too
  // (chrome-launcher, flags.ts).
  'RenderDocument',
  // These render the browser's own UI. Each is a renderer that uses more CPU time than the visited page.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'PreloadTopChromeWebUI',
  'WebUIReloadButton',
  'InitialWebUI',
  // Connects to the default search engine as soon as a page is shown, with the page's own access to the proxy.
  'PreconnectToSearch',
]
