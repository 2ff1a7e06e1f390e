import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './development-builds.ts'

const loading = (...urls: readonly string[]) =>
  `<!doctype html><html lang="en"><head><title>Oak</title>${urls.map((url) => `<script src="${url}"></script>`).join('')}</head><body><p>x`

auditCases(audit, [
  {
    name: 'Tailwind from its CDN, with plugins',
    html: loading('https://cdn.tailwindcss.com?plugins=forms', '/app.js'),
    is: 'warn',
    places: 1,
    says: /: Tailwind CSS$/,
    shows: /which runs/,
  },
  {
    name: 'a compiler over plain http, which browsers block on this page',
    html: loading('http://cdnjs.cloudflare.com/ajax/libs/less.js/1.7.4/less.min.js', '/app.js'),
    is: 'pass',
  },
  {
    name: 'Tailwind 4',
    html: loading('https://cdn.jsdelivr.net/npm/@tailwindcss/browser@4'),
    is: 'warn',
  },
  {
    name: 'development builds, one of them twice, and a compiler',
    html: loading(
      'https://unpkg.com/react@18/umd/react.development.js',
      'https://unpkg.com/react-dom@18/umd/react-dom.development.js',
      'https://unpkg.com/@babel/standalone/babel.min.js',
      'https://cdn.jsdelivr.net/npm/vue@2/dist/vue.js',
      'https://cdn.jsdelivr.net/npm/vue@2/dist/vue.js',
    ),
    is: 'warn',
    places: 4,
    says: /: React, Babel,? and Vue$/,
  },
  {
    name: 'production builds',
    html: loading(
      'https://unpkg.com/react@18/umd/react.production.min.js',
      'https://cdn.jsdelivr.net/npm/vue@2/dist/vue.min.js',
      'https://cdn.jsdelivr.net/npm/vue@3/dist/vue.global.prod.js',
      '/js/endless.js',
      '/js/vue-carousel.js',
      '/assets/babel-polyfill.js',
    ),
    is: 'pass',
  },
  { name: 'no scripts', html: '<p>x', is: 'not-applicable' },
])
