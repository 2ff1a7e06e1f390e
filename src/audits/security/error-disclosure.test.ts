import { absent, probe } from '../../testing/facts/asked-facts.ts'
import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './error-disclosure.ts'

const facts = { notFound: absent() }
const notFound = (text: string) => ({ notFound: probe({ status: 404, text }) })

auditCases(audit, [
  { name: 'a sound page', html: '<p>Error messages explained', facts, is: 'pass' },
  {
    name: 'a PHP error',
    html: '<br />\n<b>Warning</b>:  Undefined variable $x in <b>/var/www/shop/index.php</b> on line <b>12</b><br />',
    facts,
    is: 'fail',
    shows: /PHP error/,
  },
  {
    name: 'a manual that quotes one',
    html: '<pre>&lt;b&gt;Warning&lt;/b&gt;: x in &lt;b&gt;a.php&lt;/b&gt; on line &lt;b&gt;1&lt;/b&gt;</pre>',
    facts,
    is: 'pass',
  },
  {
    name: 'a debug page for what is not there',
    facts: notFound("You're seeing this error because you have <code>DEBUG = True</code> in your settings"),
    is: 'fail',
    shows: /Django/,
  },
  {
    name: 'a stack trace',
    facts: notFound('<pre>java.lang.Error\n\tat org.example.Shop.run(Shop.java:12)</pre>'),
    is: 'warn',
  },
  { name: 'an SQL error in the page', html: '<p>SQLSTATE[42000]: Syntax error', facts, is: 'warn' },
  {
    name: 'a manual with a stack trace',
    html: '<pre>Traceback (most recent call last):\n  File "x.py"</pre>',
    facts,
    is: 'pass',
  },
  {
    name: 'a tutorial about debug pages',
    html:
      '<p>Never deploy with <code>DEBUG = True</code>. Flask says “The debugger caught an exception in your WSGI application”, ' +
      'and Rails “Action Controller: Exception caught”.',
    facts,
    is: 'pass',
  },
  {
    name: 'a debug page of Flask',
    html: '<div class="explanation">\n  The debugger caught an exception in your WSGI application.  You can now\n</div>',
    facts,
    is: 'fail',
    shows: /Werkzeug/,
  },
  {
    name: 'lines of a poem',
    html: `<p><b>Warning</b>: read slowly${' la'.repeat(500)}, on line <b>3</b> too`,
    facts,
    is: 'pass',
  },
])
