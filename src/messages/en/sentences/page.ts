/** Why a page could not be audited although its server responded, and what a report leaves out. */
export const page = {
  // The response
  challenged:
    '{host} shows a bot check ({mark}) instead of the page, so the page was not audited. Ask your web host to let the user agent “Plumbline” through, then try again.',
  markHeader: 'recognized by the {name} header',
  markPage: 'by {product}',
  markCaptcha: 'a CAPTCHA',
  httpSignIn:
    '{host} returned HTTP {status} ({phrase}): the page requires a login. Add credentials to the project, then try again.',
  httpForbidden:
    '{host} refused to show the page to Plumbline: it returned HTTP {status} ({phrase}). Ask your web host to let the user agent “Plumbline” through, then try again.',
  httpGone:
    'There is no page at this URL ({host} returned HTTP {status}, {phrase}). Check the spelling of the URL, then try again.',
  httpTooMany:
    '{host} returned HTTP {status} ({phrase}): it accepts no more requests right now. Try again later.',
  httpServerError:
    '{host} returned HTTP {status} ({phrase}), which is an error on the server. Ask your web host or developer to check its error log, and try again later.',
  unknownStatus: 'unknown status',
  httpOther: '{host} returned HTTP {status} ({phrase}). Check the URL, then try again.',
  emptyPage:
    'The page came back empty ({host} returned HTTP {status} without content). If you see the page in your browser, the server may treat visitors without cookies differently.',
  notHtml: 'The URL leads to a file ({type}), not to a web page. Submit the URL of a page.',
  notHtmlUntyped:
    'The URL leads to a file without a content type, not to a web page. Submit the URL of a page.',
  notHtmlInside:
    'The URL leads to {kind, select, json {JSON data} feed {a feed} sitemap {a sitemap} other {a text file}}, not to a web page, although the server sends it as text/html. Submit the URL of a page.',
  encodingUnsupported:
    '{host} compressed the response with “{coding}”, which Plumbline did not request. Ask your web host to use {supported}, or no compression.',
  compressedTooOften:
    '{host} compressed the response {count, plural, one {# time} other {# times}}; Plumbline decompresses at most {most, number}. Ask your web host to check the compression settings of the server.',
  decompressionBomb:
    'The response of {host} grows more than {ratio, number} times when decompressed, so it was not read. Ask your web host or developer what the server sends.',
  notDecompressed:
    '{host} sent a response that cannot be decompressed. Ask your web host to check the Content-Encoding header and the compression settings.',
  wireLimit:
    'The response of {host} is larger than {limit}, so it was not read. Ask your web host or developer what the server sends.',

  // Sign-in
  loginFailed:
    'Plumbline could not sign in at {host}: the login form was submitted, but the page does not show what only signed-in visitors see (HTTP {status}). Check the credentials of this project, and the text or element it looks for.',
  loginNoForm:
    'Plumbline could not sign in at {host}: the login page has no form with the fields of this project’s credentials. Forms that are built by a script cannot be filled in.',
  loginElsewhere:
    'Plumbline could not sign in at {host}: the login form is submitted to another site, and credentials are for one origin only. Set the credentials for the site that has the form.',
  loginRedirected:
    'Plumbline could not sign in: {host} redirects to another site, and credentials are for one origin only. Set the credentials for the site that has the form.',
  signedOut: 'Plumbline was not signed in at {host}: {reason}. Check the credentials of this project.',
  inBrowser: 'in the browser, {reason}',
  got401: 'the server returned HTTP 401',
  gotLoginPage: 'the page redirects to the login page',
  gotPasswordPage: 'the page redirects to one that asks for a password',
  gotLoginForm: 'the page shows the login form',
  gotNoSuccess: 'the page does not show what only signed-in visitors see',
  credentialsChanged: 'The credentials of this project were changed during the run. Re-run the report.',
  loginPaused:
    'Plumbline could not sign in at {host} a moment ago and waits a minute before it tries again. Check the credentials of this project.',
  credentialsUnreadable: 'The credentials of this project cannot be used. {reason}',

  // Browser
  browserOff: 'The page was not loaded in a browser.',
  browserPending: 'Browser checks have not finished yet.',
  browserUnfinished: 'Browser checks could not finish: {reason}',
  browserRetries: '{unfinished} Plumbline will try once more when it is less busy.',
  browserLate: 'Plumbline’s browser did not respond in time.',
  browserNotRunning: 'Plumbline’s browser is not running.',
  browserStopped: 'Plumbline’s browser stopped during the visit.',
  browserUnusable: 'Plumbline’s browser could not be used.',
  browserMissing: 'Plumbline found no Chromium on this machine.',
  visitOnlyWeb: 'The browser loads http:// and https:// URLs only.',
  visitTimedOut:
    'The page was not ready in the browser within {limit}. Either its scripts keep the browser busy, or Plumbline itself was busy.',
  visitCrashed:
    'The browser crashed on the page. Either its scripts use a lot of memory, or Plumbline itself ran out of it.',
  visitKeptNavigating:
    'The page kept reloading itself or navigating to other pages, so the browser could not examine it.',
  visitDownload: 'The URL starts a download in the browser instead of showing a page.',
  visitNoLoad: 'The browser could not record how the page loads.',
  visitProcesses:
    'The page started more than {most, number} browser processes, one for each site in its frames.',
  visitMemory: 'The page used more than {limit} of memory in the browser.',
  visitNotOpened: 'The browser could not load the page: {reason}.',
  browserUnresolved: 'its host name was not found',
  browserRefused: 'the server refused the connection',
  browserLost: 'the server closed the connection',
  browserTimedOut: 'the server did not respond in time',
  browserCertificate: 'its TLS certificate is not valid',
  browserBlocked: 'the browser blocked it',
  browserRedirects: 'it redirects too many times',
  browserBadResponse: 'the response was not valid',
  browserCanceled: 'the page canceled loading',
  browserNoResponse: 'the server did not respond',
  proxyRefused: 'A page on a public site cannot load this URL.',
  profilePhone:
    'Simulated slow phone: mid-range device with its CPU slowed down {slowdown, number} times, on slow 4G ({speed, number} Mbit/s, {latency} round trip)',
  profileDesktop: 'Simulated desktop on a fast connection ({speed, number} Mbit/s, {latency} round trip)',
  couldNotVerify: 'This could not be verified. {reason}',
  pageNotChecked: 'Page could not be checked',

  // Kinds of files
  filePage: 'Page',
  fileStylesheet: 'Stylesheet',
  fileScript: 'Script',
  fileImage: 'Image',
  fileFont: 'Font',
  fileMedia: 'Media',
  fileRequest: 'Request by a script',
  fileManifest: 'Web app manifest',
  fileOther: 'File',

  // Facts that could not be gathered
  notRequested: 'Plumbline did not fetch what this check needs.',
  factUnreadable: 'Plumbline could not read this part of the page.',
  factUnasked: 'The server did not provide the information this check needs.',
  factNotServed: 'These files were audited without their real server.',
  filesUnread: 'None of these files could be read.',
  stylesDisallowed:
    'robots.txt does not allow Plumbline to fetch the stylesheets. Allow them, then run the audit again.',
  stylesUnread: 'The stylesheets could not be read.',
  fontsUnread: 'The font files could not be read.',
  imagesDisallowed:
    'robots.txt does not allow Plumbline to fetch the images. Allow them, then run the audit again.',
  imagesUnread: 'The images could not be loaded.',
  paintedNothing: 'The page stayed blank in the browser.',
  styledLate:
    'All stylesheets load without blocking rendering. On a slow connection, they may arrive after the first paint and shift the layout; in this test, they arrived before it.',
  keyboardUntried: 'Plumbline ran out of time before it could try the keyboard. Run the audit again.',
  browserPartLate:
    'Plumbline ran out of time before it could check this in the browser. Run the audit again.',
  builtByScripts: 'The HTML has no content. Scripts build the page, which only a browser can show.',
  partsByScripts: 'Scripts add parts of the page, which only a browser can show.',
  backForwardUntried: 'The browser could not leave the page and come back.',
  http2Untried: 'The server did not say whether it supports HTTP/2.',
  axeNotRun: 'Plumbline could not finish its accessibility checks (axe) in the browser. Run the audit again.',
  axeThrew: 'The accessibility checker that Plumbline uses (axe) fails on this page. Check this by hand.',
  axeTooLarge:
    'With {elements, plural, one {# element} other {# elements}}, the page is too large for the accessibility checker (axe). Check a page with the same template and less content.',
  axeUnsure:
    '{count, plural, one {# element} other {# elements}} could not be judged automatically. Check {count, plural, one {it} other {them}} by eye.',
  jsonInvalid: 'This is not valid JSON.',
  jsonInvalidNear: 'This is not valid JSON: check the commas, quotes and brackets near {code}',
  requestTime: 'There was no time left for this request.',
  requestDisallowed: 'The robots.txt of the host disallows this request.',
  requestNeedless: 'This request was not needed.',

  // What a report leaves out
  axeChecksLeft: '{count, plural, one {# check} other {# checks}} did not run. {reason}',
  cutPage: 'Only part of the page was read. {reason}',
  cutBySize: 'The response is larger than {limit}; only that much of it was read.',
  cutByTime: 'The response did not end in time; only what had arrived by then was read.',
  cutByConnection:
    'The connection closed before the end of the response; only what had arrived by then was read.',
  cutByFraming:
    'The server sent the page in very small pieces (mostly chunk framing), so only part of it was read.',
  cutByWire: 'The response is larger than {limit} before decompression; the rest was left out.',
  cutByDamage: 'The compressed response is damaged or incomplete; only a part of it could be read.',
  stylesMissing:
    'Plumbline could not load {count, plural, one {a stylesheet or script} other {stylesheets or scripts}} of the layout from {hosts}, so it saw the page without its design. Layout, colors and loading were not judged.',
  scriptsMissing:
    'Plumbline could not load {count, plural, one {a script} other {scripts}} from {hosts}, so what {count, plural, one {it does} other {they do}} on the page was not measured.',
  layoutMissing:
    'Plumbline could not load {count, plural, one {a file} other {files}} from {hosts} that may build the page, so it may have seen a different layout than visitors do.',
  redirectNotLoaded:
    'A script or meta refresh of the page redirects to {url}, which Plumbline could not load: {reason}. This report describes the page before the redirect.',
  ledElsewhere:
    'On a phone, the page redirects to {url}. The browser visited that page, so its results were not compared with the HTML.',
  keepsReloading:
    'A script or meta refresh keeps reloading the page. This report describes the page with reloading blocked.',
  keepsNavigating:
    'A script or meta refresh keeps navigating away from the page, to {url}. This report describes the page with navigation blocked.',
  scriptStopped:
    'A script of the page kept it from responding, so Plumbline stopped the script after {time}. This report describes the page after that, and its speed was not judged.',
  frozenUnjudged: 'The page stopped responding in the browser, so this was not judged.',
  pageFroze:
    'The page did not respond for {time} while the browser examined it, so its speed was not judged.',
  cutMarkup: 'Only part of the HTML was parsed: {reason}.',
  markupTime: 'parsing it takes longer than {limit}',
  markupNodes: 'it has more than {most, number} nodes',
  markupDepth: 'its elements are nested more than {most, number} levels deep',
  baseIgnored: 'The <base> URL was ignored: it is longer than {max, number} characters.',
  filesSkipped:
    '{count, plural, one {# file} other {# files}} of the page {count, plural, one {was} other {were}} not fetched.',
  filesSkippedBecause:
    '{count, plural, one {# file} other {# files}} of the page {count, plural, one {was} other {were}} not fetched. {reason}',
  filesBytes:
    'The page’s files are larger than {limit} in total, so only the headers of the rest were fetched.',
  filesMany: 'The page loads more than {most, number} files; only the headers of the rest were fetched.',
  filesTime: 'There was no time left to fetch more files.',
  linksLong:
    '{count, plural, one {# link was} other {# links were}} left out: {count, plural, one {its URL is} other {their URLs are}} longer than {max, number} characters.',
  valuesShortened: '{count, plural, one {# long value was} other {# long values were}} shortened.',
  entriesLeftOut:
    '{count, plural, one {# entry} other {# entries}} of long lists {count, plural, one {was} other {were}} left out.',
  reportTooLarge: 'The report was too large: {what}.',
  keepsTen: 'it shows at most ten occurrences per finding',
  keepsThree: 'it shows at most three occurrences per finding',
  keepsNone: 'its findings show no occurrences',
  noRedirectHeaders: 'the headers of redirects were left out',
  noContent: 'the content of the page was left out',
  noLinks: 'links and translations were left out',
  noRequests: 'the requests of the browser were left out',
  noHeaders: 'the response headers were left out',

  // Lists of URLs
  listTime: 'Reading the list took too long. Submit a shorter one.',
  listMemory: 'The list needs too much memory. Submit a shorter one.',
  listBusy: 'Plumbline is reading many lists right now. Try again in a minute.',
  listLines: 'The list has {lines, number} lines; only the first {most, number} were read.',
  sitemapForeign:
    'The sitemap lists no pages of its own site. Submit the sitemap of the site that has the pages.',
  sitemapEmpty: 'The sitemap lists no pages.',
  sitemapOthers:
    '{count, plural, one {# entry of the sitemap belongs to another site and was} other {# entries of the sitemap belong to other sites and were}} left out.',
  sitemapMany: 'Only the first {most, number} URLs of a sitemap are read.',
  sitemapFiles:
    'The sitemap index lists more files; only the first {most, plural, one {# was} other {# were}} read.',
  sitemapLarge: '{file} is larger than {limit}; the rest was not read.',
  sitemapStatus: 'The server returned HTTP {status} instead of the sitemap. Check its URL.',
  sitemapPacked: 'The sitemap cannot be decompressed. Check the file on the server.',
  sitemapNotXml: '{file} is neither XML nor a list of URLs.',
  sitemapRoot: '{file} is not a sitemap: its root element is <{element}>.',
  sitemapNoUrl: '{file} has entries without <{element}>.',
  sitemapBroken: '{file} is not well-formed XML (line {line}).',
  sitemapTooLong: '{file} has more than 50,000 URLs.',
  sitemapUnpacked: '{file} cannot be decompressed.',
  sitemapSlow: '{file} took too long to read, so the rest was not read.',
} as const
