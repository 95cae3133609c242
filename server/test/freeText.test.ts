import type { Endpoint, TextPolicy } from 'contract/endpoint'
import { endpoints } from 'contract/endpoints'
import { openConversation } from 'contract/messages'
import { uploadImage } from 'contract/uploads'
import { z } from 'contract/zod'
import { expect, test } from 'vitest'
import { createAccessData, type AccessData } from './accessData.ts'
import { accessTable, nameOf } from './accessTable.ts'
import { startApp, type Caller, type TestApp } from './startApp.ts'
import { createJpeg, uploadForm } from './uploadFiles.ts'

const SCAM = 'Pay a $50 fee by Western Union to start'

const writes = Object.values(endpoints)
  .flat()
  .filter(({ access, body }) => access !== 'admin' && body)

/** Fields of a member's own words: their schemas trim or clean what is sent. */
function hasFreeText(schema: unknown): boolean {
  if (schema instanceof z.ZodString)
    return (schema.def.checks ?? []).some(({ _zod }) => _zod.def.check === 'overwrite')
  if (schema instanceof z.ZodObject) return Object.values(schema.shape).some(hasFreeText)
  if (schema instanceof z.ZodArray) return hasFreeText(schema.element)
  if (schema instanceof z.ZodUnion) return schema.options.some(hasFreeText)
  if (schema instanceof z.ZodPipe) return hasFreeText(schema.in) || hasFreeText(schema.out)
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return hasFreeText(schema.unwrap())
  return false
}

/** Passwords, codes, addresses and tokens, which no other member sees. */
const NOT_WORDS = ['email', 'code', 'token', 'password', 'response']

test('every field with free text has a policy for texts that read like a scam', () => {
  for (const endpoint of writes) {
    const { shape } = endpoint.body ?? z.object()
    const free = Object.keys(shape).filter((field) => hasFreeText(shape[field]) && !NOT_WORDS.includes(field))
    const declared = Object.keys(endpoint.texts ?? {})
    expect(declared, nameOf(endpoint)).toEqual(expect.arrayContaining(free))
    expect(Object.keys(shape), nameOf(endpoint)).toEqual(expect.arrayContaining(declared))
  }
})

function fieldsWith(policy: TextPolicy): [Endpoint, string][] {
  return writes.flatMap((endpoint) =>
    Object.entries(endpoint.texts ?? {}).flatMap(([field, its]): [Endpoint, string][] =>
      its === policy ? [[endpoint, field]] : [],
    ),
  )
}

/** Values of fields that aren't a single text. */
const values: Record<string, (text: string, data: AccessData) => unknown> = {
  items: (title, { post }) => [{ post_id: post, title }],
  skills: (skill) => [skill],
  image_alts: (alt) => [alt],
  questions: (wording) => [{ kind: 'yes_no', wording }],
}

/** Fields whose form lets no sentence through. */
const FORMS = ['username', 'handle', 'website', 'avatar_url', 'meeting_link']

test('a text that others would see at once is refused if it reads like a scam', async () => {
  await using app = await startApp()
  const { data, callers } = await createAccessData(app)
  const fields = fieldsWith('refused').filter(([, field]) => !FORMS.includes(field))
  expect(fields.length).toBeGreaterThan(15)
  for (const [endpoint, field] of fields) {
    const value = values[field]?.(SCAM, data) ?? SCAM
    const input = { ...accessTable[nameOf(endpoint)]?.[3]?.(data), [field]: value }
    const call = callers.owner(endpoint, input as never)
    await expect(call, `${nameOf(endpoint)} ${field}`).rejects.toMatchObject({
      status: 400,
      code: 'looks_like_scam',
      body: { fields: { [field]: expect.stringMatching(/^This reads like asking/) as string } },
    })
  }
})

test('a scam divided into several fields is refused too', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  const parts = { first_name: 'Pay a $50 fee', last_name: 'by Western Union to start' }
  const profile = writes.find((endpoint) => nameOf(endpoint) === 'PUT /api/auth/profile')
  if (!profile) throw new Error('The endpoint is missing.')
  await expect(ada(profile, parts as never)).rejects.toMatchObject({ code: 'looks_like_scam' })
})

test('a text that can wait for an administrator is held in every field', async () => {
  await using app = await startApp()
  const { data, callers } = await createAccessData(app)
  const ada = callers.owner
  const stranger = await ada(openConversation, { user_id: data.cleo })
  const fields = fieldsWith('held').filter(([{ path }]) => !path.startsWith('/api/credentials'))
  expect(fields.length).toBeGreaterThan(15)
  for (const [endpoint, field] of fields) {
    const input = {
      ...accessTable[nameOf(endpoint)]?.[3]?.(data),
      ...(endpoint.path === '/messages/' && { conversation_id: stranger.id }),
      ...(field === 'image_alts' && { images: [await uploadPicture(ada)] }),
      [field]: values[field]?.(SCAM, data) ?? SCAM,
      ...(field === 'attachments' && {
        content: '',
        attachments: [
          { path: await uploadPicture(ada), name: 'Pay_a_$50_fee_by_Western_Union_to_start.jpg' },
        ],
      }),
    }
    await ada(endpoint, input as never)
    expect(await releaseAll(app), `${nameOf(endpoint)} ${field}`).toBe(1)
  }
})

const uploadPicture = async (member: Caller) =>
  (await member(uploadImage, {}, uploadForm(await createJpeg()))).file_path

/** Returns how much was held. */
async function releaseAll({ db }: TestApp): Promise<number> {
  const jobs = await db`update jobs set held_at = null, hidden_at = null where held_at is not null`
  const posts = await db`update posts set held_at = null, hidden_at = null where held_at is not null`
  const messages = await db`delete from held_messages`
  return jobs.count + posts.count + messages.count
}
