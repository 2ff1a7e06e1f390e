import { at, defineAudit, fail, inconclusive, notApplicable, pass, warn } from '../../audit-kit/audit.ts'
import { isScriptShell } from '../../audit-kit/scripts/script-shell.ts'
import { hasDefaultTagline, isPlaceholderTitle } from '../../audit-kit/text/placeholder-title.ts'
import type { Place } from '../../core/report/evidence.ts'
import { sentence } from '../../core/sentence.ts'

export default defineAudit({
  subject: 'Title wording',
  titles: { problem: 'Title does not say what the page is about', success: 'Title is not a placeholder' },
  plain: {
    title: 'The title doesn’t say what the page is about',
    success: 'The title is more than a placeholder such as “Home”',
    why: 'The title is the line that people click in search results, and Google’s first hint at what the page offers.',
    fix: 'Write a title that says what people find on the page.',
  },
  states: {
    tagline: {
      title: 'Title has the default tagline of WordPress',
      plain: {
        title: 'Your search result shows a slogan that comes with WordPress',
        why: 'Every new WordPress site has this slogan (in English “Just another WordPress site”), and it tells people nothing about you.',
        fix: 'Replace or clear the tagline in WordPress, under Settings → General.',
      },
      why: 'WordPress puts its tagline into the title of the home page. The default says nothing about the site, and people read it in search results.',
      fix: 'Replace or clear the tagline under Settings → General, or set the title with an SEO plugin.',
    },
  },
  why: 'A title such as “Home” or “Untitled” tells search engines and people in search results as little as none at all.',
  fix: 'Start the title with the topic of the page, followed by the name of the site.',
  snippets: { html: '<title>What this page is about – Example Company</title>' },
  sources: ['https://developers.google.com/search/docs/appearance/title-link'],
  owner: 'content',
  effort: 'minutes',
  severity: 'high',
  otherSeverities: ['medium'],
  messages: {
    placeholder: 'Title is a placeholder: “{title}”',
    tagline: 'Title has the default tagline of WordPress: “{title}”',
    specific: 'Title is not a known placeholder such as “Home” or “Untitled”',
  },
  needs: ['metadata', 'document', 'text'],

  check({ metadata, ...page }) {
    const title = metadata.titles.find(({ text }) => text !== '')
    if (title === undefined) return notApplicable()
    if (!isPlaceholderTitle(title.text) && !hasDefaultTagline(title.text)) return pass('specific')
    // Its scripts may set the title of the page, too.
    if (isScriptShell(page)) return inconclusive(sentence('builtByScripts'))
    const text = title.text.slice(0, 100)
    return judge(text, at(title.element, text))
  },
  /** Only for pages that scripts build: elsewhere, the title of the HTML is the one that everybody reads. */
  inBrowser({ rendered }, page) {
    if (!isScriptShell(page)) return undefined
    const title = rendered.title.trim().slice(0, 100)
    if (title === '') return notApplicable()
    return judge(title, { found: title })
  },
})

function judge(title: string, place: Place<never>) {
  if (isPlaceholderTitle(title)) return fail('placeholder', { title }, [place])
  // The rest of the title says what the site is about.
  return hasDefaultTagline(title)
    ? warn('tagline', { title }, [place], { severity: 'medium' })
    : pass('specific')
}
