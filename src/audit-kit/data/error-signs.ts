/** What each kind of output is called. */
export const errorKinds = {
  djangoPage: 'Django debug page',
  djangoToolbar: 'Django debug toolbar',
  phpDebugBar: 'PHP debug bar',
  symfonyToolbar: 'Symfony debug toolbar',
  werkzeug: 'Werkzeug debugger',
  laravelPage: 'Laravel error page',
  railsPage: 'Rails error page',
  phpError: 'PHP error',
  aspNetPage: 'ASP.NET error page',
  javaTrace: 'Java stack trace',
  pythonTrace: 'Python stack trace',
  sqlError: 'SQL error',
  oracleError: 'Oracle error',
} as const

/** Text that reveals an error: a substring, and a pattern around it if the substring alone is not enough. */
export interface ErrorSign {
  readonly what: keyof typeof errorKinds
  readonly hint: string
  readonly pattern?: RegExp
}

/** Markup that only a framework in debug mode or an unhandled error produces. */
export const debugOutput: readonly ErrorSign[] = [
  {
    what: 'djangoPage',
    // Tutorials name the setting too.
    hint: 'DEBUG = True</code>',
    pattern: /seeing this error because you have <code>DEBUG = True<\/code>/,
  },
  { what: 'djangoToolbar', hint: 'id="djDebug"' },
  { what: 'phpDebugBar', hint: 'PhpDebugBar.DebugBar' },
  { what: 'symfonyToolbar', hint: 'sfToolbarMainContent' },
  { what: 'werkzeug', hint: 'WERKZEUG_VERSION' },
  {
    what: 'werkzeug',
    hint: 'The debugger caught an exception in your WSGI application',
    pattern: /<div class="explanation">\s{0,100}The debugger caught an exception/,
  },
  { what: 'laravelPage', hint: 'window.ignite(' },
  { what: 'railsPage', hint: '<title>Action Controller: Exception caught' },
  {
    what: 'phpError',
    hint: 'on line <b>',
    pattern: /<b>(?:Fatal error|Parse error|Warning|Notice|Deprecated)<\/b>:/,
  },
  {
    what: 'aspNetPage',
    hint: 'Server Error in &#39;',
    // bounded: 200 characters per match
    pattern: /Server Error in &#39;[^<]{1,200}Application/,
  },
  {
    what: 'aspNetPage',
    hint: "Server Error in '",
    // bounded: 200 characters per match
    pattern: /Server Error in '[^<]{1,200}' Application/,
  },
]

/** Phrases that betray an error; on other pages they may be the topic. */
export const errorTexts: readonly ErrorSign[] = [
  { what: 'javaTrace', hint: '\tat ', pattern: /\tat [\w$.]{3,200}\([\w.]{1,80}\.java:\d{1,6}\)/ },
  { what: 'pythonTrace', hint: 'Traceback (most recent call last)' },
  { what: 'sqlError', hint: 'You have an error in your SQL syntax' },
  { what: 'sqlError', hint: 'Unclosed quotation mark after the character string' },
  { what: 'sqlError', hint: 'SQLSTATE[', pattern: /SQLSTATE\[\w{5}\]/ },
  { what: 'oracleError', hint: 'ORA-0', pattern: /\bORA-0\d{4}:/ },
]
