import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './keyword-stuffing.ts'

/** A text of this many words, of which `same` are identical. */
const text = (words: number, same: number) =>
  Array.from({ length: words }, (_, index) => (index < same ? 'oak' : `w${index}x`)).join(' ')

auditCases(audit, [
  { name: 'varied words', html: text(400, 8), is: 'pass', says: /2\s?%/ },
  { name: 'the subject of a manual', html: text(400, 18), is: 'pass', says: /5\s?%/ },
  { name: 'the subject of a short page', html: text(400, 40), is: 'pass' },
  { name: 'a little much', html: text(400, 44), is: 'warn', says: /oak.*44 times/ },
  { name: 'exactly 15 %', html: text(400, 60), is: 'warn' },
  { name: 'stuffed', html: text(400, 80), is: 'fail' },
  {
    name: 'words without meaning do not count',
    html: `<html lang=en>${text(300, 5)} ${'the '.repeat(100)}`,
    is: 'pass',
  },
  { name: 'a short text', html: text(199, 100), is: 'not-applicable', says: /^Text has 199 words, too few/ },
  {
    name: 'stars that an icon font draws in place of the word',
    html: `${text(300, 5)} ${'<i class="material-icons">star</i> <span class="material-symbols-outlined">star</span> '.repeat(60)}`,
    is: 'pass',
    says: /oak/,
  },
  {
    name: 'a timetable with the weekday in each row',
    html: `${text(300, 5)} <table>${'<tr><td>Wednesday</td><td>9:00</td></tr>'.repeat(60)}</table>`,
    is: 'pass',
  },
  {
    name: 'words that a script replaces with prices',
    html: `${text(300, 5)} ${'<span class="price">Calculating...</span> '.repeat(100)}`,
    is: 'pass',
  },
  {
    name: 'a price list, whose amounts are no words',
    html: `${text(300, 5)} ${'10,000원 '.repeat(80)}`,
    is: 'pass',
    says: /oak/,
  },
  {
    name: 'a price list with the name of the currency',
    html: `${text(300, 5)} ${'100 грн, '.repeat(50)}`,
    is: 'pass',
    says: /oak/,
  },
  {
    name: 'a table of prices with few words beside it',
    html: `<p>${text(60, 12)}</p><table><td>${text(150, 0).replaceAll(' ', '<td>')}</table>`,
    is: 'not-applicable',
  },
  {
    name: 'a function word of another language than the page declares',
    html: `<html lang=en>${text(300, 5)} ${'vi '.repeat(60)}`,
    is: 'pass',
    says: /oak/,
  },
  {
    name: 'a list of people with their job',
    html: `<p>${text(200, 2)}</p>${Array.from({ length: 40 }, (_, index) => `<h3>Teacher n${index}x</h3>`).join('')}`,
    is: 'info',
    says: /teacher/,
  },
  {
    name: 'the code of a template that was never filled in',
    html: `${text(300, 5)} ${'{% if ( contact.POSTALCODE == 1961 ) or ( contact.POSTALCODE == 2000 ) %}Hello{% endif %} '.repeat(40)}`,
    is: 'not-applicable',
  },
  {
    name: 'the words of dummy text, which another audit reports',
    html: `<p>Lorem ipsum dolor sit amet. ${text(300, 0)} ${'elit '.repeat(60)}`,
    is: 'fail',
    cause: 'dummy-text',
  },
])
