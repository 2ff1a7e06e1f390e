#!/usr/bin/env node
import module from 'node:module'

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 24 || (major === 24 && minor < 7)) {
  console.error(`Plumbline needs Node 24.7 or newer, and this is ${process.versions.node}.`)
  process.exit(1)
}

// Reading and compiling the bundle takes most of a start; Node keeps the result in its own folder of the user's.
module.enableCompileCache()
// The bundle is not there while types are checked.
await import(new URL('../dist/main.js', import.meta.url).href)
