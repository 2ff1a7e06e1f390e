import { at, defineAudit, fail, pass, places, say, warn } from '../../audit-kit/audit.ts'
import { fontServices } from '../../audit-kit/data/services/font-services.ts'
import { hasAttribute } from '../../core/page/document.ts'

export default defineAudit({
  subject: 'Stylesheets of font services',
  titles: {
    problem: 'Font service stylesheet blocks rendering',
    success: 'No font service stylesheet blocks rendering',
  },
  plain: {
    title: 'The page waits for another company’s fonts',
    why: 'No text appears until files from another company’s servers have arrived.',
  },
  states: { connected: { fix: 'Host the fonts on your own site.' } },
  why: 'The page waits for a stylesheet on another host, which in turn loads fonts from yet another host: two new connections before any text appears.',
  fix: 'Host the fonts on your own site. Until then, preconnect to the host of the font files.',
  snippets: { html: '<link rel="preconnect" href="https://fonts.gstatic.com" crossorigin>' },
  sources: [
    'https://web.dev/articles/font-best-practices',
    'https://web.dev/articles/preconnect-and-dns-prefetch',
  ],
  owner: 'developer',
  effort: 'hours',
  severity: 'low',
  cause: 'third-party-fonts',
  samePlacesAs: ['third-party-spof'],
  messages: {
    unconnected:
      'Rendering waits for {hosts}, and the page does not preconnect to the host of the font files',
    connected: 'Rendering waits for {hosts}, although browsers connect to the host of the font files early',
    fine: 'Rendering does not wait for a font service',
    selfHost: 'Self-hosted fonts',
    connect: 'Self-hosted fonts, or a preconnect to {host}',
  },
  needs: ['resources', 'metadata'],

  check({ resources, metadata }) {
    const sheets = resources.flatMap(({ kind, blocking, url, element }) => {
      const host = url?.hostname ?? ''
      const fontHost = fontServices[host]
      return kind === 'style' && blocking && fontHost !== undefined ? [{ element, host, fontHost }] : []
    })
    if (sheets.length === 0) return pass('fine')
    const preconnected = metadata.linkRels
      .filter(({ rels }) => rels.includes('preconnect'))
      .flatMap(({ url }) => (url === null ? [] : [url.hostname]))
    // A stylesheet that is requested like a font opens the connection that the font needs.
    const opened = sheets
      .filter(({ element }) => hasAttribute(element, 'crossorigin'))
      .map(({ host }) => host)
    const connected = new Set([...preconnected, ...opened])
    const hosts = { list: [...new Set(sheets.map(({ host }) => host))] }
    const evidence = places(sheets, ({ element, host, fontHost }) =>
      at(element, host, connected.has(fontHost) ? say('selfHost') : say('connect', { host: fontHost })),
    )
    return sheets.every(({ fontHost }) => connected.has(fontHost))
      ? warn('connected', { hosts }, evidence)
      : fail('unconnected', { hosts }, evidence)
  },
})
