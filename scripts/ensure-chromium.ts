import { spawnSync } from 'node:child_process'
import { chromiumMissing, findChromium, installChromium } from '../src/testing/chromium.ts'

// `npm test` calls this first: the browser tests need a Chromium, which npm does not install.
if (findChromium() === undefined && mayInstall()) install()
const found = findChromium()
if (found === undefined) console.error(chromiumMissing)
else console.log(`Browser tests use ${found}.`)

function mayInstall(): boolean {
  return process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0
}

function install(): void {
  console.log('Chromium is missing, and the browser tests need it. You are root, so it is installed now:')
  const packages = ['install', '-y', '--no-install-recommends', 'chromium']
  if (run(packages)) return
  // A fresh machine has no package lists yet.
  if (run(['update'])) run(packages)
}

function run(words: readonly string[]): boolean {
  console.log(`  apt-get ${words.join(' ')}`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const { status } = spawnSync('apt-get', words, { stdio: ['ignore', 'ignore', 'inherit'], env })
  if (status !== 0) console.error(`  apt-get ended with ${status}. To install it by hand: ${installChromium}`)
  return status === 0
}
