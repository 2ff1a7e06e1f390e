import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './placeholder-label.ts'

auditCases(audit, [
  {
    name: 'labels before their fields, all in one form, one with an empty for',
    html: '<form><label>Name</label><input placeholder="Jo Oak"><label for="">Phone</label><input type="phone" placeholder="600 000 000"></form>',
    is: 'fail',
    says: /^Both text fields have a label that is not connected to them$/,
  },
  {
    name: 'an unknown type, which browsers treat as text',
    html: '<input type="name" placeholder="Name"><input type="email" placeholder="E-mail">',
    is: 'fail',
    says: /^Both text fields/,
  },
  {
    name: 'a label beside it, for an ID that no element has',
    html: '<form role="search"><label for="s">Search</label><input type="text" name="s" placeholder="Search..."></form>',
    is: 'fail',
    says: /has a label that is not connected to it/,
    cause: 'lost-label',
  },
  { name: 'a label', html: '<label>E-mail <input placeholder="a@example.com"></label>', is: 'pass' },
  {
    name: 'only a placeholder',
    html: '<input type="email" placeholder="E-mail"><label>Name <input></label>',
    is: 'fail',
    places: 1,
    says: /1 of 2 text fields has only a placeholder/,
  },
  {
    name: 'a label without text',
    html: '<label for="a"></label><input id="a" placeholder="E-mail">',
    is: 'fail',
  },
  { name: 'a label that is not there', html: '<input aria-labelledby="a" placeholder="E-mail">', is: 'fail' },
  { name: 'an aria-label', html: '<input aria-label="E-mail" placeholder="E-mail">', is: 'pass' },
  { name: 'a title is judged elsewhere', html: '<input title="E-mail" placeholder="E-mail">', is: 'pass' },
  {
    name: 'one of twenty',
    html: '<label>A<input></label>'.repeat(19) + '<textarea placeholder="B"></textarea>',
    is: 'warn',
  },
  {
    name: 'a search field',
    html: '<form role="search"><input name="q" placeholder="Search"></form>',
    is: 'fail',
    says: /^1 search field has only a placeholder/,
  },
  { name: 'no name at all is judged elsewhere', html: '<input>', is: 'pass' },
  { name: 'a checkbox', html: '<input type="checkbox" placeholder="E-mail">', is: 'not-applicable' },
  { name: 'hidden', html: '<div hidden><input placeholder="E-mail"></div>', is: 'not-applicable' },
  {
    name: 'a label that Alpine sets',
    html: '<input type="text" name="oak" placeholder="Oak" :aria-label="label">',
    is: 'pass',
  },
  {
    name: 'labels beside their fields that are not connected',
    html: '<div><label>Name</label><input placeholder="Jo Oak"></div><div><label>E-mail</label><input type="email" placeholder="jo@example.com"></div>',
    is: 'fail',
    says: /^Both text fields have a label that is not connected to them$/,
    places: 2,
  },
  {
    name: 'one with such a label and one without',
    html: '<div><label>Name</label><input placeholder="Jo Oak"></div><div><input type="email" placeholder="E-mail"></div>',
    is: 'fail',
    says: /^1 of 2 text fields has only a placeholder/,
    places: 1,
  },
  {
    name: 'a trap for bots',
    html: '<label>Oak <input type="text"></label><input type="text" name="honeypot" placeholder="Oak">',
    is: 'pass',
  },
  {
    name: 'the fields of a price filter, which the script of WooCommerce replaces with a slider',
    html: '<div class="price_slider_wrapper"><div class="price_slider" style="display:none"></div><div class="price_slider_amount" data-step="10"><input type="text" id="min_price" name="min_price" value="0" placeholder="Min price"><input type="text" id="max_price" name="max_price" value="90" placeholder="Max price"></div></div>',
    is: 'not-applicable',
  },
  {
    name: 'fields for a price that stay',
    html: '<input name="min_price" placeholder="Min price"><input name="max_price" placeholder="Max price">',
    is: 'fail',
    places: 2,
  },
])
