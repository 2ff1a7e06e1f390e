/** How many characters around a mention of the viewport are read. */
const around = 300

/** Whether code writes or creates a viewport meta tag, as site builders do for phones only. */
export function addsViewport(code: string): boolean {
  for (
    let at = code.indexOf('viewport'), seen = 0;
    at >= 0 && seen < 50;
    at = code.indexOf('viewport', at + 8)
  ) {
    seen += 1
    const near = code.slice(Math.max(0, at - around), at + around)
    if (/<meta\s|createElement\(\s?["'`]meta["'`]|["'`]<meta/i.test(near)) return true
  }
  return false
}
