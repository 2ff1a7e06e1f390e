import { at, defineAudit, fail, notApplicable, pass, places, warn } from '../../audit-kit/audit.ts'
import { isInHtml } from '../../audit-kit/styles/selector-in-html.ts'
import { isFontUrl, isInsecure } from '../../core/url/url.ts'
import { blockedCandidates } from '../../audit-kit/images/blocked-candidates.ts'

const passive: ReadonlySet<string> = new Set(['image', 'media', 'icon'])

export default defineAudit({
  subject: 'Passive mixed content',
  titles: {
    problem: 'HTTPS page requests images or media over HTTP',
    success: 'HTTPS page requests all images and media over HTTPS',
  },
  plain: {
    title: 'Pictures or videos load over an unencrypted connection',
    why: 'Browsers may warn visitors, or not load the pictures at all.',
    fix: 'In your editor, insert these pictures or videos again from your media library, or change “http://” to “https://” in their addresses.',
  },
  why: 'Browsers try http:// images and media over HTTPS, and show nothing if that fails. Older browsers load them over HTTP, where others see what visitors look at.',
  fix: 'Change the http:// URLs of images and media to https://.',
  snippets: {
    html: '<img src="https://www.example.com/table.jpg" width="800" height="533" alt="What the photo shows">',
    wordpress:
      "# after a backup, with WP-CLI\nwp search-replace 'http://www.example.com' 'https://www.example.com' --skip-columns=guid",
  },
  sources: ['https://www.w3.org/TR/mixed-content/'],
  owner: 'content',
  effort: 'minutes',
  severity: 'medium',
  messages: {
    insecure:
      '{count, plural, one {# image or media file has} other {# images or media files have}} an http:// URL',
    blocked:
      '{count, plural, one {# image has http:// URLs in its srcset attribute, which browsers block} other {# images have http:// URLs in their srcset attributes, which browsers block}}',
    upgraded: 'Content-Security-Policy upgrades the requests for images and media to HTTPS',
    secure: 'Images and media are all requested over HTTPS',
  },
  needs: ['page', 'resources', 'subresources', 'policy', 'document'],

  check({ page, resources, subresources, policy, document }) {
    if (!page.https) return notApplicable()
    const insecure = resources.filter(({ kind, url }) => passive.has(kind) && isInsecure(url))
    const inStyles = subresources.items.flatMap(({ css, url }) =>
      (css?.insecureUrls ?? [])
        .filter(({ url: found }) => !isFontUrl(found) && isInsecure(URL.parse(found)))
        // Browsers request the image of a rule only if the page has what the rule is for.
        .filter(({ selector }) => isInHtml(selector, document))
        .map(({ url: found }) => ({ found, expected: 'https://', url })),
    )
    const blocked = blockedCandidates(document)
    if (insecure.length + inStyles.length + blocked.length === 0) return pass('secure')
    const upgrades = policy.csp.some(
      ({ directives, reportOnly }) => !reportOnly && directives['upgrade-insecure-requests'] !== undefined,
    )
    if (upgrades) return pass('upgraded')
    if (blocked.length > 0) {
      const evidence = places(blocked, ({ element, url }) => at(element, url, 'https://'))
      return fail('blocked', { count: blocked.length }, evidence)
    }
    // A file counts once, however often it is shown.
    const files = new Map(insecure.map((file) => [file.url?.href, file]))
    const tags = places([...files.values()], ({ element, href }) => at(element, href, 'https://'))
    const total = tags.total + inStyles.length
    return warn('insecure', { count: total }, { shown: [...tags.shown, ...inStyles].slice(0, 20), total })
  },
})
