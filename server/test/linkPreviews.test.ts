import { closeJob, createJob, updateJob } from 'contract/jobPosting'
import { createPost } from 'contract/posts'
import { updateProfile } from 'contract/profiles'
import { updateSettings } from 'contract/settings'
import { uploadImage } from 'contract/uploads'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { CHEF, startWithPages } from './startWithPages.ts'
import { uploadForm, createJpeg } from './uploadFiles.ts'

test('a link to a public post has a preview with author, text and picture; other posts have none', async () => {
  await using app = await startWithPages()
  const ada = await app.member('ada')
  const { file_path } = await ada(uploadImage, {}, uploadForm(await createJpeg()))
  const post = await ada(createPost, { content: 'Roofs & "wires" <script>', images: [file_path] })
  const { body } = await app.page(`/p/${post.id}`)
  expect(body).toContain('<title>Ada Rolle on Cayfolk</title>')
  expect(body).toContain(
    '<meta property="og:description" content="Roofs &#38; &#34;wires&#34; &#60;script&#62;">',
  )
  expect(previewOf(body)).toMatch(new RegExp(`^https://cayfolk.example/previews/p/${post.id}.png\\?v=`))
  expect(body).toContain(`<meta property="og:url" content="https://cayfolk.example/p/${post.id}">`)
  expect(body).toContain(`<link rel="canonical" href="https://cayfolk.example/p/${post.id}">`)
  expect(body.match(/<title>/g)).toHaveLength(1)
  const hidden = await ada(createPost, { content: 'Just us', audience: 'friends' })
  for (const path of [`/p/${hidden.id}`, '/p/999999', '/p/x']) {
    const { statusCode, body } = await app.page(path)
    expect(statusCode, path).toBe(404)
    expect(body).toContain('<title>Cayfolk</title>')
    expect(body).not.toContain('og:title')
    expect(body).not.toContain('Just us')
  }
})

/** The URL of a page's preview picture. */
function previewOf(body: string): string {
  return /<meta property="og:image" content="([^"]+)">/.exec(body)?.[1] ?? ''
}

/** The JobPosting data of a page. */
function postingOf(body: string) {
  const [, json] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(body) ?? []
  return json === undefined ? undefined : (JSON.parse(json) as Record<string, unknown>)
}

test('a link to a job has a preview and JobPosting data', async () => {
  await using app = await startWithPages()
  const ada = await app.member('ada')
  const job = await ada(createJob, {
    ...CHEF,
    requirements: 'A knife',
    isRemote: true,
    skills: ['Grill', 'Pastry'],
    salary_min: 15,
    salary_max: 20,
    salary_period: 'hour',
  })
  const { body, headers } = await app.page(`/j/${job.id}`)
  expect(body).toContain('<title>Chef &#38; &#34;Cook&#34; &#60;/script&#62;')
  expect(body).toContain(`<meta property="og:url" content="https://cayfolk.example/j/${job.id}">`)
  expect(previewOf(body)).toMatch(new RegExp(`^https://cayfolk.example/previews/j/${job.id}.png\\?v=`))
  expect(body).toContain('<meta name="twitter:card" content="summary_large_image">')
  expect(body).toContain(
    'content="Rock Sound, Eleuthera · Remote · $15 - $20 an hour. Conch &#60;b&#62;salad&#60;/b&#62; and more"',
  )
  expect(body).toContain('Sandals %NONCE%')
  expect(body).not.toContain('noindex')
  expect(body.match(/<script/g)).toHaveLength(2)
  expect(headers['content-security-policy']).toContain("script-src 'self' 'sha256-")
  expect(postingOf(body)).toEqual({
    '@context': 'https://schema.org/',
    '@type': 'JobPosting',
    title: CHEF.title,
    description: '<p>Conch &#60;b&#62;salad&#60;/b&#62;<br>and more</p><p>A knife</p>',
    identifier: { '@type': 'PropertyValue', name: CHEF.company, value: String(job.id) },
    datePosted: job.created_at,
    validThrough: job.expires_at,
    employmentType: 'PART_TIME',
    hiringOrganization: { '@type': 'Organization', name: CHEF.company },
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        addressLocality: 'Rock Sound, Eleuthera',
        addressRegion: 'Eleuthera',
        addressCountry: 'BS',
      },
    },
    jobLocationType: 'TELECOMMUTE',
    applicantLocationRequirements: { '@type': 'Country', name: 'Bahamas' },
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: 'BSD',
      value: { '@type': 'QuantitativeValue', minValue: 15, maxValue: 20, unitText: 'HOUR' },
    },
    skills: 'Grill, Pastry',
  })
})

