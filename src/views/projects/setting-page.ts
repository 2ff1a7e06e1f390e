import { layout, type Notice, type Site, type Viewer } from '../frame/layout.ts'
import { type Content, html } from '../html.ts'
import { pageHead } from '../parts/page-head.ts'
import { texts } from '../../messages/texts.ts'

export interface SettingView {
  readonly site: Site
  readonly viewer: Viewer
  readonly notice?: Notice | null
  readonly project: string
}

/** The page of one setting of a project. Its forms are below the `base` of the project. */
export function settingPage(
  view: SettingView,
  { title, lead }: { readonly title: string; readonly lead: string },
  body: (base: string) => Content,
): string {
  const { project } = view
  const base = `/projects/${encodeURIComponent(project)}`
  return layout(
    { ...view, title, section: 'projects' },
    html`${pageHead({
      crumbs: [
        { href: '/projects', label: texts.projects.title },
        { href: base, label: project },
      ],
      title,
      lead,
    })}
${body(base)}`,
  )
}
