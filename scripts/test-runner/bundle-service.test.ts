import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { discoveries } from './bundle-service.ts'
import { serviceBundles, urlOf } from './service-entries.ts'

const sources = globSync('src/**/*.ts').filter(
  (path) => !/\.test\.ts$|^src\/(?:testing|views\/client)\//.test(path),
)

test('the bundle knows every file that the service starts', () => {
  const started = sources.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/new URL\('(\.\/[a-z-]+\.ts)', import\.meta\.url\)/g)].map(
      ([, file = '']) => new URL(file, urlOf(path)).href,
    ),
  )
  assert.deepEqual(
    [...new Set(started), urlOf('src/cli/main.ts')].toSorted(),
    [...serviceBundles.keys()].toSorted(),
  )
})

test('the bundle knows every module that imports the files of a folder', () => {
  const importing = sources.filter((path) => /\bimport\(new URL\(/.test(readFileSync(path, 'utf8')))
  assert.deepEqual(importing.toSorted(), Object.keys(discoveries).toSorted())
})
