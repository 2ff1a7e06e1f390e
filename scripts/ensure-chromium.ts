import { spawnSync } from 'node:child_process'
import { chromiumMissing, findChromium } from '../src/testing/chromium.ts'

// `npm test` calls this first: tests of the pages want a real browser, which npm does not bring.
if (findChromium() === undefined && mayInstall()) install()
if (findChromium() === undefined) console.error(chromiumMissing)

function mayInstall(): boolean {
  return process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0
}

function install(): void {
  console.log('Chromium is missing; installing it with apt-get.')
  const wanted = ['install', '-y', '--no-install-recommends', 'chromium']
  if (run(wanted)) return
  // A fresh machine knows no package lists yet.
  if (run(['update'])) run(wanted)
}

function run(words: readonly string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync('apt-get', words, { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0
}
