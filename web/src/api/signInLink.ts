import { findPage } from 'contract/pages'

/** The link to a form that signs in and then returns to a page of the app. */
export function signInLink(
  form: '/login' | '/register',
  { pathname, search = '' }: Partial<Location>,
): string {
  return `${form}?from=${encodeURIComponent(pathname + search)}`
}

/** Where such a link returns to. Undefined unless that is a page of the app. */
export function returnPath(search: string): string | undefined {
  const from = new URLSearchParams(search).get('from') ?? ''
  return findPage(from.replace(/[?#].*/, '')) ? from : undefined
}
