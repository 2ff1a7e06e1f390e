import { auditCases } from '../../testing/facts/audit-cases.ts'
import { browserFacts } from '../../testing/facts/browser-facts.ts'
import audit from './iframe-lazy.ts'

const text = `<p>${'Tables made of oak by hand. '.repeat(60)}</p>`
const eager = '<iframe src="https://maps.example/embed" title="Map"></iframe>'
const lazy = '<iframe src="/film.html" title="Film" loading="Lazy"></iframe>'

auditCases(audit, [
  {
    name: 'a frame over http, which browsers refuse',
    html: text + eager.replaceAll('https:', 'http:'),
    is: 'not-applicable',
  },
  { name: 'a lazy frame', html: text + lazy, is: 'pass' },
  { name: 'one of two', html: text + lazy + eager, is: 'warn', places: 1, says: /^1 iframe further down is/ },
  { name: 'none lazy', html: text + eager, is: 'fail', shows: /maps\.example/ },
  { name: 'a frame at the top', html: eager + text, is: 'not-applicable' },
  {
    name: 'hidden, tiny, empty and fallback frames',
    html: `${text}<iframe src="/a" hidden></iframe><iframe src="/b" width="1" height="1"></iframe><iframe></iframe><iframe src="about:blank"></iframe><iframe src="javascript:false"></iframe><noscript>${eager}</noscript>`,
    is: 'not-applicable',
  },
  {
    name: 'consent dialogs and captchas',
    html: `${text}<iframe src="https://www.google.com/recaptcha/api2/anchor"></iframe><iframe src="https://consent.example.com/dialog"></iframe><iframe src="https://newassets.hcaptcha.com/x"></iframe><iframe src="https://challenges.cloudflare.com/turnstile"></iframe><iframe src="https://consent.cookiebot.com/frame.html"></iframe><iframe src="/x" style="width: 0px; height:0"></iframe>`,
    is: 'not-applicable',
  },
  {
    name: 'a frame that the phone shows at the top, whatever text is before it in the HTML',
    html: `${text}<p id="a">Oak</p><iframe id="map" src="https://maps.example/embed"></iframe>`,
    facts: {
      browser: browserFacts({
        boxes: [{ selector: '#map', box: [0, 600, 412, 300] }],
        layout: { viewportHeight: 823 },
      }),
    },
    is: 'not-applicable',
  },
  {
    name: 'a frame that the phone shows further down, beside one at the top',
    html: `${text}<iframe id="map" src="https://maps.example/embed"></iframe><iframe id="film" src="/film.html"></iframe>`,
    facts: {
      browser: browserFacts({
        boxes: [
          { selector: '#map', box: [0, 600, 412, 300] },
          { selector: '#film', box: [0, 900, 412, 300] },
        ],
        layout: { viewportHeight: 823 },
      }),
    },
    is: 'fail',
    places: 1,
    shows: /film/,
  },
  {
    name: 'a frame that the browser did not show',
    html: text + eager,
    facts: { browser: browserFacts({ boxes: [] }) },
    is: 'fail',
  },
  { name: 'no frames', html: text, is: 'not-applicable' },
])
