import { defineAudit, fail, info, pass } from '../../audit-kit/audit.ts'
import { headerSnippets } from '../../audit-kit/snippets/headers.ts'
import { stakeFacts, stakeOf } from '../../audit-kit/security/stake.ts'

/** Features that ask for a permission, or that cost people something. */
const powerful =
  `camera microphone geolocation display-capture payment usb serial hid bluetooth midi accelerometer gyroscope
  magnetometer idle-detection local-fonts browsing-topics fullscreen publickey-credentials-get screen-wake-lock
  xr-spatial-tracking`.split(/\s+/)
const personal = ['camera', 'microphone', 'geolocation'] as const
const expected = 'camera=(), microphone=(), geolocation=()'

export default defineAudit({
  subject: 'Permissions-Policy header',
  titles: {
    problem: 'Permissions-Policy does not restrict camera, microphone or location',
    success: 'Permissions-Policy restricts powerful browser features',
  },
  plain: {
    title: 'Nothing limits which scripts on the page may ask for camera, microphone or location',
    why: 'If somebody sneaks a script into the page, it can ask your visitors for access in your name.',
  },
  why: 'A page can turn off camera, microphone and location, so that no injected or third-party script can ask visitors for them. Only Chromium browsers obey the Permissions-Policy header. Frames from other origins can never ask unless the page grants it with an allow attribute.',
  fix: 'Send a Permissions-Policy header with an empty list for every powerful feature that the page does not use.',
  snippets: headerSnippets('Permissions-Policy', expected),
  sources: [
    'https://www.w3.org/TR/permissions-policy/',
    'https://developer.mozilla.org/docs/Web/HTTP/Reference/Headers/Permissions-Policy',
  ],
  owner: 'server',
  effort: 'minutes',
  severity: 'low',
  messages: {
    missing: 'Permissions-Policy header is missing',
    unneeded:
      'Permissions-Policy is not set; without third-party scripts, forms or cookies there is little to restrict',
    invalid: 'Permissions-Policy header cannot be parsed, so browsers ignore it',
    open: 'Permissions-Policy allows {features} for the page’s own scripts, and for frames with an allow attribute',
    harmless: 'Permissions-Policy header restricts none of the powerful features',
    restricts:
      'Permissions-Policy restricts {count, plural, one {# powerful feature} other {# powerful features}}',
  },
  needs: [...stakeFacts, 'policy', 'headers'],

  check({ policy: { permissions }, headers, ...facts }) {
    if (permissions === null) return info(stakeOf(facts) === 'nothing' ? 'unneeded' : 'missing')
    const evidence = [{ found: headers.joined('permissions-policy') ?? '', expected }]
    if (permissions === 'invalid') return fail('invalid', {}, evidence)
    const open = personal.filter((feature) => permissions[feature]?.includes('*'))
    if (open.length > 0) return info('open', { features: { list: open } }, evidence)
    const restricted = powerful.filter(
      (feature) => permissions[feature] !== undefined && !permissions[feature]?.includes('*'),
    )
    // No worse than sending no header.
    if (restricted.length === 0) return info('harmless', {}, evidence)
    return pass('restricts', { count: restricted.length })
  },
})
