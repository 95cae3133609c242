import { expect, test as base, type Browser, type Page } from '@playwright/test'
import { register, TOKEN_STORAGE_KEY, type AuthResult } from 'contract/auth'
import type { Endpoint, Input, Output } from 'contract/endpoint'
import { buildRequest } from 'contract/request'
import { BASE_URL } from './product.ts'

/** A member made through the API, with a page of their own that is signed in. */
type Person = {
  page: Page
  signed: AuthResult
  name: string
  call: <E extends Endpoint>(endpoint: E, input: Input<E>) => Promise<Output<E>>
}

/** Makes a member and signs them in on a page of their own. */
export type MakePerson = (firstName: string) => Promise<Person>

type Options = { contextOptions?: object }

type Fixtures = {
  person: MakePerson
  /** What the page complained about: uncaught errors and anything in the console that is an error. */
  complaints: string[]
}

export const test = base.extend<Fixtures>({
  complaints: [
    async ({ page }, use) => {
      const complaints = listen(page)
      await use(complaints)
      expect(complaints, 'errors on the page').toEqual([])
    },
    { auto: true },
  ],

  person: async ({ browser, contextOptions }, use, info) => {
    const heard: string[][] = []
    const pages: Page[] = []
    await use(async (firstName) => {
      const signed = await signUp(firstName)
      const page = await signedInPage(browser, signed, { ...info.project.use, contextOptions })
      heard.push(listen(page))
      pages.push(page)
      return {
        page,
        signed,
        name: `${firstName} Rolle`,
        call: (endpoint, input) => call(endpoint, input, signed.access_token),
      }
    })
    for (const page of pages) await page.context().close()
    expect(heard.flat(), 'errors on the page').toEqual([])
  },
})

export { expect } from '@playwright/test'

/** One call of the API, as somebody with this token. */
async function call<E extends Endpoint>(endpoint: E, input: Input<E>, token?: string): Promise<Output<E>> {
  const { method, url, body } = buildRequest(endpoint, input)
  const answer = await fetch(BASE_URL + url, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${method} ${url}: ${answer.status} ${await answer.text()}`)
  return (answer.status === 204 ? undefined : await answer.json()) as Output<E>
}

/** An address that nobody else has. */
export function freshEmail(): string {
  return `${crypto.randomUUID()}@example.com`
}

export const PASSWORD = 'junkanoo'

function signUp(first_name: string): Promise<AuthResult> {
  return call(register, {
    first_name,
    last_name: 'Rolle',
    email: freshEmail(),
    password: PASSWORD,
    user_type: 'freelancer',
  })
}

async function signedInPage(browser: Browser, { access_token }: AuthResult, use: Options): Promise<Page> {
  const context = await browser.newContext({ ...use.contextOptions, ...use, baseURL: BASE_URL })
  await context.addInitScript(
    ([key, token]) => {
      // Only at the first page: a sign-out must stay one.
      if (!sessionStorage.getItem('seeded')) localStorage.setItem(key, token)
      sessionStorage.setItem('seeded', 'yes')
    },
    [TOKEN_STORAGE_KEY, access_token] as const,
  )
  return context.newPage()
}

function listen(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    // A refused call is shown by the browser as well; what the page makes of it is what the test looks at.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      complaints.push(message.text())
  })
  return complaints
}
