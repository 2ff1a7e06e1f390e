/** Signing in, joining, and what the sign-in page says about the service. */
export const signIn = {
  title: 'Sign in',
  email: 'E-mail',
  password: 'Password',
  h: 'Find out what to fix on your site',
  lead: 'Sign in and enter a URL. The page is audited, graded good, decent or bad, and you see what to fix first.',
  complete: 'Everything in one report',
  proven: 'Evidence for every finding',
  provenText:
    'Each finding shows where the problem is, why it matters and how to fix it. If a check could not run, the report says so.',
  history: 'History',
  historyText:
    'Compare any two runs: what is new, what is fixed, and what changed only because our checks were updated.',
  shared: 'Easy to share',
  private: 'Private',
  privateText: 'Your reports stay on this server. No third-party service learns which pages you audit.',
  joined: 'Your account is ready.',
  signedOut: 'You are signed out.',
  needed: 'Sign in to see this page.',
  pageTitle: 'Sign in to {name} website reports',
  description:
    '{name} audits web pages, grades them good, decent or bad, and says what to fix first, with evidence for every finding.',
  noAccount: 'No account, or forgot your password? Ask the person who runs this service.',
  operator: 'For the person who runs it',
  operatorText: '“{tab}” on the account page invites people. This command resets a password:',
  completeText: 'SEO, performance, security, accessibility, best practices, social sharing and AI readiness.',
  allChecks: 'See all checks',
  sharedText:
    'Send a link, with or without a password, or export PDF, Markdown or CSV, show a badge on your site, or use the API.',
  apiReference: 'API reference',
} as const
