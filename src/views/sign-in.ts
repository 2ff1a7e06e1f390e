import { html } from './html.ts'
import { field, layout, type Notice, type Preview, type Site } from './layout.ts'

/** The door: who has an account goes in, who has none reads what is behind it. */
export function signInPage(view: {
  readonly site: Site
  readonly next: string
  readonly email?: string
  readonly error?: string | undefined
  readonly notice?: Notice | null
  readonly preview?: Preview
}): string {
  return layout(
    {
      ...view,
      viewer: null,
      title: `Sign in to ${view.site.name} website reports`,
      description: `${view.site.name} looks at a webpage, says whether it is good, decent or bad, and what to fix first, with the evidence for every finding.`,
      index: view.preview !== undefined,
    },
    html`<div class="door"><form class="card stack" method="post" action="/sign-in">
<h1>Sign in</h1>
<input type="hidden" name="next" value="${view.next}">
${field({ name: 'email', label: 'Email', type: 'email', value: view.email ?? '', required: true, autocomplete: 'username', maxLength: 254 })}
${field({ name: 'password', label: 'Password', type: 'password', required: true, autocomplete: 'current-password', maxLength: 1024, error: view.error })}
<button>Sign in</button>
<p class="small soft">The first start of the service prints an account and its password. A lost password is reset with <code>npm run plumbline -- user reset-password EMAIL</code>.</p>
</form>
${about}</div>`,
  )
}

const about = html`<section class="stack" aria-labelledby="about"><h2 id="about">Is the page good, decent or bad?</h2>
<p class="lead">Give it a URL. It looks at the page the way a careful visitor would, and answers in one word, with what to fix first.</p>
<dl class="facts">
<div><dt>Whole</dt><dd>Search engines, speed, security, accessibility, good practice, sharing and readiness for AI: <a href="/audits">every check</a> says what it looks at, what it expects and how it counts.</dd></div>
<div><dt>Proven</dt><dd>Each finding shows its evidence, why it matters and what to do. What could not be measured is said, and never guessed.</dd></div>
<div><dt>Kept</dt><dd>Every run stays, so that two can be compared: what is new, what is fixed, and what only the rules changed.</dd></div>
<div><dt>Shared</dt><dd>By a link, behind a password, as a PDF, a badge, a table or Markdown, or by <a href="/docs">the API</a>.</dd></div>
<div><dt>Yours</dt><dd>The service runs on its owner’s machine. It asks no other service, and tells nobody which pages you look at.</dd></div>
</dl></section>`
