import { expect, test } from 'vitest'
import { createJobAlert } from './alerts.ts'
import { Registration } from './auth.ts'
import { NewContactMessage } from './contact.ts'
import type { Endpoint } from './endpoint.ts'
import { createEvent } from './events.ts'
import { createJob } from './jobPosting.ts'
import { sendMessage } from './messages.ts'
import { setNotice } from './notices.ts'
import { createPost } from './posts.ts'
import { ProfileChanges } from './profiles.ts'
import type { z } from './zod.ts'

const shapeOf = ({ body }: Endpoint) => body?.shape as Record<string, z.ZodType>

/** Fields that are shown on one line. */
const lines: Record<string, z.ZodType | undefined> = {
  'first name at registration': Registration.shape.first_name,
  'last name at registration': Registration.shape.last_name,
  'first name': ProfileChanges.shape.first_name,
  'last name': ProfileChanges.shape.last_name,
  location: ProfileChanges.shape.location,
  island: ProfileChanges.shape.island,
  occupation: ProfileChanges.shape.occupation,
  company: ProfileChanges.shape.company_name,
  trade: ProfileChanges.shape.trade,
  skills: ProfileChanges.shape.skills,
  username: ProfileChanges.shape.username,
  'name in the contact form': NewContactMessage.shape.name,
  'job title': shapeOf(createJob)['title'],
  'job company': shapeOf(createJob)['company'],
  'job location': shapeOf(createJob)['location'],
  'event title': shapeOf(createEvent)['title'],
  'event location': shapeOf(createEvent)['location'],
  'alert name': shapeOf(createJobAlert)['name'],
  'notice title': shapeOf(setNotice)['title'],
  'post location': shapeOf(createPost)['location'],
}

test.for(Object.entries(lines))('%s accepts only a single line of visible characters', ([, schema]) => {
  const bad = [
    'a\nb',
    'a\rb',
    'a\tb',
    'a\u0000b',
    'a\u0085b',
    'a\u2028b',
    'a\u202eb',
    'a\u2066b',
    'a\u200bb',
    'a\ufeffb',
    '\u3164',
  ]
  for (const text of bad) expect(schema?.safeParse(text).success, JSON.stringify(text)).toBe(false)
})

test.for(["D'Angelo-Smith Jr.", 'José', '李小龙', 'महेश', 'علي', 'नमस्‍ते', '👩‍🔧 Ada', 'Ada ❤️'])(
  '%s is a valid name',
  (name) => {
    expect(Registration.shape.first_name.parse(`  ${name}\n`)).toBe(name)
  },
)

test('skills of jobs and file names accept only a single line of visible characters', () => {
  const skills = shapeOf(createJob)['skills']
  expect(skills?.safeParse(['Welding']).success).toBe(true)
  expect(skills?.safeParse(['Wel\u202eding']).success).toBe(false)
  const attachments = shapeOf(sendMessage)['attachments']
  const file = { path: '/uploads/x.pdf', name: 'cv\u202efdp.exe' }
  expect(attachments?.safeParse([file]).success).toBe(false)
})
