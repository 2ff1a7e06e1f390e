import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './image-alt.ts'

const image = (attributes: string) => `<p><img src="/cat.jpg" ${attributes}></p>`

auditCases(audit, [
  { name: 'an alternative', html: image('alt="A cat asleep"'), is: 'pass' },
  { name: 'decoration', html: image('alt=""'), is: 'pass' },
  { name: 'alt without a value', html: image('alt'), is: 'pass' },
  { name: 'no alternative', html: image(''), is: 'fail', places: 1, shows: /cat\.jpg/ },
  { name: 'spaces for an alternative', html: image('alt="  "'), is: 'fail', shows: /spaces/ },
  {
    name: 'one of twelve without',
    html: image('alt="x"').repeat(11) + image(''),
    is: 'warn',
    says: /1 of 12/,
  },
  { name: 'named by aria-label', html: image('aria-label="A cat"'), is: 'pass' },
  {
    name: 'named by another element',
    html: `${image('aria-labelledby="c"')}<p id="c">A cat</p>`,
    is: 'pass',
  },
  { name: 'named by an id that is not there', html: image('aria-labelledby="c"'), is: 'fail' },
  { name: 'named by title', html: image('title="A cat"'), is: 'pass' },
  { name: 'marked as presentation', html: image('role="presentation"'), is: 'pass' },
  { name: 'presentation that can be focused', html: image('role="none" tabindex="0"'), is: 'fail' },
  {
    name: 'hidden from screen readers',
    html: `<div aria-hidden="true">${image('')}</div>`,
    is: 'not-applicable',
  },
  {
    name: 'not displayed',
    html: `<div style="color:red; display:none">${image('')}</div>`,
    is: 'not-applicable',
  },
  {
    name: 'two without, and three hidden ones',
    html: `${image('').repeat(2)}${image('alt="A cat"')}<div hidden>${image('').repeat(3)}</div>`,
    is: 'fail',
    says: /^2 of 3 checked images have no alt text; 3 other images, such as hidden ones, were not checked$/,
  },
  { name: 'only without scripts', html: `<noscript>${image('')}</noscript>`, is: 'not-applicable' },
  { name: 'in a template', html: `<template>${image('')}</template>`, is: 'not-applicable' },
  { name: 'no images', html: '<p>Words</p>', is: 'not-applicable' },
  { name: 'very many without', html: image('').repeat(3000), is: 'fail', places: 3000 },
  {
    name: 'a tracking pixel in a noscript of the head, which browsers never show',
    html: '<!doctype html><html lang=en><head><title>x</title><noscript><img src=/p.gif width=1 height=1></noscript></head><body><p>Oak</p></body></html>',
    is: 'not-applicable',
  },
  {
    name: 'an alternative that Vue, Alpine or Angular sets',
    html: `<p>${image(':alt="name"')}${image('v-bind:alt="name"')}${image('[alt]="name"')}</p>`,
    is: 'not-applicable',
  },
  {
    name: 'the empty image of a lightbox, which a script fills',
    html: `${image('alt="A cat"')}<img id="lightbox-image"><img src="">`,
    is: 'pass',
    says: /^1 checked image/,
  },
  { name: 'a lazy image', html: '<img data-src="/cat.jpg">', is: 'fail' },
])
