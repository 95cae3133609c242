import { expect, test } from 'vitest'
import { createJobAlert } from './alerts.ts'
import { Registration, SignIn } from './auth.ts'
import { NewContactMessage } from './contact.ts'
import type { Endpoint } from './endpoint.ts'
import { addComment } from './comments.ts'
import { createEvent } from './events.ts'
import { createJob } from './jobPosting.ts'
import { sendMessage } from './messages.ts'
import { setNotice } from './notices.ts'
import { createPost, editPost } from './posts.ts'
import { ProfileChanges } from './profiles.ts'
import { createStory } from './stories.ts'
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

const { username, skills: _, ...cleanedLines } = lines

test.for(Object.entries(cleanedLines))('%s is one line without hidden characters', ([, schema]) => {
  for (const break_ of ['\n', '\r\n', '\t', '\u0085', '\u2028'])
    expect(schema?.parse(`a${break_}b`), JSON.stringify(break_)).toBe('a b')
  for (const hidden of ['\u0000', '\u00ad', '\u180e', '\u200b', '\u200e', '\ufeff', '\u3164', '\u{e0061}'])
    expect(schema?.parse(`a${hidden}b`), JSON.stringify(hidden)).toBe('ab')
  for (const bidi of ['\u202a', '\u202e', '\u2066', '\u2069'])
    expect(schema?.safeParse(`a${bidi}b`).success, JSON.stringify(bidi)).toBe(false)
})

/** Fields that mustn't be blank, with what they also need. */
const required: Record<string, (content: string) => z.ZodSafeParseResult<unknown> | undefined> = {
  'first name at registration': (content) => Registration.shape.first_name.safeParse(content),
  'first name': (content) => ProfileChanges.shape.first_name.safeParse(content),
  'job title': (content) => shapeOf(createJob)['title']?.safeParse(content),
  'job description': (content) => shapeOf(createJob)['description']?.safeParse(content),
  'contact message': (content) => NewContactMessage.shape.message.safeParse(content),
  post: (content) => createPost.body?.safeParse({ content }),
  'edited post': (content) => editPost.body?.safeParse({ content }),
  comment: (content) => addComment.body?.safeParse({ content }),
  story: (content) => createStory.body?.safeParse({ content }),
  message: (content) => sendMessage.body?.safeParse({ conversation_id: 1, content }),
  'alert name': (content) => shapeOf(createJobAlert)['name']?.safeParse(content),
  'event title': (content) => shapeOf(createEvent)['title']?.safeParse(content),
}

test.for(Object.entries(required))('%s must show something', ([, parse]) => {
  const blank = [
    '\u200b',
    '\u200d',
    '\ufe0f',
    '\u3164',
    '\u2800',
    '\u00ad',
    '\u200f',
    '\u115f',
    '\u{e0061}',
    '\u{e0100}',
  ]
  for (const sign of ['', ' ', ...blank, ` ${blank.join(' ')}\n`])
    expect(parse(sign)?.success, JSON.stringify(sign)).toBe(false)
  for (const sign of ['a', '\u0301', '👩‍🔧', '❤️', '.']) expect(parse(sign)?.success, sign).toBe(true)
})

test('a message with a file may have a text that shows nothing, which is left out', () => {
  const message = { conversation_id: 1, content: '\u200b', attachments: [{ path: '/uploads/x.pdf' }] }
  expect(sendMessage.body?.parse(message)).toMatchObject({ content: '' })
})

test.for([
  "D'Angelo-Smith Jr.",
  'José',
  '李小龙',
  'महेश',
  'علي',
  'नमस्‍ते',
  '👩‍🔧 Ada',
  'Ada ❤️',
  'Ada 🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
])('%s is a valid name', (name) => {
  expect(Registration.shape.first_name.parse(`  ${name}\n`)).toBe(name)
})

test('skills of jobs and of members are lines without hidden characters', () => {
  const skills = shapeOf(createJob)['skills']
  expect(skills?.parse(['Wel\u00adding'])).toEqual(['Welding'])
  expect(skills?.safeParse(['Wel\u202eding']).success).toBe(false)
  expect(lines['skills']?.parse('Wel\u200bding, Cooking')).toBe('Welding, Cooking')
})

test('a username with hidden characters is refused', () => {
  expect(username?.safeParse('a\u200bda').success).toBe(false)
})

test('names of attached files are cleaned, and never refused for their characters', () => {
  const attachments = shapeOf(sendMessage)['attachments']
  const nameOf = (name: string) => attachments?.parse([{ path: '/uploads/x.pdf', name }])
  for (const sign of ['\u200e', '\u200b', '\u00ad', '\u202e', '\u2066', '\n', '\u{e0067}'])
    expect(nameOf(`cv${sign}fdp.exe`), JSON.stringify(sign)).toMatchObject([{ name: 'cvfdp.exe' }])
})

test.for([
  [shapeOf(createJob)['title'], undefined, 'Please enter a job title'],
  [shapeOf(createJob)['title'], null, 'Please enter a job title'],
  [shapeOf(createJob)['title'], ' ', 'Please enter a job title'],
  [shapeOf(createJob)['title'], 5, 'This must be text'],
  [shapeOf(createJob)['description'], ['x'], 'This must be text'],
  [shapeOf(createJob)['isRemote'], 'yes', 'This must be true or false'],
  [shapeOf(createJob)['skills'], 'Welding', 'This must be a list'],
  [Registration.shape.email, null, 'Email is required'],
  [Registration.shape.email, 5, 'This must be text'],
  [Registration.shape.password, 5, 'This must be text'],
  [SignIn.shape.password, 5, 'This must be text'],
  [SignIn.shape.email, 5, 'This must be text'],
] as const)('a missing and a wrong value have different messages: %#', ([schema, value, message]) => {
  expect(schema?.safeParse(value).error?.issues[0]?.message).toBe(message)
})
