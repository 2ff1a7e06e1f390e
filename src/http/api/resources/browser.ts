import { requestFailures } from '../../../core/facts/browser.ts'
import { sentenceText } from '../../../messages/sentence-text.ts'
import { Type } from 'typebox'
import type {
  BrowserSummary,
  LabTimes as LabTimesRecord,
  ReportDocument,
} from '../../../core/report/report.ts'
import { count, flag, integer, nullable, number, oneOf, rare, text, url, type Wire } from '../schema.ts'
import { BrowserErrorCode } from './enums.ts'

const ms = (description: string, example: number) => integer(`${description}, in milliseconds.`, example)

const ifPainted = 'Null if nothing was painted.'
const ifFilmed = 'Null if nothing was painted, or if its frames do not show when the screen filled.'

const labTimes = {
  ttfb_ms: ms('Time to First Byte', 620),
  fcp_ms: nullable(ms('First Contentful Paint', 1840), ifPainted),
  lcp_ms: nullable(ms('Largest Contentful Paint', 3120), ifPainted),
  speed_index_ms: nullable(ms('Speed Index, an estimate that does not affect the score', 2710), ifFilmed),
  tbt_ms: nullable(ms('Total Blocking Time', 180), ifPainted),
  cls: nullable(number('Cumulative Layout Shift, to three decimals.', 0.042), ifPainted),
  inp_ms: nullable(
    ms('Slowest response to a test tap or key press, measured like Interaction to Next Paint (INP)', 64),
    'Null if every response was too fast to measure.',
  ),
  load_ms: ms('The load event', 4230),
}

/** The examples are those of a page that takes three seconds on a phone. */
const desktopTimes = {
  ...labTimes,
  ttfb_ms: ms('Time to First Byte', 140),
  fcp_ms: nullable(ms('First Contentful Paint', 460), ifPainted),
  lcp_ms: nullable(ms('Largest Contentful Paint', 820), ifPainted),
  speed_index_ms: nullable(ms('Speed Index, an estimate', 690), ifFilmed),
  tbt_ms: nullable(ms('Total Blocking Time', 20), ifPainted),
  load_ms: ms('The load event', 1080),
}

const LabTimes = Type.Object(labTimes, {
  $id: 'LabTimes',
  description: 'Measurements of one page load.',
})

const DesktopTimes = Type.Object(
  { ...desktopTimes, profile: text('Device and network that were emulated.', 'Desktop, cable') },
  { $id: 'DesktopTimes', description: 'Measurements on a desktop computer. They do not affect the score.' },
)

const BrowserRequest = Type.Object(
  {
    url: url('The requested URL, shortened.', 'https://example.com/app.js'),
    type: text('Resource type.', 'script'),
    status: nullable(integer('HTTP status.', 200), 'Null if there was no response.'),
    failure: rare(nullable(oneOf(requestFailures, { description: 'Why there was no response.' }))),
    bytes: count('Bytes transferred.', 18_320),
    start_ms: number('Start of the request, measured from the start of navigation.', 210),
    sent_ms: nullable(number('When the request was sent on its connection.', 230)),
    first_byte_ms: nullable(number('First byte of the response.', 340)),
    end_ms: nullable(number('Last byte of the response.', 410)),
    third_party: flag('Whether the request goes to a third party.'),
  },
  { $id: 'BrowserRequest' },
)

const Picture = Type.Object(
  {
    name: text('File name below the URL of the report page.', 'screen.webp'),
    type: oneOf(['image/jpeg', 'image/webp'], { examples: ['image/webp'] }),
    width: integer('In pixels.', 412),
    height: integer('In pixels.', 823),
    at_ms: nullable(number('When the screenshot was taken, measured from the start of navigation.', 1840)),
  },
  { $id: 'Picture', description: 'A screenshot of the page.' },
)

