import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isHomeUrl } from './home-page.ts'

const isHome = (path: string): boolean => isHomeUrl(new URL(path, 'https://www.example.com'))

test('the root of a site and of its languages is a home page, however it is spelled', () => {
  for (const path of [
    '/',
    '/en/',
    '/en',
    '/de-AT/',
    '/pt_br',
    '/index.html',
    '/fr/index.php',
    '/home',
    '/#top',
  ])
    assert.ok(isHome(path), path)
})

test('everything below it is not, and neither is the root with parameters', () => {
  for (const path of [
    '/oak',
    '/en/oak',
    '/index.html/oak',
    '/homes',
    '/?p=12',
    '/en-us-x/',
    '/oak/index.html',
  ])
    assert.ok(!isHome(path), path)
})

test('the folder of a project is the home page of that project', () => {
  for (const url of [
    'https://oak.github.io/tables/',
    'https://oak.github.io/tables.example_html/',
    'https://oak.gitlab.io/tables/index.html',
  ])
    assert.ok(isHomeUrl(new URL(url)), url)
  for (const url of ['https://oak.github.io/tables/oak/', 'https://www.example.com/tables/'])
    assert.ok(!isHomeUrl(new URL(url)), url)
})