test('the pay of a whole job is left out: search engines only know pay per unit of time', async () => {
  await using app = await startWithPages()
  const ada = await app.member('ada')
  const job = await ada(createJob, { ...CHEF, budget: 500, budgetType: 'fixed' })
  expect(postingOf((await app.page(`/j/${job.id}`)).body)).not.toHaveProperty('baseSalary')
})

test("a closed job has a preview but isn't indexed; a draft has neither", async () => {
  await using app = await startWithPages()
  const ada = await app.member('ada')
  const job = await ada(createJob, CHEF)
  expect(postingOf((await app.page(`/j/${job.id}`)).body)).not.toHaveProperty('baseSalary')
  await ada(closeJob, { id: job.id })
  const { body } = await app.page(`/j/${job.id}`)
  expect(body).toContain('og:title')
  expect(body).toContain('Closed')
  expect(body).toContain('<meta name="robots" content="noindex">')
  expect(postingOf(body)).toBeUndefined()
  const draft = await ada(createJob, { ...CHEF, status: 'draft' })
  for (const path of [`/j/${draft.id}`, '/j/999999', '/j/x', `/j/${job.id}e0`, '/j/9007199254740993']) {
    const { statusCode, body } = await app.page(path)
    expect(statusCode, path).toBe(404)
    expect(body).not.toContain('og:title')
  }
})

test('preview pictures are 1200 by 630 pixels, below 300 kB, and follow what they show', async () => {
  await using app = await startWithPages()
  const ada = await app.member('ada')
  const { file_path } = await ada(uploadImage, {}, uploadForm(await createJpeg()))
  const job = await ada(createJob, { ...CHEF, title: 'W'.repeat(100), salary_min: 15 })
  const post = await ada(createPost, { content: '😀 '.repeat(100), images: [file_path] })
  const untitled = await ada(createPost, { content: '', images: [file_path] })
  for (const path of ['/', `/j/${job.id}`, `/p/${post.id}`, `/p/${untitled.id}`]) {
    const { pathname, search } = new URL(previewOf((await app.page(path)).body))
    const { statusCode, headers, rawPayload } = await app.app.inject(pathname + search)
    expect([statusCode, headers['content-type']], path).toEqual([200, 'image/png'])
    expect(await sharp(rawPayload).metadata(), path).toMatchObject({ width: 1200, height: 630 })
    expect(rawPayload.length, path).toBeLessThan(300_000)
  }
  const before = previewOf((await app.page(`/j/${job.id}`)).body)
  await ada(updateJob, { ...CHEF, id: job.id, title: 'Cook' })
  expect(previewOf((await app.page(`/j/${job.id}`)).body)).not.toBe(before)
})

test('letters that are stacked higher than the picture are cut off', async () => {
  await using app = await startWithPages()
  const ada = await app.member('ada')
  const stack = '\u17d2\u1780'.repeat(38)
  await ada(updateProfile, { username: 'adarolle', first_name: stack, last_name: stack, occupation: stack })
  await ada(updateSettings, { public_profile: true })
  const texts = { title: stack, company: stack, location: stack }
  const job = await ada(createJob, { ...CHEF, ...texts, salary_min: 15 })
  const post = await ada(createPost, { content: stack.repeat(3) })
  for (const path of [`j/${job.id}`, `p/${post.id}`, '@adarolle']) {
    const { statusCode, rawPayload } = await app.app.inject(`/previews/${path}.png`)
    expect(statusCode, path).toBe(200)
    expect(await sharp(rawPayload).metadata(), path).toMatchObject({ width: 1200, height: 630 })
  }
})

