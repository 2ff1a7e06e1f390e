import { html } from './html.ts'
import { field, layout, type Notice, type Site } from './layout.ts'

export function signInPage(view: {
  readonly site: Site
  readonly next: string
  readonly email?: string
  readonly error?: string | undefined
  readonly notice?: Notice | null
}): string {
  return layout(
    { ...view, viewer: null, title: 'Sign in' },
    html`<form class="card stack slim" method="post" action="/sign-in">
<h1>Sign in</h1>
<input type="hidden" name="next" value="${view.next}">
${field({ name: 'email', label: 'Email', type: 'email', value: view.email ?? '', required: true, autocomplete: 'username', maxLength: 254 })}
${field({ name: 'password', label: 'Password', type: 'password', required: true, autocomplete: 'current-password', maxLength: 1024, error: view.error })}
<button>Sign in</button>
<p class="small soft">The first start of the service prints an account and its password. A lost password is reset with <code>npm run plumbline -- user reset-password EMAIL</code>.</p>
</form>`,
  )
}
