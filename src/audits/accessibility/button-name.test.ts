import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './button-name.ts'

auditCases(audit, [
  { name: 'text', html: '<button>Send</button>', is: 'pass' },
  {
    name: 'an icon only',
    html: '<button class="menu"><svg><path d="M0 0"/></svg></button>',
    is: 'fail',
    places: 1,
  },
  { name: 'an icon with a label', html: '<button aria-label="Menu"><svg></svg></button>', is: 'pass' },
  {
    name: 'an image with an alternative',
    html: '<button><img src="/s.png" alt="Send"></button>',
    is: 'pass',
  },
  { name: 'an image without an alternative', html: '<button><img src="/s.png" alt=""></button>', is: 'fail' },
  {
    name: 'text hidden from screen readers',
    html: '<button><span aria-hidden="true">×</span></button>',
    is: 'fail',
  },
  { name: 'a title', html: '<button title="Close"><i class="x"></i></button>', is: 'pass' },
  {
    name: 'an empty title on a page with a script, which fills it',
    html: '<button title=""><i class="x"></i></button><script>start()</script>',
    is: 'pass',
  },
  {
    name: 'an empty title on a page without scripts',
    html: '<button title=""><i class="x"></i></button>',
    is: 'fail',
  },
  { name: 'a label around it', html: '<label>Close <button></button></label>', is: 'pass' },
  {
    name: 'one of twenty',
    html: '<button>A</button>'.repeat(19) + '<button></button>',
    is: 'warn',
    says: /1 of 20/,
  },
  {
    name: 'text deep inside',
    html: `<button>${'<span>'.repeat(150)}Send${'</span>'.repeat(150)}</button>`,
    is: 'pass',
  },
  {
    name: 'an empty button that a script fills by its id',
    html: '<button>Menu</button><button id="lang-toggle" class="btn"></button>',
    is: 'pass',
  },
  { name: 'an empty button that a stylesheet draws', html: '<button id="burger"></button>', is: 'fail' },
  { name: 'a hidden button', html: '<button hidden></button>', is: 'not-applicable' },
  { name: 'no buttons', html: '<p>Words</p>', is: 'not-applicable' },
  {
    name: 'an image without alt text, which image-alt reports',
    html: '<button><img src="/s.png"></button>',
    is: 'fail',
    cause: 'image-without-alt',
  },
  {
    name: 'an icon that names itself',
    html: '<button><ion-icon name="menu-outline"></ion-icon></button>',
    is: 'pass',
  },
  {
    name: 'a button to close that UIkit labels',
    html: '<button type="button" uk-close></button>',
    is: 'pass',
  },
  {
    name: 'a label that Angular sets',
    html: '<button [attr.aria-label]="label"><svg></svg></button>',
    is: 'pass',
  },
])
