import { defineAudit, fail, pass, warn } from '../../audit-kit/legacy.ts'

/** Features that ask people for something, or that cost them. */
const powerful = [
  'camera',
  'microphone',
  'geolocation',
  'display-capture',
  'payment',
  'usb',
  'serial',
  'hid',
  'bluetooth',
  'midi',
  'accelerometer',
  'gyroscope',
  'magnetometer',
  'idle-detection',
  'local-fonts',
  'browsing-topics',
  'fullscreen',
  'publickey-credentials-get',
  'screen-wake-lock',
  'xr-spatial-tracking',
] as const
const personal = ['camera', 'microphone', 'geolocation'] as const

export default defineAudit({
  title: 'The page gives up browser features that it does not need',
  why: 'A script that gets into the page, or a frame in it, cannot ask for the camera or the position when the page has given them up.',
  advice: 'Send Permissions-Policy with an empty list for each powerful feature that you do not use.',
  example: 'Permissions-Policy: camera=(), microphone=(), geolocation=()',
  sources: [
    'https://www.w3.org/TR/permissions-policy/',
    'https://developer.mozilla.org/docs/Web/HTTP/Reference/Headers/Permissions-Policy',
  ],
  importance: 'low',
  mode: 'scored',
  needs: ['policy', 'headers'],

  check({ policy: { permissions }, headers }) {
    const found = headers.joined('permissions-policy') ?? 'none'
    const expected = 'camera=(), microphone=(), geolocation=()'
    if (permissions === null) return warn('The header is missing.', [{ found, expected }])
    if (permissions === 'invalid')
      return fail('The header cannot be read, so browsers ignore it.', [{ found, expected }])
    const open = personal.filter((feature) => permissions[feature]?.includes('*'))
    if (open.length > 0) return fail(`Every frame may ask for ${open.join(', ')}.`, [{ found, expected }])
    const restricted = powerful.filter(
      (feature) => permissions[feature] !== undefined && !permissions[feature]?.includes('*'),
    )
    if (restricted.length === 0)
      return warn('The header restricts no powerful feature.', [{ found, expected }])
    return pass(`Powerful features that the header restricts: ${restricted.length}.`)
  },
})
