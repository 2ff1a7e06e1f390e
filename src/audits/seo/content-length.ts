import { defineAudit, grade, notApplicable } from '../../audit-kit/audit.ts'
import { attribute, type Document } from '../../core/page/document.ts'

const limits = { pass: 300, fail: 100, unit: 'words' } as const

export default defineAudit({
  subject: 'Amount of text',
  titles: { problem: 'Page has little text', success: 'Page has enough text' },
  plain: {
    title: 'The page has little text',
    fix: 'Answer what visitors ask you most, such as prices, opening hours and how to reach you.',
  },
  why: 'Search engines match pages by their words, so a page with few words matches few searches. There is no minimum, and a gallery, a video or a tool needs little text.',
  fix: 'Answer the questions visitors come with, in as many words as that takes.',
  sources: ['https://developers.google.com/search/docs/fundamentals/creating-helpful-content'],
  owner: 'content',
  effort: 'hours',
  severity: 'low',
  // Search engines count no words, and galleries, videos and tools need few.
  informational: true,
  limits,
  messages: {
    short: 'Main content has {count, plural, =0 {no text} one {only # word} other {only # words}}',
    enough: 'Main content has {count, plural, one {# word} other {# words}}',
    home: 'Home page has {count, plural, one {# word} other {# words}} of text, enough for a page that leads to others',
    form: 'Page is mostly a form, which needs little text',
    contact: 'Page is a contact or legal page, which needs little text',
    frameset: 'Page is a frameset and has no text of its own',
  },
  needs: ['text', 'document', 'page'],

  check({ text, document, page }) {
    if (document.body?.tag === 'frameset') return notApplicable('frameset')
    const count = text.mainWords
    if (count < limits.pass && isForm(document)) return notApplicable('form')
    if (count < limits.pass && contactPage.test(page.url.pathname)) return notApplicable('contact')
    if (count < limits.pass && text.words >= enoughAtHome && page.home)
      return notApplicable('home', { count: text.words })
    return grade(count, limits, count < limits.pass ? 'short' : 'enough', { count })
  },

  inBrowser({ rendered }, { text }) {
    const count = text.mainWords + Math.max(0, rendered.words - text.words)
    return count >= limits.pass ? grade(count, limits, 'enough', { count }) : undefined
  },
})

/** Where people look up an address, not read. */
const contactPage =
  /\/(?:contact(?:-?us|o|os)?|kontakt[ey]?|contatti|contato|contactez-nous|iletisim|yhteystiedot|impressum|imprint)(?:\.\w{2,5})?\/?$/i

/** On a home page, a few sentences that say what the site is are enough. */
const enoughAtHome = 50

const fewFields = 3

/** Sign-in, settings and contact forms: people come to fill them in, not to read. */
function isForm(document: Document): boolean {
  const fields = document
    .all('input', 'textarea', 'select')
    .filter((field) => !notTyped.test(attribute(field, 'type') ?? ''))
  return (
    fields.some((field) => attribute(field, 'type')?.toLowerCase() === 'password') ||
    (fields.length >= fewFields && fields.some(({ tag }) => tag === 'textarea'))
  )
}

const notTyped = /^(?:hidden|submit|button|image|reset|search|checkbox|radio)$/i
