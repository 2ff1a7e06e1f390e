import { judgeElements } from '../../audit-kit/elements/judge-elements.ts'
import { openNeverShownCheck } from '../../audit-kit/styles/hidden-by-styles.ts'
import { defineAudit } from '../../audit-kit/audit.ts'
import { isSetByScript } from '../../audit-kit/elements/script-filled.ts'
import { attribute } from '../../core/page/document.ts'

export default defineAudit({
  subject: 'Iframe titles',
  titles: { problem: 'Iframes have no title', success: 'All iframes have a title' },
  plain: {
    title:
      '{places, plural, =0 {Embedded parts of the page have no name} one {One embedded part of the page (such as a map or video) has no name} other {# embedded parts of the page (such as maps or videos) have no name}}',
    why: 'People who have the page read aloud can’t tell whether the embedded part is a map, a video or an ad.',
    fix: 'Ask your developer to give every embedded map or video a name, such as “Map of our shop”.',
  },
  states: {
    frames: {
      title: 'Frames have no title',
      plain: {
        title: 'The parts that the page is split into have no name',
        why: 'People who have the page read aloud can’t tell the menu from the content.',
        fix: 'Ask your developer to give each frame a name, such as “Menu”.',
      },
      why: 'Screen readers announce a frame by its title, so that people can decide whether to enter it.',
      fix: 'Add a title attribute to each <frame> that says what it shows, or replace the frameset with one page.',
      snippets: { html: '<frame src="menu.html" title="Menu">' },
    },
    framesFine: { title: 'All frames have a title' },
  },
  why: 'Screen readers announce an iframe by its title, so that people can decide whether to enter it.',
  fix: 'Add a title attribute to each iframe that says what it shows.',
  snippets: { html: '<iframe src="https://maps.example.com/…" title="Map of our workshop"></iframe>' },
  sources: [
    'https://www.w3.org/WAI/WCAG22/Techniques/html/H64',
    'https://html.spec.whatwg.org/multipage/iframe-embed-object.html#the-iframe-element',
  ],
  owner: 'developer',
  effort: 'minutes',
  severity: 'medium',
  messages: {
    affected:
      '{portion, select, both {Neither iframe has a} all {None of the {total, number} iframes has a} other {{total, plural, one {# iframe} other {{count, number} of # iframes}} {count, plural, one {has} other {have}} no}} title',
    frames:
      '{portion, select, both {Neither frame of the frameset has a} all {None of the {total, number} frames of the frameset has a} other {{total, plural, one {# frame of the frameset} other {{count, number} of # frames of the frameset}} {count, plural, one {has} other {have}} no}} title',
    fine: '{total, plural, one {# iframe has} =2 {Both iframes have} other {All # iframes have}} a title',
    framesFine:
      '{total, plural, one {# frame of the frameset has} =2 {Both frames of the frameset have} other {All # frames of the frameset have}} a title',
  },
  needs: ['document', 'aria', 'subresources', 'inline'],

  check({ document, aria, subresources, inline }) {
    const isNeverShown = openNeverShownCheck({ subresources, inline })
    const frames = document
      .all('iframe', 'frame')
      .filter(
        (frame) =>
          !aria.hidden(frame) && !isNeverShown(frame) && !/^\s*-\d/.test(attribute(frame, 'tabindex') ?? ''),
      )
    const verdict = judgeElements(frames, (frame) => {
      const role = aria.role(frame)
      const silent = role === 'none' || role === 'presentation'
      const isNamed = aria.name(frame) !== '' || isSetByScript(frame, 'title')
      return silent || isNamed ? undefined : ''
    })
    const { message } = verdict
    if (message === null || frames.some(({ tag }) => tag !== 'frame')) return verdict
    return message.id === 'affected'
      ? { ...verdict, message: { id: 'frames' as const, values: message.values } }
      : { ...verdict, message: { id: 'framesFine' as const, values: message.values } }
  },
})
