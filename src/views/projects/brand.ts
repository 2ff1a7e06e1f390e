import type { ProjectBrand } from '../../core/ports/reports/brands.ts'
import type { FieldErrors } from '../../core/problem.ts'
import { faultsOn } from '../../messages/field-fault.ts'
import { type Html, html } from '../html.ts'
import { type AccountFrame, accountPage } from '../account/account.ts'
import { brandPreview } from './brand-preview.ts'
import { describedBy, faultLine, formFault } from '../frame/fault.ts'
import { field } from '../frame/field.ts'
import type { Site } from '../frame/layout.ts'
import { texts } from '../../messages/texts.ts'
import { settingPage, type SettingView } from './setting-page.ts'

const t = texts.brand

export interface BrandView extends SettingView, BrandForm {
  readonly project: string
  /** Whether the account has a brand, which fills empty fields. */
  readonly hasDefault: boolean
}

export interface BrandForm {
  readonly brand: ProjectBrand
  /** Whether there is nothing to preview. */
  readonly isEmpty: boolean
  /** The site with this brand, for the preview. */
  readonly branded: Site
  /** URL of the stylesheet with its accent color, for the preview. */
  readonly style: string | null
  /** The average of the project, for the preview; null until a report is finished. */
  readonly score: number | null
  readonly errors?: FieldErrors | undefined
}

/** White-label settings of a project, with a preview of what its clients see. */
export function brandPage(view: BrandView): string {
  return settingPage(
    view,
    t,
    (base) => html`<p class="soft">${view.hasDefault ? t.hasDefault : t.noDefault}
<a href="/account/brand">${t.toDefault}</a></p><div class="tiles">${form(view, base)}${brandPreview(view)}</div>`,
  )
}

/** The brand of an account: an agency has one, and many projects. */
export function ownersBrandPage(frame: AccountFrame, view: BrandForm): string {
  return accountPage(
    frame,
    '/brand',
    html`<section class="stack"><h2>${t.title}</h2><p class="soft">${t.defaultLead}</p></section>
<div class="tiles">${form(view, '/account')}${brandPreview({ ...view, project: t.sampleProject })}</div>`,
  )
}

function form({ brand, branded, errors }: BrandForm, base: string): Html {
  const error = (name: string) => errors?.[name]
  const logoError = faultsOn(error('logo'), t.logo)
  return html`<form class="card stack" method="post" action="${base}/brand" enctype="multipart/form-data">
${field({
  name: 'name',
  label: t.name,
  value: brand.name ?? '',
  hint: t.nameHint,
  maxLength: 60,
  autocomplete: 'organization',
  error: error('name'),
})}
${
  base !== '/account' &&
  field({
    name: 'client',
    label: t.client,
    value: brand.client ?? '',
    hint: t.clientHint,
    maxLength: 100,
    error: error('client'),
  })
}
<div class="field"><label for="logo">${t.logo}</label><p class="hint" id="logo-hint">${t.logoHint}</p>
${
  brand.logo !== null &&
  html`<p class="row"><img class="brand-logo" src="${
    branded.logo ?? ''
  }" alt="${t.logoAlt}" height="28"><label class="choice"><input type="checkbox" name="remove_logo"
  value="1">${t.removeLogo}</label></p>`
}
<input id="logo" name="logo" type="file" accept="image/png,image/jpeg,image/webp,image/gif"${describedBy(
    'logo',
    logoError,
    true,
  )}>
${faultLine('logo', logoError)}</div>
${field({
  name: 'accent',
  label: t.accent,
  value: brand.accent ?? '',
  hint: t.accentHint,
  maxLength: 7,
  error: error('accent'),
})}
${field({
  name: 'footer',
  label: t.footer,
  value: brand.footer ?? '',
  hint: t.footerHint,
  maxLength: 200,
  error: error('footer'),
})}
${field({
  name: 'contact',
  label: t.contact,
  value: brand.contact ?? '',
  hint: t.contactHint,
  maxLength: 200,
  error: error('contact'),
})}
${formFault(errors)}<button>${t.save}</button></form>`
}