const BrowserVisit = Type.Object(
  {
    name: text('The browser and its version.', 'HeadlessChrome/141.0.7390.37'),
    profile: text('Device and network that were emulated.', 'Phone, slow 4G'),
    lab: LabTimes,
    samples: Type.Array(LabTimes, { description: 'Each page load. `lab` has their medians.' }),
    desktop: Type.Optional(nullable(DesktopTimes, 'Null if there was no time for it.')),
    observed: LabTimes,
    largest: nullable(
      Type.Object(
        {
          selector: text('CSS selector.', 'main > img.hero'),
          url: nullable(url('URL of the image.', 'https://example.com/hero.webp'), 'Null for text.'),
        },
        { $id: 'LargestElement' },
      ),
      'The Largest Contentful Paint (LCP) element.',
    ),
    requests: Type.Array(BrowserRequest, { description: 'The first 120 requests.' }),
    request_count: count('Number of requests.', 43),
    wire_bytes: count('Bytes transferred by all requests.', 812_400),
    pictures: Type.Array(Picture),
  },
  {
    $id: 'BrowserVisit',
    description: 'Results of the browser visit. Times are measured from the start of navigation.',
  },
)

const BrowserFailure = Type.Object(
  {
    error: Type.Object(
      { code: BrowserErrorCode, message: text('Reason, in words for people.', 'The browser was busy.') },
      { $id: 'BrowserError' },
    ),
  },
  { $id: 'BrowserFailure', description: 'A browser visit that could not finish.' },
)

export const Browser = Type.Union([BrowserVisit, BrowserFailure], { $id: 'Browser' })

export function presentBrowser(browser: NonNullable<ReportDocument['browser']>): Wire<typeof Browser> {
  if ('error' in browser)
    return { error: { code: browser.error.code, message: sentenceText(browser.error.message) } }
  return presentVisit(browser)
}

const presentVisit = (visit: BrowserSummary): Wire<typeof BrowserVisit> => ({
  name: visit.name,
  profile: sentenceText(visit.profile),
  lab: presentTimes(visit.lab),
  samples: visit.samples.map(presentTimes),
  ...(visit.desktop === undefined ? {} : { desktop: presentDesktop(visit.desktop) }),
  observed: presentTimes(visit.observed),
  largest: visit.largest === null ? null : { selector: visit.largest.selector, url: visit.largest.url },
  requests: visit.requests.map((request) => ({
    url: request.url,
    type: request.type,
    status: request.status,
    failure: request.failure,
    bytes: request.bytes,
    start_ms: Math.round(request.start_ms),
    sent_ms: rounded(request.sent_ms ?? null),
    first_byte_ms: rounded(request.first_byte_ms),
    end_ms: rounded(request.end_ms),
    third_party: request.third_party,
  })),
  request_count: visit.request_count,
  wire_bytes: visit.wire_bytes,
  pictures: visit.pictures.map(({ name, type, width, height, at_ms }) => ({
    name,
    type,
    width,
    height,
    at_ms: rounded(at_ms),
  })),
})

const presentDesktop = (desktop: NonNullable<BrowserSummary['desktop']> | null) =>
  desktop === null ? null : { ...presentTimes(desktop), profile: sentenceText(desktop.profile) }

/** Nothing is measured more precisely than a millisecond, and layout shift is compared in hundredths. */
export const presentTimes = (times: LabTimesRecord): Wire<typeof LabTimes> => ({
  ttfb_ms: Math.round(times.ttfb_ms),
  fcp_ms: rounded(times.fcp_ms),
  lcp_ms: rounded(times.lcp_ms),
  speed_index_ms: rounded(times.speed_index_ms),
  tbt_ms: rounded(times.tbt_ms),
  cls: times.cls === null ? null : Math.round(times.cls * 1000) / 1000,
  inp_ms: rounded(times.inp_ms),
  load_ms: Math.round(times.load_ms),
})

const rounded = (value: number | null): number | null => (value === null ? null : Math.round(value))
