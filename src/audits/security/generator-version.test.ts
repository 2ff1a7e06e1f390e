import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './generator-version.ts'

auditCases(audit, [
  {
    name: 'a generator that runs on no server',
    html: '<meta name="generator" content="mkdocs-1.6.1, mkdocs-material-9.7.1">',
    is: 'pass',
    says: /which is not known to run on the server/,
  },
  {
    name: 'an editor for Japanese home pages',
    html: '<meta name="GENERATOR" content="JustSystems Homepage Builder Version 15.0.1.0 for Windows">',
    is: 'pass',
  },
  {
    name: 'WordPress, exported to a host that runs no software',
    url: 'https://oak.netlify.app/',
    html: '<meta name="generator" content="WordPress 5.6">',
    is: 'pass',
    says: /which does not run on the server/,
  },
  {
    name: 'an editor of 2000',
    html: '<meta name="GENERATOR" content="Mozilla/4.73 [en] (Win98; U) [Netscape]">',
    is: 'pass',
  },
  {
    name: 'a tool that nobody here knows',
    html: '<meta name="generator" content="Sitecraft 4.2.1">',
    is: 'pass',
  },
  { name: 'a documentation', html: '<meta name="generator" content="Rspress v2.0.7">', is: 'pass' },
  {
    name: 'a program on a computer',
    html: '<meta name="generator" content="Google Web Designer 8.0.3.0603">',
    is: 'pass',
  },
  {
    name: 'settings after the version',
    html: '<meta name="generator" content="Elementor 3.28.3; features: e_font_icon_svg, additional_custom_breakpoints">',
    is: 'fail',
    says: /^Generator meta tag exposes Elementor 3\.28\.3$/,
  },
  {
    name: 'a sentence about the software',
    html: '<meta name="generator" content="Powered by Slider Revolution 6.5.8 - responsive, mobile-friendly slider plugin">',
    is: 'fail',
    says: /exposes Slider Revolution 6\.5\.8$/,
  },
  { name: 'none', html: '<p>Hello', is: 'pass' },
  { name: 'a name', html: '<meta name="Generator" content="Hugo">', is: 'pass' },
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
  { name: 'a name with a digit', html: '<meta name="generator" content="TYPO3 CMS">', is: 'pass' },
  {
    name: 'a version behind a colon',
    html: '<meta name="generator" content="WPML ver:4.7.2 stt:1,4;">',
    is: 'fail',
  },
  { name: 'an empty one', html: '<meta name="generator" content="">', is: 'pass' },
  {
    name: 'a name alone exposes no version',
    html: '<meta name="generator" content="rustdoc">',
    is: 'pass',
    says: /rustdoc, without a version/,
  },
  {
    name: 'a major version',
    html: '<meta name="generator" content="Drupal 10 (https://www.drupal.org)">',
    is: 'pass',
  },
  {
    name: 'a theme of a static site generator',
    html: '<!doctype html><head><meta name="generator" content="Wowchemy 5.5.0 for Hugo"></head>',
    is: 'pass',
  },
])
