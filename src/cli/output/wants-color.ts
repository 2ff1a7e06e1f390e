/** Follows https://no-color.org, and FORCE_COLOR for logs that show colors. */
export function wantsColor(env: NodeJS.ProcessEnv): boolean {
  if ((env['NO_COLOR'] ?? '') !== '') return false
  if ((env['FORCE_COLOR'] ?? '') !== '' && env['FORCE_COLOR'] !== '0') return true
  return process.stdout.isTTY === true
}
