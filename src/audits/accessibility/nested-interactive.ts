import { defineAudit, say } from '../../audit-kit/audit.ts'
import { type Element, isElement } from '../../core/page/document.ts'
import { openInsideCheck } from '../../core/page/ask-once.ts'
import { judgeElements } from '../../audit-kit/elements/judge-elements.ts'

export default defineAudit({
  subject: 'Nested controls',
  titles: {
    problem: 'Controls are nested inside other controls',
    success: 'No control is nested inside another control',
  },
  plain: {
    title: 'Buttons and links are inside one another',
    why: 'People who have the page read aloud or use a keyboard can’t use such buttons and links properly.',
    fix: 'Ask your developer to place buttons and links side by side instead of inside one another.',
  },
  states: {
    inPicture: {
      title: 'Links or controls are inside an image',
      plain: {
        title: 'Part of the page is marked as a picture, although it has links or buttons',
        why: 'People who have the page read aloud hear a picture, and none of the links and buttons inside.',
        fix: 'Ask your developer not to mark a part with links or buttons as a picture.',
      },
      why: 'Screen readers announce an element with such a role as a whole and leave out what is inside, yet the Tab key stops there.',
      fix: 'Remove the role attribute from each listed element, or move its links and controls out of it.',
    },
  },
  why: 'Screen readers treat what is inside a button or tab as plain text. They don’t announce a link in there, yet the Tab key stops at it.',
  fix: 'Place the controls next to each other instead of inside one another.',
  snippets: { html: '<div class="card"><button>Open</button> <a href="/more">More</a></div>' },
  sources: [
    'https://www.w3.org/TR/wai-aria-1.2/#childrenArePresentational',
    'https://html.spec.whatwg.org/multipage/dom.html#interactive-content',
  ],
  owner: 'developer',
  effort: 'hours',
  severity: 'medium',
  messages: {
    affected:
      '{total, plural, one {# button, tab or similar control} other {{portion, select, both {Both of the} all {All {total, number}} other {{count, number} of {total, number}}} buttons, tabs and similar controls}} {count, plural, one {contains} other {contain}} another control',
    fine: '{total, plural, one {# button, tab or similar control contains} =2 {Neither of 2 buttons, tabs and similar controls contains} other {None of # buttons, tabs and similar controls contains}} {total, plural, one {no other control} other {another control}}',
    nested: '<{inner}> is inside <{outer}>',
    inPicture:
      '{count, plural, one {# element} other {# elements}} whose role hides everything inside from screen readers {count, plural, one {contains} other {contain}} links or controls',
    hides: '<{inner}> is inside <{outer} role="{role}">',
  },
  needs: ['document', 'aria'],

  check({ document, aria }) {
    const candidates = new Set([...document.all('button', 'summary'), ...document.withAttribute('role')])
    const controls = [...candidates].filter((element) => {
      const role = aria.hidden(element) ? null : aria.role(element)
      return role !== null && aria.roleInfo(role)?.childrenPresentational === true
    })
    const isControl = (element: Element): boolean => {
      const role = aria.role(element)
      return role !== null && aria.roleInfo(role)?.kind === 'widget' && aria.focusable(element)
    }
    const holdsControl = openInsideCheck(isControl)
    const verdict = judgeElements(controls, (control) => {
      const inner = holdsControl(control) ? lastInside(control, isControl) : undefined
      if (inner === undefined) return undefined
      const [role, tags] = [aria.role(control) ?? '', { inner: inner.tag, outer: control.tag }]
      return silent.has(role) ? say('hides', { ...tags, role }) : say('nested', tags)
    })
    const faulty = controls.filter(holdsControl)
    // A page that is marked as one image has no control around its links.
    return faulty.length > 0 && faulty.every((control) => silent.has(aria.role(control) ?? ''))
      ? { ...verdict, message: { id: 'inPicture' as const, values: { count: faulty.length } } }
      : verdict
  },
})

/** Roles of elements that nobody operates. */
const silent: ReadonlySet<string> = new Set(['img', 'image', 'math', 'meter', 'progressbar', 'separator'])

function lastInside(control: Element, wanted: (element: Element) => boolean): Element | undefined {
  const stack = control.children.filter(isElement)
  for (let element = stack.pop(); element !== undefined; element = stack.pop()) {
    if (wanted(element)) return element
    for (const child of element.children) if (isElement(child)) stack.push(child)
  }
  return undefined
}
