import { expect, test as base, type Browser, type Page } from '@playwright/test'
import { register, TOKEN_STORAGE_KEY, type AuthResult } from 'contract/auth'
import type { Endpoint, Input, Output } from 'contract/endpoint'
import { finishFirstRun } from 'contract/profiles'
import { buildRequest } from 'contract/request'
import { BASE_URL } from './servers.ts'

/** A member created through the API, with a signed-in page. */
type Member = {
  page: Page
  session: AuthResult
  name: string
  call: <E extends Endpoint>(endpoint: E, input: Input<E>) => Promise<Output<E>>
}

/** Creates a member and a page on which they are signed in. */
export type CreateMember = (firstName: string) => Promise<Member>

type Options = { contextOptions?: object }

type Fixtures = {
  createMember: CreateMember
  /** The uncaught errors and console errors of the page. */
  pageErrors: string[]
}

export const test = base.extend<Fixtures>({
  pageErrors: [
    async ({ page }, use) => {
      const errors = collectErrors(page)
      await use(errors)
      expect(errors, 'errors on the page').toEqual([])
    },
    { auto: true },
  ],

  createMember: async ({ browser, contextOptions }, use, info) => {
    const errors: string[][] = []
    const pages: Page[] = []
    await use(async (firstName) => {
      const session = await signUp(firstName)
      // Tests of the first run register through the form.
      await call(finishFirstRun, {}, session.access_token)
      const page = await signedInPage(browser, session, { ...info.project.use, contextOptions })
      errors.push(collectErrors(page))
      pages.push(page)
      return {
        page,
        session,
        name: `${firstName} Rolle`,
        call: (endpoint, input) => call(endpoint, input, session.access_token),
      }
    })
    for (const page of pages) {
      // A request may be on its way through a route.
      if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' })
      await page.context().close()
    }
    expect(errors.flat(), 'errors on the page').toEqual([])
  },
})

export { expect } from '@playwright/test'

/** Calls the API with a token. Throws error responses. */
async function call<E extends Endpoint>(endpoint: E, input: Input<E>, token?: string): Promise<Output<E>> {
  const { method, url, body } = buildRequest(endpoint, input)
  const response = await fetch(BASE_URL + url, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${method} ${url}: ${response.status} ${await response.text()}`)
  return (response.status === 204 ? undefined : await response.json()) as Output<E>
}

/** A new email address. */
export function uniqueEmail(): string {
  return `${crypto.randomUUID()}@example.com`
}

export const PASSWORD = 'junkanoo'

function signUp(first_name: string): Promise<AuthResult> {
  return call(register, {
    first_name,
    last_name: 'Rolle',
    email: uniqueEmail(),
    password: PASSWORD,
    user_type: 'freelancer',
  })
}

async function signedInPage(browser: Browser, { access_token }: AuthResult, use: Options): Promise<Page> {
  const context = await browser.newContext({ ...use.contextOptions, ...use, baseURL: BASE_URL })
  await context.addInitScript(
    ([key, token]) => {
      // On the first page only, so that a sign-out lasts.
      if (!sessionStorage.getItem('seeded')) localStorage.setItem(key, token)
      sessionStorage.setItem('seeded', 'yes')
    },
    [TOKEN_STORAGE_KEY, access_token] as const,
  )
  return context.newPage()
}

function collectErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => {
    // The browser also logs refused requests; tests check what the page shows for them.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      errors.push(message.text())
  })
  return errors
}
