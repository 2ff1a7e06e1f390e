import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { findLibraries } from './libraries.ts'

const cases: readonly (readonly [name: string, url: string, text: string, found: string])[] = [
  ['a name with version', 'https://a.example/js/jquery-3.6.0.min.js', '', 'jquery 3.6.0'],
  ['a CDN folder', 'https://cdn.example/ajax/libs/lodash.js/4.17.15/lodash.min.js', '', 'lodash 4.17.15'],
  [
    'lodash, whose license names what it was based on',
    'https://a.example/wp-includes/js/dist/vendor/lodash.min.js?ver=4.17.19',
    '/**\n * @license\n * Lodash <https://lodash.com/>\n * Released under MIT license <https://lodash.com/license>\n * Based on Underscore.js 1.8.3 <http://underscorejs.org/LICENSE>\n */var X,nn="4.17.21",tn=200,rn="Unsupported core-js use."',
    'lodash 4.17.21',
  ],
  [
    'lodash, with its license in one line',
    'https://a.example/vendor.js',
    "/** @license Lodash lodash.com/license | Underscore.js 1.8.3 underscorejs.org/LICENSE */;(function(){var VERSION = '4.17.15';\n/** Used as a size. */\nvar LARGE = 200;\nvar TEXT = 'Unsupported core-js use.'",
    'lodash 4.17.15',
  ],
  [
    'MooTools',
    'https://a.example/core.js',
    '(function(){this.MooTools={version:"1.4.5",build:"a"',
    'mootools 1.4.5',
  ],
  [
    'MooTools 1.1',
    'https://a.example/mootools.js',
    "var MooTools = {\n\tversion: '1.11'\n};",
    'mootools 1.11',
  ],
  [
    'the other part of MooTools, which has a version of its own',
    'https://a.example/media/system/js/mootools-more.js',
    'MooTools.More={version:"1.4.0.1",build:"a4244edf2aa97ac8a196fc96082dd35af1abab87"};',
    '',
  ],
  ['a fork', 'https://a.example/js/selectWoo/selectWoo.full.min.js', '/*! Select2 1.0.8 | https://x */', ''],
  ['a package path', 'https://cdn.example/npm/vue@2.6.14/dist/vue.js', '', 'vue 2.6.14'],
  [
    'a folder named like the library',
    'https://a.example/bootstrap/4.1.3/js/bootstrap.min.js',
    '',
    'bootstrap 4.1.3',
  ],
  ['old Angular', 'https://a.example/angular.js/1.8.2/angular.min.js', '', 'angularjs 1.8.2'],
  ['new Angular, which is another product', 'https://a.example/angular/17.0.1/core.js', '', ''],
  [
    'a copy that WordPress brings',
    'https://a.example/wp-includes/js/jquery/jquery.js?ver=1.11.3',
    '',
    'jquery 1.11.3',
  ],
  ['a version of something else', 'https://a.example/theme/jquery.js?ver=6.4.2', '', ''],
  [
    'a folder without a hyphen',
    'https://a.example/libs/jqueryui/1.8.1/jquery-ui.min.js',
    '',
    'jquery-ui 1.8.1',
  ],
  ['the project’s own server', 'https://code.jquery.com/ui/1.9.2/jquery-ui.js', '', 'jquery-ui 1.9.2'],
  ['a longer word', 'https://a.example/myvue-3.0.0.js', '', ''],
  ['no version', 'https://a.example/jquery.min.js', 'a()', ''],
  ['the comment of jQuery', '', '/*! jQuery v3.5.1 | (c) JS Foundation */', 'jquery 3.5.1'],
  ['the long comment of jQuery', '', '/*!\n * jQuery JavaScript Library v1.12.4\n */', 'jquery 1.12.4'],
  ['jQuery inside a bundle', '', `${'x;'.repeat(5000)}fn={jquery:"3.7.1",constructor:a}`, 'jquery 3.7.1'],
  ['a plugin that requires jQuery', '', '/*!\n * fancyBox\n * @requires jQuery v1.6 or later\n */', ''],
  [
    'the error message of a plugin',
    '',
    `throw new Error("Oak's JavaScript requires at least jQuery v1.9.1 but less than v4.0.0")`,
    '',
  ],
  [
    'another library named after Bootstrap',
    '',
    '/*!\n * Jasny Bootstrap v3.1.2 (http://jasny.github.io/bootstrap)',
    '',
  ],
  ['a plugin for Bootstrap', '', '/*! Requires: Bootstrap v3.3.7, jQuery v1.9+ */', ''],
  ['a plugin tested with jQuery', '', '/*! Oak slider 2.0. Tested with jQuery v3.6.0 */', ''],
  ['jQuery UI', '', '/*! jQuery UI - v1.13.2 - 2022-07-14 */', 'jquery-ui 1.13.2'],
  ['jQuery Migrate', '', '/*! jQuery Migrate v3.4.1 | (c) */', 'jquery-migrate 3.4.1'],
  ['Bootstrap', '', '/*!\n  * Bootstrap v5.3.0 (https://getbootstrap.com/)', 'bootstrap 5.3.0'],
  ['a plugin for Bootstrap', '', '/*!\n * Datepicker for Bootstrap v1.9.0', ''],
  ['React inside a bundle', '', 'a={reconcilerVersion:"18.3.1",x:1}', 'react 18.3.1'],
  ['Moment', '', '//! moment.js\n//! version : 2.29.1\n', 'moment 2.29.1'],
  [
    'a file that knows better than its name',
    'https://a.example/jquery-1.0.0.js',
    '/*! jQuery v3.5.1 */',
    'jquery 3.5.1',
  ],
  ['a release candidate', '', '/*! jQuery v4.0.0-rc.1 */', 'jquery 4.0.0-rc.1'],
]

describe('findLibraries', () => {
  for (const [name, url, text, found] of cases) {
    it(`recognizes ${name}`, () => {
      assert.equal(
        findLibraries(text, url)
          .map((library) => `${library.name} ${library.version}`)
          .join(),
        found,
      )
    })
  }
})

describe('fixes in the jQuery of a vendor', () => {
  const fixesIn = (code: string) => findLibraries(`/*! jQuery v1.12.4 */${code}`, '')[0]?.fixes
  it('recognizes the fix that WordPress put into it', () => {
    assert.deepEqual(fixesIn('for(d in e)"__proto__"!==d&&g!==c'), ['CVE-2019-11358'])
  })
  it('recognizes markup that is no longer changed', () => {
    assert.deepEqual(fixesIn('htmlPrefilter:function(a){return a},clone'), [
      'CVE-2020-11022',
      'CVE-2020-11023',
    ])
    assert.equal(fixesIn('htmlPrefilter:function(a){return a.replace(b,"<$1></$2>")},clone'), undefined)
  })
  it('recognizes that scripts of other sites are not run', () => {
    assert.deepEqual(fixesIn('a.crossDomain&&(a.contents.script=!1)'), ['CVE-2015-9251'])
  })
  it('claims nothing of other libraries', () => {
    assert.deepEqual(findLibraries('/*! Bootstrap v3.3.7 */ "__proto__"', ''), [
      { name: 'bootstrap', version: '3.3.7' },
    ])
  })
})
