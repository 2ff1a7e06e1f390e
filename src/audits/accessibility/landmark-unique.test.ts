import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './landmark-unique.ts'

auditCases(audit, [
  { name: 'different kinds', html: '<header>A</header><nav>B</nav><main>C</main>', is: 'pass' },
  {
    name: 'different names',
    html: '<nav aria-label="Main">A</nav><nav aria-label="Trail">B</nav>',
    is: 'pass',
  },
  { name: 'one with a name and one without', html: '<nav aria-label="Main">A</nav><nav>B</nav>', is: 'pass' },
  {
    name: 'two without a name',
    html: '<nav>A</nav><nav>B</nav>',
    is: 'fail',
    places: 2,
    shows: /without a name/,
  },
  {
    name: 'names that differ in capitals',
    html: '<nav aria-label="Main">A</nav><nav aria-label="MAIN">B</nav>',
    is: 'fail',
  },
  {
    name: 'forms without a name are no landmarks',
    html: '<form>A</form><form>B</form>',
    is: 'not-applicable',
  },
  { name: 'a second one hidden', html: '<nav>A</nav><nav hidden>B</nav>', is: 'pass' },
  {
    name: 'asides inside of articles',
    html: '<article><aside>A</aside></article>'.repeat(2),
    is: 'not-applicable',
  },
  {
    name: 'two banners have the cause of the audit for duplicates',
    html: '<header>A</header><header>B</header><nav>C</nav>',
    is: 'fail',
    cause: 'repeated-banner',
  },
])
