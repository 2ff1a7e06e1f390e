/** On the report page: "Verify now" shows its outcome below the button instead of on a separate page. */

import { bringIcons, loadPage } from './load.ts'
import { texts as t } from './page.ts'

document.addEventListener('submit', (event) => {
  const form = event.target
  if (!(form instanceof HTMLFormElement) || !('verify' in form.dataset)) return
  event.preventDefault()
  void verify(form)
})

async function verify(form: HTMLFormElement): Promise<void> {
  const button = form.querySelector('button')
  if (button === null || button.disabled) return
  const label = [...button.childNodes]
  button.disabled = true
  button.textContent = t.verifying
  const outcome = outcomeBelow(form)
  try {
    const page = await loadPage(form.action, new FormData(form))
    const found = page.querySelector('[data-verified]')
    bringIcons(page)
    outcome.replaceChildren(found ?? page.querySelector('main p') ?? t.verifyFailed)
  } catch {
    outcome.replaceChildren(t.offline)
  } finally {
    button.replaceChildren(...label)
    button.disabled = false
  }
}

/** A live region: screen readers announce its changes. */
function outcomeBelow(form: HTMLFormElement): HTMLElement {
  const known = form.nextElementSibling
  if (known instanceof HTMLElement && known.role === 'status') return known
  const made = document.createElement('div')
  made.role = 'status'
  form.after(made)
  return made
}
