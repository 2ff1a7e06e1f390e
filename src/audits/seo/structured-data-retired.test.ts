import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './structured-data-retired.ts'

const jsonLd = (inside: string) =>
  `<script type="application/ld+json">{"@context":"https://schema.org",${inside}}</script>`

auditCases(audit, [
  { name: 'kinds that are shown', html: jsonLd('"@type":"Product"'), is: 'pass' },
  {
    name: 'a site without a search',
    html: jsonLd('"@type":"WebSite","potentialAction":{"@type":"ReadAction"}'),
    is: 'pass',
  },
  { name: 'steps', html: jsonLd('"@type":"HowTo"'), is: 'info', places: 1 },
  {
    name: 'a search box',
    html: jsonLd('"@type":"WebSite","potentialAction":[{"@type":"SearchAction"}]'),
    is: 'info',
    shows: /2024/,
  },
  { name: 'questions and answers', html: jsonLd('"@type":"FAQPage"'), is: 'info', shows: /2026/ },
  {
    name: 'a vehicle listing',
    html: jsonLd('"@type":"Car","vehicleIdentificationNumber":"1"'),
    is: 'info',
    shows: /Car: not shown since 2025/,
  },
  { name: 'a car on a page about cars', html: jsonLd('"@type":"Car"'), is: 'pass' },
  { name: 'a learning video', html: jsonLd('"@type":["VideoObject","LearningResource"]'), is: 'info' },
  {
    name: 'practice problems',
    html: jsonLd('"@type":["Quiz","LearningResource"]'),
    is: 'info',
    shows: /Quiz/,
  },
  { name: 'flashcards, which are still shown', html: jsonLd('"@type":"Quiz"'), is: 'pass' },
  { name: 'none', html: '<p>Oak</p>', is: 'not-applicable' },
])
