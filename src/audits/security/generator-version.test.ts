import { auditCases } from '../../testing/audit-cases.ts'
import audit from './generator-version.ts'

auditCases(audit, [
  { name: 'none', html: '<p>Hello', is: 'pass' },
  { name: 'a name', html: '<meta name="Generator" content="Hugo">', is: 'warn' },
  {
    name: 'a name and a version',
    html: '<meta name="generator" content="WordPress 6.4.2">',
    is: 'fail',
    shows: /6\.4\.2/,
  },
  {
    name: 'one of two with a version',
    html: '<meta name=generator content=Drupal><meta name=generator content="Elementor 3.18">',
    is: 'fail',
    places: 1,
  },
  { name: 'a name with a digit', html: '<meta name="generator" content="TYPO3 CMS">', is: 'warn' },
  { name: 'an empty one', html: '<meta name="generator" content="">', is: 'pass' },
  {
    name: 'a name alone asks for no generator, not for no version',
    html: '<meta name="generator" content="rustdoc">',
    is: 'warn',
    shows: /no generator/,
  },
])
