import assert from 'node:assert/strict'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'node:test'

const root = join(import.meta.dirname, '..')

const folders = ['', 'docs/**/', 'cli/', 'client/', 'skills/**/', '.github/**/']
const paths = globSync(
  folders.map((folder) => `${folder}*.md`),
  { cwd: root },
)

test('code in Markdown files is a block, and files end with a newline', () => {
  assert.ok(paths.includes('README.md') && paths.includes('docs/architecture.md'))
  assert.deepEqual(paths.flatMap(faultsOf), [])
})

test('links between Markdown files lead to files and headings that exist', () => {
  assert.deepEqual(paths.flatMap(deadLinksIn), [])
})

test('every page of docs/ is linked from another', () => {
  const pages = paths.filter((path) => /^docs\/[^/]+$/.test(path))
  const lost = pages.filter((page) =>
    paths.every((path) => path === page || !linksIn(path).some((link) => targetOf(path, link) === page)),
  )
  assert.deepEqual(lost, [])
})

function faultsOf(path: string): readonly string[] {
  const text = readFileSync(join(root, path), 'utf8')
  const fences = text.split('\n').filter((line) => line.includes('```'))
  const inText = fences.filter((line) => !/^\s*```[\w-]*$/.test(line))
  return [
    ...inText.map((line) => `${path}: a fence is not on a line of its own: ${line}`),
    ...(fences.length % 2 === 0 ? [] : [`${path}: a block is not closed`]),
    ...(text.endsWith('\n') ? [] : [`${path}: the last line does not end`]),
  ]
}

function deadLinksIn(path: string): readonly string[] {
  return linksIn(path)
    .filter((link) => !leadsSomewhere(path, link))
    .map((link) => `${path}: ${link}`)
}

/** Links to files of this repository. */
const linksIn = (path: string): readonly string[] =>
  [...withoutCode(path).matchAll(/\]\(([^)\s]+)\)/g)]
    .map((match) => match[1] ?? '')
    .filter((link) => !URL.canParse(link))

function targetOf(path: string, link: string): string {
  const [file = ''] = link.split('#')
  return file === '' ? path : join(dirname(path), file)
}

function leadsSomewhere(path: string, link: string): boolean {
  const target = targetOf(path, link)
  const [, heading] = link.split('#')
  if (!existsSync(join(root, target))) return false
  if (heading === undefined || !target.endsWith('.md')) return true
  const headings = [...withoutCode(target).matchAll(/^#+ (.*)$/gm)]
  return headings.some((match) => anchorOf(match[1] ?? '') === heading)
}

/** The anchor that GitHub gives a heading. */
const anchorOf = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-')

const withoutCode = (path: string): string =>
  readFileSync(join(root, path), 'utf8').replaceAll(/^\s*```[\s\S]*?^\s*```/gm, '')
