import { defineAudit, fail, inconclusive, notApplicable, pass, warn } from '../../audit-kit/legacy.ts'

/** Facebook stops at 8 MB, X and others at 5 MB. */
const mostBytes = 5_000_000
const previewers = ['facebookexternalhit', 'Twitterbot', 'LinkedInBot', 'Slackbot-LinkExpanding']

export default defineAudit({
  title: 'The picture for shared links can be fetched',
  why: 'When the picture is missing, forbidden or too large, the shared link shows none.',
  advice: 'Let the address answer 200 with an image of at most 5 MB, and let preview robots fetch it.',
  sources: [
    'https://developers.facebook.com/docs/sharing/webmasters/images/',
    'https://developer.x.com/en/docs/x-for-websites/cards/overview/summary-card-with-large-image',
  ],
  importance: 'medium',
  mode: 'scored',
  needs: ['page', 'shareImage', 'robotsTxt'],

  check({ page, shareImage, robotsTxt }) {
    if (shareImage === null) return notApplicable('The page names no picture that can be fetched.')
    const { status, because, url, contentType, bytes } = shareImage
    const own = URL.parse(url)?.host === page.url.host
    const shut = own ? previewers.filter((agent) => !robotsTxt.allows(url, agent)) : []
    if (shut.length > 0)
      return fail(`robots.txt keeps ${shut.join(', ')} from the picture.`, [
        { found: 'disallowed', expected: 'allowed', url },
      ])
    if (status === null) return inconclusive(because ?? 'The picture could not be asked for.')
    if (status === 401 || status === 403 || status === 429 || status >= 500)
      return inconclusive(`The server answers ${status} to us; it may answer others.`)
    if (status !== 200)
      return fail(`The server answers ${status} for the picture.`, [
        { found: String(status), expected: '200', url },
      ])
    if (!/^image\//i.test(contentType ?? ''))
      return fail('The address leads to something else than a picture.', [
        { found: contentType ?? 'no type', expected: 'image/jpeg or image/png', url },
      ])
    const says = `The picture has ${Math.round(bytes / 1000).toLocaleString('en')} kB.`
    return bytes > mostBytes
      ? warn(says, [{ found: `${bytes} bytes`, expected: 'at most 5 MB', url }])
      : pass(says)
  },
})
