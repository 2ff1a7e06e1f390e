import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './content-keywords.ts'

const page = (title: string, text: string) =>
  `<!doctype html><html lang=en><head><title>${title}</title></head><body><main>${text}</main></body></html>`
const oak = 'Our oak tables are made to measure. Each table is built from solid oak by our joiners. '.repeat(
  5,
)

auditCases(audit, [
  { name: 'a title about the text', html: page('Oak tables by our joiners', oak), is: 'pass' },
  { name: 'other forms of a word count', html: page('The oak table', oak), is: 'pass', says: /oak/ },
  { name: 'one word only', html: page('Welcome to oak', oak), is: 'pass', says: /oak/ },
  { name: 'a title about something else', html: page('Welcome', oak), is: 'warn', says: /oak/ },
  {
    name: 'a Chinese name that is split into other words',
    html: `<!doctype html><html lang=zh><head><title>覃乔芳 - 首页</title></head><body>${'覃乔芳在广州生活和工作，她喜欢画画。'.repeat(20)}</body></html>`,
    is: 'pass',
  },
  {
    name: 'Japanese, written without spaces',
    html: `<!doctype html><html lang=ja><head><title>無垢材のテーブル</title></head><body>${'無垢材のテーブルを作る工房です。テーブルは無垢材で作ります。'.repeat(10)}</body></html>`,
    is: 'pass',
  },
  { name: 'hardly any text', html: page('Oak', 'Oak tables'), is: 'not-applicable' },
  { name: 'no title', html: page('', oak), is: 'not-applicable' },
])
