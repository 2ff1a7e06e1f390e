import { scriptInfo, subresource, subresources } from '../../testing/facts/asked-facts.ts'
import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './duplicate-libraries.ts'

const file = (url: string, name: string, version: string | null) =>
  subresource({ url, script: scriptInfo({ libraries: [{ name, version }] }) })
const files = (...items: readonly ReturnType<typeof file>[]) => ({ subresources: subresources(items) })
const html = '<script src="/a.js"></script>'

auditCases(audit, [
  {
    name: 'only one, which browsers block as mixed content',
    html: '<script src="http://cdn.example.net/jquery/1.9.1/jquery.min.js"></script>',
    facts: files(),
    is: 'not-applicable',
  },
  {
    name: 'a second one that browsers block as mixed content',
    html: '<script src="/a.js"></script><script src="http://cdn.example.net/jquery/1.9.1/jquery.min.js"></script>',
    facts: files(file('https://www.example.com/a.js', 'jquery', '3.7.1')),
    is: 'pass',
  },
  {
    name: 'different libraries',
    html,
    facts: files(
      file('https://a.example/jquery.js', 'jquery', '3.7.1'),
      file('https://a.example/vue.js', 'vue', '3.4.0'),
    ),
    is: 'pass',
  },
  {
    name: 'two versions',
    html,
    facts: files(
      file('https://a.example/jquery.js', 'jquery', '3.7.1'),
      file('https://b.example/bundle.js', 'jquery', '1.12.4'),
    ),
    is: 'fail',
    places: 2,
    shows: /jquery 1\.12\.4/,
  },
  {
    name: 'one version from two hosts',
    html,
    facts: files(
      file('https://a.example/libs/jquery/3.6.0/jquery.min.js', 'jquery', '3.6.0'),
      file('https://www.example.com/js/jquery-3.6.0.js?v=2', 'jquery', '3.6.0'),
    ),
    is: 'fail',
  },
  {
    name: 'a library in parts',
    html,
    facts: files(
      file('https://a.example/react@18.3.1/react.production.min.js', 'react', '18.3.1'),
      file('https://a.example/react-dom@18.3.1/react-dom.production.min.js', 'react', '18.3.1'),
    ),
    is: 'pass',
  },
  {
    name: 'versions that are not known',
    html,
    facts: files(file('https://a.example/x.js', 'vue', null), file('https://b.example/x.js', 'vue', null)),
    is: 'pass',
  },
  {
    name: 'two versions by their URLs, of files that could not be read',
    html: '<script src="https://a.example/jquery-1.8.2.min.js"></script><script src="https://b.example/jquery/1.9.1/jquery.min.js"></script>',
    facts: files(),
    is: 'fail',
    places: 2,
  },
  { name: 'no scripts', facts: files(), is: 'not-applicable' },
])
