import { scriptInfo, subresource, subresources } from '../../testing/facts/asked-facts.ts'
import type { FoundLibrary } from '../../core/page/library-name.ts'
import { auditCases } from '../../testing/facts/audit-cases.ts'
import { browserFacts } from '../../testing/facts/browser-facts.ts'
import audit from './vulnerable-libraries.ts'

const uses = (...libraries: readonly FoundLibrary[]) => ({
  subresources: subresources([subresource({ script: scriptInfo({ libraries }) })]),
})

auditCases(audit, [
  { name: 'a current one', facts: uses({ name: 'jquery', version: '3.7.1' }), is: 'pass' },
  {
    name: 'exactly the version that mends it',
    facts: uses({ name: 'jquery', version: '3.5.0' }),
    is: 'pass',
  },
  {
    name: 'the one before',
    facts: uses({ name: 'jquery', version: '3.4.1' }),
    is: 'warn',
    shows: /CVE-2020-11022, CVE-2020-11023.*At least jquery 3\.5\.0/,
  },
  {
    name: 'jQuery with the fix that WordPress put into it',
    facts: uses({ name: 'jquery', version: '1.12.4', fixes: ['CVE-2019-11358'] }),
    is: 'warn',
    shows: /jquery 1\.12\.4: CVE-2015-9251, CVE-2020-11022, CVE-2020-11023/,
  },
  ...(['checkboxradio', 'tabs'] as const).map((part) => ({
    name: `jQuery UI part by part, with ${part}`,
    facts: {
      subresources: subresources([
        subresource({
          url: 'https://www.example.com/wp-includes/js/jquery/ui/core.min.js',
          script: scriptInfo({ libraries: [{ name: 'jquery-ui', version: '1.13.1' }] }),
        }),
        subresource({ url: `https://www.example.com/wp-includes/js/jquery/ui/${part}.min.js` }),
      ]),
    },
    is: part === 'tabs' ? ('pass' as const) : ('warn' as const),
  })),
  ...(['1.11.4', '1.12.1'] as const).map((version) => ({
    name: `jQuery UI ${version} whose core the browser found, without dialogs`,
    facts: {
      subresources: subresources([
        subresource({ url: 'https://www.example.com/wp-includes/js/jquery/ui/core.min.js' }),
      ]),
      browser: browserFacts({
        behavior: { libraries: [{ name: 'jquery-ui', version, at: 'jQuery.ui.version' }] },
      }),
    },
    // From 1.12 on, the core contains the code that sets positions.
    is: version === '1.11.4' ? ('pass' as const) : ('warn' as const),
  })),
  {
    name: 'jQuery with all fixes',
    facts: uses({
      name: 'jquery',
      version: '3.3.1',
      fixes: ['CVE-2019-11358', 'CVE-2020-11022', 'CVE-2020-11023'],
    }),
    is: 'pass',
  },
  {
    name: 'jQuery that other files of Drupal fix',
    facts: {
      subresources: subresources([
        subresource({ script: scriptInfo({ libraries: [{ name: 'jquery', version: '1.4.4' }] }) }),
        subresource({ url: 'https://www.example.com/misc/jquery-extend-3.4.0.js?v=1.4.4' }),
        subresource({ url: 'https://www.example.com/misc/jquery-html-prefilter-3.5.0-backport.js?v=1.4.4' }),
      ]),
    },
    is: 'warn',
    shows: /jquery 1\.4\.4: CVE-2011-4969, CVE-2012-6708, CVE-2020-7656, CVE-2015-9251"/,
  },
  {
    name: 'jQuery of WordPress by its URL',
    html: '<script src="https://cdn.example.net/wp-includes/js/jquery/jquery.js?ver=1.12.4-wp"></script>',
    facts: { subresources: subresources([]) },
    is: 'warn',
    shows: /jquery 1\.12\.4: CVE-2015-9251, CVE-2020-11022, CVE-2020-11023/,
  },
  {
    name: 'a serious one',
    facts: uses({ name: 'lodash', version: '4.17.4' }, { name: 'vue', version: '3.4.0' }),
    is: 'fail',
    says: /1 of 2/,
  },
  { name: 'a branch that never had it', facts: uses({ name: 'dompurify', version: '3.3.2' }), is: 'pass' },
  {
    name: 'one inside the page',
    html: `<script>/*! jQuery v1.8.3 jquery.com | jquery.org/license */${' '.repeat(2000)}</script>`,
    facts: uses(),
    is: 'warn',
    places: 1,
  },
  {
    name: 'only the stylesheet of a library, even in a script element',
    html: '<script src="https://cdn.example.net/bootstrap/4.1.3/css/bootstrap.min.css"></script>',
    facts: { subresources: subresources([]) },
    is: 'not-applicable',
  },
  {
    name: 'a script that browsers block as mixed content',
    html: '<script src="http://cdn.example.net/jquery/1.9.1/jquery.min.js"></script>',
    facts: { subresources: subresources([]) },
    is: 'not-applicable',
  },
  {
    name: 'a file that could not be read names its version',
    html: '<script src="https://cdn.example.net/jquery/1.9.1/jquery.min.js"></script>',
    facts: { subresources: subresources([]) },
    is: 'warn',
    shows: /jquery 1\.9\.1/,
  },
  {
    name: 'a file that is missing contains no library',
    html: '<script src="https://www.example.com/jquery.js?ver=1.12.4"></script>',
    facts: {
      subresources: subresources([
        subresource({ url: 'https://www.example.com/jquery.js?ver=1.12.4', status: 404 }),
      ]),
    },
    is: 'not-applicable',
  },
  {
    name: 'AngularJS by the path of Google’s CDN',
    html: '<script src="https://ajax.googleapis.com/ajax/libs/angularjs/1.6.6/angular.min.js"></script>',
    facts: { subresources: subresources([]) },
    is: 'fail',
    shows: /angularjs 1\.6\.6/,
  },
  {
    name: 'Bootstrap by the path of cdnjs',
    html: '<script src="https://cdnjs.cloudflare.com/ajax/libs/twitter-bootstrap/4.3.0/js/bootstrap.min.js"></script>',
    facts: { subresources: subresources([]) },
    is: 'warn',
    shows: /bootstrap 4\.3\.0/,
  },
  {
    name: 'a file that was read knows better than its name',
    html: '<script src="https://cdn.example.net/jquery-1.9.1.js"></script>',
    facts: {
      subresources: subresources([
        subresource({
          url: 'https://cdn.example.net/jquery-1.9.1.js',
          script: scriptInfo({ libraries: [{ name: 'jquery', version: '3.7.1' }] }),
        }),
      ]),
    },
    is: 'pass',
  },
  {
    name: 'a project that ended with its weaknesses',
    facts: uses({ name: 'angularjs', version: '1.8.3' }),
    is: 'fail',
    shows: /no version of angularjs fixes this/,
  },
  {
    name: 'the version of an older branch that mends it',
    facts: uses({ name: 'handlebars', version: '3.0.8' }),
    is: 'fail',
    shows: /handlebars 3\.0\.8: CVE-2015-8861, CVE-2021-23369, CVE-2021-23383/,
  },
  {
    name: 'a version that is not told',
    facts: uses({ name: 'jquery', version: null }),
    is: 'not-applicable',
  },
  {
    name: 'a version whose first fix has another vulnerability',
    facts: uses({ name: 'moment', version: '2.14.1' }),
    is: 'fail',
    shows: /moment 2\.29\.4/,
  },
  { name: 'no libraries', facts: uses(), is: 'not-applicable' },
  {
    name: 'jQuery that a script loads at run time',
    facts: {
      ...uses(),
      browser: browserFacts({
        behavior: { libraries: [{ name: 'jquery', version: '1.9.1', at: 'jQuery.fn.jquery' }] },
      }),
    },
    is: 'warn',
    says: /jquery 1\.9\.1/,
    shows: /"snippet":"jQuery\.fn\.jquery"/,
  },
  {
    name: 'a version that the file leaves open and the browser sees',
    facts: {
      ...uses({ name: 'jquery', version: null }),
      browser: browserFacts({
        behavior: { libraries: [{ name: 'jquery', version: '3.7.1', at: 'jQuery.fn.jquery' }] },
      }),
    },
    is: 'pass',
    says: /^1 recognized library/,
  },
  {
    name: 'a file whose version the browser sees with the name of its vendor',
    facts: {
      ...uses({ name: 'jquery', version: '1.12.4', fixes: ['CVE-2019-11358'] }),
      browser: browserFacts({
        behavior: { libraries: [{ name: 'jquery', version: '1.12.4-joomla', at: 'jQuery.fn.jquery' }] },
      }),
    },
    is: 'warn',
    says: /^1 recognized library/,
    shows: /jquery 1\.12\.4-joomla: CVE-2015-9251, CVE-2020-11022, CVE-2020-11023/,
  },
  {
    name: 'a library that the owner put into a folder of WordPress',
    facts: {
      subresources: subresources([
        subresource({
          url: 'https://www.example.com/wp-content/additional/jquery.js',
          script: scriptInfo({ libraries: [{ name: 'jquery', version: '1.8.3' }] }),
        }),
      ]),
    },
    is: 'warn',
    says: /^1 recognized library has known vulnerabilities/,
  },
  {
    name: 'a library that WordPress brings along',
    facts: {
      subresources: subresources([
        subresource({
          url: 'https://www.example.com/wp-includes/js/jquery/jquery.js',
          script: scriptInfo({ libraries: [{ name: 'jquery', version: '1.8.3' }] }),
        }),
      ]),
    },
    is: 'warn',
    says: /^1 library of WordPress, its plugins or its theme has known vulnerabilities: jquery 1\.8\.3/,
  },
])
