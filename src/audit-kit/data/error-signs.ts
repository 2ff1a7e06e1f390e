/** Text that reveals an error: a substring, and a pattern around it if the substring alone is not enough. */
export interface ErrorSign {
  readonly what: string
  readonly hint: string
  readonly pattern?: RegExp
}

/** Markup that only a framework in debug mode or an unhandled error produces. */
export const debugOutput: readonly ErrorSign[] = [
  { what: 'Django debug page', hint: 'DEBUG = True</code>' },
  { what: 'Django debug toolbar', hint: 'id="djDebug"' },
  { what: 'PHP debug bar', hint: 'PhpDebugBar.DebugBar' },
  { what: 'Symfony debug toolbar', hint: 'sfToolbarMainContent' },
  { what: 'Werkzeug debugger', hint: 'WERKZEUG_VERSION' },
  { what: 'Werkzeug debugger', hint: 'The debugger caught an exception in your WSGI application' },
  { what: 'Laravel error page', hint: 'window.ignite(' },
  { what: 'Rails error page', hint: 'Action Controller: Exception caught' },
  {
    what: 'PHP error',
    hint: 'on line <b>',
    pattern: /<b>(?:Fatal error|Parse error|Warning|Notice|Deprecated)<\/b>:/,
  },
  {
    what: 'ASP.NET error page',
    hint: 'Server Error in &#39;',
    // bounded: 200 characters per match
    pattern: /Server Error in &#39;[^<]{1,200}Application/,
  },
  {
    what: 'ASP.NET error page',
    hint: "Server Error in '",
    // bounded: 200 characters per match
    pattern: /Server Error in '[^<]{1,200}' Application/,
  },
]

/** Phrases that betray an error; on other pages they may be the topic. */
export const errorTexts: readonly ErrorSign[] = [
  { what: 'Java stack trace', hint: '\tat ', pattern: /\tat [\w$.]{3,200}\([\w.]{1,80}\.java:\d{1,6}\)/ },
  { what: 'Python stack trace', hint: 'Traceback (most recent call last)' },
  { what: 'SQL error', hint: 'You have an error in your SQL syntax' },
  { what: 'SQL error', hint: 'Unclosed quotation mark after the character string' },
  { what: 'SQL error', hint: 'SQLSTATE[', pattern: /SQLSTATE\[\w{5}\]/ },
  { what: 'Oracle error', hint: 'ORA-0', pattern: /\bORA-0\d{4}:/ },
]
