import { spawnSync } from 'node:child_process'
import {
  chromiumMissing,
  findChromium,
  findHeadlessShell,
  installChromium,
} from '../src/testing/browser/chromium.ts'

// `npm test` calls this first: the browser tests need a Chromium, which npm does not install.

let listsAreFresh = false
const mayInstall = process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0
if (mayInstall && findChromium() === undefined) {
  console.log('Chromium is missing, and the browser tests need it. You are root, so it is installed now:')
  install('chromium')
}
if (mayInstall && findHeadlessShell() === findChromium() && isOffered('chromium-headless-shell')) {
  console.log(
    'The headless shell of Chromium makes the browser tests faster. You are root, so it is installed now:',
  )
  install('chromium-headless-shell')
}
const found = findChromium()
const light = findHeadlessShell()
if (found === undefined) console.error(chromiumMissing)
else if (light === found) console.log(`Browser tests use ${found}.`)
else console.log(`Browser tests use ${light}, and ${found} where it matters.`)

/** Not every distribution has both. */
function isOffered(name: string): boolean {
  return spawnSync('apt-cache', ['show', name], { stdio: 'ignore' }).status === 0
}

function install(name: string): void {
  // The lists of an image may be missing, or name a Chromium that is months old.
  listsAreFresh ||= run(['update'])
  run(['install', '-y', '--no-install-recommends', name])
}

function run(words: readonly string[]): boolean {
  console.log(`  apt-get ${words.join(' ')}`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const { status } = spawnSync('apt-get', words, { stdio: ['ignore', 'ignore', 'inherit'], env })
  if (status !== 0) console.error(`  apt-get ended with ${status}. To install it by hand: ${installChromium}`)
  return status === 0
}
