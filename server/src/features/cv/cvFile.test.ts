import { CV_FILE_PATH } from 'contract/cvFile'
import { updatePortfolio } from 'contract/portfolio'
import { createPost } from 'contract/posts'
import { updateProfile } from 'contract/profiles'
import { updateSettings } from 'contract/settings'
import { expect, test } from 'vitest'
import { readPdf } from '../../../test/readPdf.ts'
import { startApp, type TestApp } from '../../../test/startApp.ts'

const getCv = async (app: TestApp, token: string, query = '') => {
  const { statusCode, headers, rawPayload } = await app.app.inject({
    url: `${CV_FILE_PATH}?${query}`,
    headers: token ? { authorization: `Bearer ${token}` } : {},
  })
  return { statusCode, headers, file: rawPayload }
}

async function withProfile(app: TestApp) {
  const ada = await app.member('ada')
  await ada(updateProfile, {
    last_name: 'Peña-Rolle',
    username: 'adasparks',
    phone: '242 555 0123',
    occupation: 'Electrician',
    island: 'Exuma',
    bio: 'I’m Ada Peña-Rolle (@adasparks). Write to ada@example.com or call (242) 555-0123.',
    experience: 'Wired São Tomé’s hotel, 2019 - 2024.',
    skills: 'Wiring, Solar',
  })
  await ada(updateSettings, { public_profile: true })
  return ada
}

test('a member downloads their profile as a CV', async () => {
  await using app = await startApp()
  const ada = await withProfile(app)
  const { headers, file } = await getCv(app, ada.token, 'identity=contact')
  expect(headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' })
  const { text, info } = await readPdf(file)
  expect(text.replace(/\s+/g, ' ')).toBe(
    'Ada Peña-Rolle Electrician Exuma ada@example.com · +12425550123 http://localhost:8008/@adasparks ' +
      'About I’m Ada Peña-Rolle (@adasparks). Write to ada@example.com or call (242) 555-0123. ' +
      'Experience Wired São Tomé’s hotel, 2019 - 2024. Skills Wiring, Solar 1 of 1',
  )
  expect(info).toMatchObject({ Title: 'CV of Ada Peña-Rolle' })

  const { file: short } = await getCv(app, ada.token, 'paper=a4&sections=skills')
  expect((await readPdf(short)).text.replace(/\s+/g, ' ')).toBe(
    'Ada Peña-Rolle Electrician Exuma http://localhost:8008/@adasparks Skills Wiring, Solar 1 of 1',
  )
})

test("an anonymous CV doesn't contain the name, email, phone or username", async () => {
  await using app = await startApp()
  const ada = await withProfile(app)
  const { headers, file } = await getCv(app, ada.token, 'identity=anonymous')
  const { text, metadata } = await readPdf(file)
  expect(text.replace(/\s+/g, ' ')).toBe(
    'CV Electrician Exuma About I’m … …-… (…). Write to … or call …. ' +
      'Experience Wired São Tomé’s hotel, 2019 - 2024. Skills Wiring, Solar 1 of 1',
  )
  for (const place of [text, metadata, JSON.stringify(headers), file.toString('latin1')])
    expect(place).not.toMatch(/ada\b|pe(ñ|n|\u00f1)a|rolle|example\.com|555|sparks/i)
})

test('the public posts of the portfolio are in the CV, unless it is anonymous', async () => {
  await using app = await startApp()
  const ada = await withProfile(app)
  const posts = []
  for (const post of [
    { content: 'A roof\nin Moss Town' },
    { content: 'Friends', audience: 'friends' as const },
    { content: 'Hidden' },
    { content: 'A wall' },
  ])
    posts.push((await ada(createPost, post)).id)
  const [roof, , hidden = 0, wall] = posts
  await ada(updatePortfolio, {
    items: posts.map((post_id) => ({ post_id, ...(post_id === wall && { title: 'Sea wall' }) })),
  })
  await app.db`update posts set hidden_at = now() where id = ${hidden}`
  const textOf = async (query: string) => {
    const { file } = await getCv(app, ada.token, query)
    return (await readPdf(file)).text.replace(/\s+/g, ' ')
  }
  const url = (id: number | undefined) => `http://localhost:8008/p/${id}`
  expect(await textOf('sections=portfolio')).toContain(
    `Portfolio A roof ${url(roof)} Sea wall ${url(wall)} 1 of 1`,
  )
  expect(await textOf('')).toContain('Portfolio')
  expect(await textOf('sections=skills')).not.toContain('Portfolio')
  expect(await textOf('identity=anonymous')).not.toMatch(/Portfolio|\/p\//)
})

test('a CV is for members only, with valid options', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  expect((await getCv(app, '')).statusCode).toBe(401)
  expect((await getCv(app, ada.token, 'sections=pets')).statusCode).toBe(400)
  expect((await getCv(app, ada.token, 'paper=a0')).statusCode).toBe(400)
})
