import { plainUrl } from '../../core/url/same-url.ts'
import { readRefresh } from '../elements/read-refresh.ts'

/** Whether `0; url=/new` leads to another page; a number alone, or the page's own URL, is a reload. */
export function leavesPage(refresh: string, page: URL): boolean {
  const url = URL.parse(readRefresh(refresh)?.target ?? '', page.href)
  return url !== null && plainUrl(url) !== plainUrl(page)
}

export const reloadsAtOnce = (refresh: string, page: URL): boolean =>
  readRefresh(refresh)?.seconds === 0 && !leavesPage(refresh, page)

/** Whether a short script does little more than redirect visitors: all of them, and without a click. */
export const sendsOn = (code: string): boolean =>
  // bounded: fewer than 1,000 characters
  code.length < 1000 && leads(code.replaceAll(/\/\*[^]*?\*\/|(?<!:)\/\/.*/g, ''))

function leads(code: string): boolean {
  const [, variable, parameter] = other.exec(code) ?? []
  const name = variable ?? parameter
  const plain =
    name === undefined
      ? code
      : // bounded: a name of up to 30 characters, in fewer than 1,000
        code.replaceAll(new RegExp(`(?<![\\w$.])${RegExp.escape(name)}\\.`, 'g'), 'window.location.')
  return [...plain.matchAll(leaving)].some(({ index }) => runsAlways(plain, index))
}

/** `var l = window.location;`, `(function (l) { … })(window.location)` */
const other =
  // bounded: the code has fewer than 1,000 characters
  /\b(?:var|let|const)\s{1,5}([\w$]{1,30})\s{0,5}=\s{0,5}(?:window\.|document\.)?location\s{0,5}[;,\n]|\bfunction\s{0,5}\(([\w$]{1,30})\)[^]*\((?:window\.|document\.)?location\)/

/** `location = "/new"`, `window.location.href = folder + "/"`, `location.replace(`. */
const leaving =
  /(?<=^|[\s;{(.])location(?:\.href)?\s{0,5}=\s{0,5}["'`]|(?<=\b(?:window|document|self|top)\.)location(?:\.href)?\s{0,5}=(?!=)|(?<=^|[\s;{(.])location\.(?:replace|assign)\(/g

/** Whether no condition, handler or unused function is around the code at an index. */
function runsAlways(code: string, index: number): boolean {
  const around = blocksAround(code, index)
  return !around.some(
    (start) =>
      forSomeVisitors.test(start) || (handler.test(start) && !onLoad.test(start)) || isUnused(start, code),
  )
}

/** A condition on the host, the device or the scheme. */
const forSomeVisitors =
  // bounded: the code has fewer than 1,000 characters
  /\bif\s{0,5}\([^]*\b(?:host(?:name)?|origin|protocol|userAgent|referrer|matchMedia|innerWidth|screen)\b/
const handler = /\.on(?:ce)?\(|addEventListener\(|\.on[a-z]{3,20}\s{0,5}=|\.(?:click|submit)\(/
const onLoad = /["'](?:load|DOMContentLoaded)["']|\.onload\s{0,5}=/

const isUnused = (start: string, code: string): boolean => {
  const name = /\bfunction\s{1,5}([\w$]{1,60})\s{0,5}\(/.exec(start)?.[1]
  return name !== undefined && code.split(`${name}(`).length < 3
}

/** The code before the brace of each block around an index, and the statement at the index. */
function blocksAround(code: string, index: number): readonly string[] {
  const open: string[] = []
  let start = 0
  let quote = ''
  for (let at = 0; at < index; at += 1) {
    const letter = code[at] ?? ''
    if (quote !== '') {
      if (letter === quote && code[at - 1] !== '\\') quote = ''
    } else if (/["'`]/.test(letter)) quote = letter
    else if (letter === '{') open.push(code.slice(start, at))
    else if (letter === '}') open.pop()
    if (quote === '' && /[{};]/.test(letter)) start = at + 1
  }
  return [...open, code.slice(start, index)]
}

/** Whether a script is nothing but an instruction to go to another URL, which browsers follow at once. */
export const onlySendsOn = (code: string): boolean =>
  // bounded: it starts at the beginning only, and each part is read once
  /^\s*(?:(?:window|document|self|top)\.)?location(?:\.href)?(?:\s*=\s*|\.(?:replace|assign)\(\s*)(?:"[^"]+"|'[^']+')\s*\)?\s*;?\s*$/.test(
    code.slice(0, 1000),
  ) && code.length < 1000
