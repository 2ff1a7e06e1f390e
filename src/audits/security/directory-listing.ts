import { defineAudit, pass, warn } from '../../audit-kit/legacy.ts'

export default defineAudit({
  title: 'The page is not a list of files',
  why: 'A list that the server makes on its own shows files that were never meant to be found.',
  advice: 'Switch automatic listings off, or put an index page into the folder.',
  example: 'Options -Indexes',
  sources: ['https://cwe.mitre.org/data/definitions/548.html'],
  importance: 'medium',
  mode: 'penalty',
  heuristic: true,
  needs: ['metadata', 'headings', 'links'],

  check({ metadata, headings, links }) {
    const title = metadata.titles[0]?.text ?? ''
    const heading = headings[0]?.text ?? ''
    const named = /^(?:index of|directory listing for|listing directory|directory:)\s*\//i
    const toParent = links.some(
      ({ href, text }) => /^(?:\[to )?parent directory\]?$/i.test(text) || href.trim() === '../',
    )
    const iis =
      // bounded: 300 characters
      / - \/.*\/$/.test(title.slice(0, 300)) &&
      links.some(({ text }) => /^\[to parent directory\]$/i.test(text))
    if (!iis && !(named.test(title) && (toParent || named.test(heading))))
      return pass('The page is no automatic listing.')
    return warn('The page looks like a listing that the server made on its own.', [{ found: title }])
  },
})
