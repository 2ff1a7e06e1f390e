const call = /(?:^|[^\w$.])(?:window\.)?document\.write(?:ln)?\s{0,4}\(/g

/** Loading a fallback copy of a library, and printing the year in a footer: neither delays the page. */
const harmless =
  // bounded: every repetition has a limit
  /(?:\|\|\s{0,4}(?:window\.)?document\.write(?:ln)?\s{0,4}\(|(?:window\.)?document\.write(?:ln)?\s{0,4}\(\s{0,4}(?:["'][^"'<]{0,30}["']\s{0,4}\+\s{0,4})?(?:\(?new Date\b|[\w.]{0,20}getFullYear))/g

/**
 * Whether code writes into its own document, as opposed to a window or frame it opened, such as `popup.document`.
 * Comments do not count, and neither does what only Internet Explorer runs.
 */
export function writesDocument(code: string): boolean {
  if (!code.includes('document.write')) return false
  const rest = code.replaceAll(harmless, ' ')
  for (const { index } of rest.matchAll(call).take(maxCalls)) {
    const before = rest.slice(Math.max(0, index - lookBack), index + 1)
    if (!isInComment(before) && !isForInternetExplorer(before)) return true
  }
  return false
}

/** A script with more of them is hostile. */
const maxCalls = 100

/** Characters before a call that can show whether it runs. */
const lookBack = 2000

function isInComment(before: string): boolean {
  if (before.lastIndexOf('/*') > before.lastIndexOf('*/')) return true
  return /(?:^|[;{}])\s{0,200}\/\//.test(before.slice(before.lastIndexOf('\n') + 1))
}

/** Whether the statement, or the head of a block around it, has a condition that only Internet Explorer meets. */
function isForInternetExplorer(before: string): boolean {
  const heads: string[] = []
  let inner = 0
  let end: number | null = before.length
  for (let at = before.length - 1; at >= 0; at -= 1) {
    const sign = before[at]
    const isOutside = inner === 0
    if (sign === '}') inner += 1
    if (sign === '{' && inner > 0) inner -= 1
    if (!isOutside || (sign !== '{' && sign !== '}' && sign !== ';')) continue
    if (end !== null) heads.push(before.slice(at + 1, end))
    end = sign === '{' ? at : null
  }
  if (end !== null) heads.push(before.slice(0, end))
  return heads.some((head) => forInternetExplorer.test(head))
}

/** How libraries recognize it: MooTools, Prototype, jQuery, and by what only it has. */
const forInternetExplorer =
  /\b(?:window\.ie|is_?IE\d?|msie|Browser\.IE\d?|Engine\.trident|document\.all|attachEvent|ActiveXObject)\b/i
