import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { type Cdp, openCdp } from './cdp.ts'
import { killGroup } from './processes.ts'

export interface LaunchOptions {
  readonly executable: string
  /** A folder of our own: profile, caches and everything else that Chromium writes goes there. */
  readonly folder: string
  readonly proxyPort: number
}

export interface Chromium {
  readonly cdp: Cdp
  /** Name and version, as Chromium says it. */
  readonly product: string
  /** The process group that everything it starts belongs to. */
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
    // A group of its own, so that it can be ended whole.
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
  // The fourth and fifth are pipes because they were asked for as pipes, one in each direction.
  return [stdio[3] as Writable, stdio[4] as Readable]
}

function flagsFor(profile: string, proxyPort: number): readonly string[] {
  return [
    '--headless',
    '--remote-debugging-pipe',
    `--user-data-dir=${profile}`,
    // Chromium refuses to use its sandbox as root; a container that runs as another user keeps it.
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    // Everything goes through our proxy, loopback too, and what is looked up without it does not exist.
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
    // The shared memory of a container is often too small for one page.
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
  // A frame of its own for the page, after that of about:blank, delays its first paint by some 20 ms; Lighthouse does
  // without it too (chrome-launcher, flags.ts).
  'RenderDocument',
  // Pages of the browser's own window, each a renderer that takes more processor time than the page that is visited.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'PreloadTopChromeWebUI',
  'WebUIReloadButton',
  'InitialWebUI',
]