test("content that isn't public has no preview picture", async () => {
  await using app = await startWithPages()
  const [ada, ben] = await app.members('ada', 'ben')
  const draft = await ada(createJob, { ...CHEF, status: 'draft' })
  const hiddenJob = await ada(createJob, CHEF)
  const ownJob = await ben(createJob, CHEF)
  const friendsOnly = await ada(createPost, { content: 'Just us', audience: 'friends' })
  const hiddenPost = await ada(createPost, { content: 'Spam' })
  const paths = [`j/${hiddenJob.id}`, `j/${ownJob.id}`, `p/${hiddenPost.id}`]
  for (const path of paths) expect((await app.app.inject(`/previews/${path}.png`)).statusCode, path).toBe(200)
  await app.db`update jobs set hidden_at = now() where id = ${hiddenJob.id}`
  await app.db`update posts set hidden_at = now() where id = ${hiddenPost.id}`
  await app.db`update users set suspended_at = now() where id = ${ben.id}`
  const others = [`j/${draft.id}`, `p/${friendsOnly.id}`, 'j/999999', 'friends', 'none', 'j/x', '../j/1']
  for (const path of [...paths, ...others])
    expect((await app.app.inject(`/previews/${path}.png`)).statusCode, path).toBe(404)
})

test('a public profile has a page with a preview and ProfilePage data, and none once it is switched off', async () => {
  await using app = await startWithPages()
  const ada = await app.member('ada')
  const { file_path } = await ada(uploadImage, {}, uploadForm(await createJpeg()))
  await ada(createPost, { content: 'Slab poured', images: [file_path] })
  const face = await ada(uploadImage, {}, uploadForm(await createJpeg()))
  await ada(updateProfile, {
    username: 'ada.of_exuma',
    trade: 'Mason',
    island: 'Exuma',
    bio: 'Roofs & walls',
    avatar_url: face.file_path,
  })
  const off = await app.page('/@ada.of_exuma')
  expect(off.statusCode).toBe(404)
  expect(off.body).not.toMatch(/Rolle|Mason/)
  await ada(updateSettings, { public_profile: true })

  for (const path of ['/@ada.of_exuma', '/@Ada.of_Exuma/', '/%40ada.of_exuma']) {
    const { statusCode, body } = await app.page(path)
    expect(statusCode, path).toBe(200)
    expect(body).toContain('<title>Ada Rolle, Mason | Cayfolk</title>')
    expect(body).toContain('<meta property="og:type" content="profile">')
    expect(body).toContain('<meta name="description" content="Mason · Exuma. Roofs &#38; walls">')
    expect(body).toContain('<link rel="canonical" href="https://cayfolk.example/@ada.of_exuma">')
    expect(body).toContain('Slab poured')
    expect(postingOf(body)).toEqual({
      '@context': 'https://schema.org/',
      '@type': 'ProfilePage',
      mainEntity: {
        '@type': 'Person',
        name: 'Ada Rolle',
        alternateName: 'ada.of_exuma',
        url: 'https://cayfolk.example/@ada.of_exuma',
        description: 'Roofs & walls',
        image: `https://cayfolk.example${face.file_path}`,
        jobTitle: 'Mason',
        address: { '@type': 'PostalAddress', addressRegion: 'Exuma', addressCountry: 'BS' },
      },
    })
  }
  const picture = new URL(previewOf((await app.page('/@ada.of_exuma')).body))
  const drawn = await app.app.inject(picture.pathname + picture.search)
  expect(await sharp(drawn.rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 })
  expect((await app.page('/sitemaps/profiles-1.xml')).body).toContain(
    'https://cayfolk.example/@ada.of_exuma<',
  )

  await ada(updateSettings, { public_profile: false })
  expect((await app.page('/@ada.of_exuma')).statusCode).toBe(404)
  expect((await app.app.inject(picture.pathname + picture.search)).statusCode).toBe(404)
})

test('profiles that are not public are not in the sitemap', async () => {
  await using app = await startWithPages()
  const [ada, ben] = await app.members('ada', 'ben')
  await ada(updateSettings, { public_profile: true })
  await app.db`update users set suspended_at = now() where id = ${ada.id}`
  await ben(updateSettings, { public_profile: false })
  expect((await app.page('/sitemap.xml')).body).not.toContain('profiles')
  expect((await app.page('/sitemaps/profiles-1.xml')).statusCode).toBe(404)
})
