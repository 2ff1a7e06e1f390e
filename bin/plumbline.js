#!/usr/bin/env node
import module from 'node:module'
import { join } from 'node:path'
import { findBuild } from './find-build.js'

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 24 || (major === 24 && minor < 7)) {
  console.error(
    `Plumbline needs Node 24.7 or newer, and this is ${process.versions.node}. ` +
      'In a checkout, run npm ci and then npm start or npm run plumbline: they use a Node of their own.',
  )
  process.exit(1)
}

// Compiled code is kept from one start to the next. It lies with the packages and not in the shared temporary folder,
// where others could write. The variable tells the threads. This file is plain JavaScript so that a start does without
// the TypeScript stripper, which takes 20 MB.
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, '../node_modules/.cache/plumbline')
module.enableCompileCache()
const build = findBuild()
await import(build === undefined ? '../src/cli/main.ts' : join(build, 'main.mjs'))
