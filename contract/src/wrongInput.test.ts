import { expect, test } from 'vitest'
import { endpoints } from './endpoints.ts'
import { makeOffer } from './offers.ts'
import type { z } from './zod.ts'

const VALUES = [{ a: 1 }, [], 'x~', '31/12/2026', '', 5.5, -1e9, 1e12, null, true]

/** The first messages of the fields when their values are wrong, with where the fields are. */
function firstMessages(): Map<string, string[]> {
  const found = new Map<string, string[]>()
  const check = (at: string, schema: z.ZodType) => {
    for (const value of [...VALUES, ...VALUES.map((it) => [it]), Array(1001).fill('x~')]) {
      const fields = new Map<string, string>()
      for (const { path, message } of schema.safeParse(value).error?.issues ?? [])
        if (!fields.has(path.join('.'))) fields.set(path.join('.'), message)
      for (const message of fields.values())
        found.set(message, [...(found.get(message) ?? []), `${at}: ${JSON.stringify(value).slice(0, 40)}`])
    }
  }
  for (const { method, path, params, query, body } of Object.values(endpoints).flat())
    for (const part of [params, query, body])
      for (const [name, field] of Object.entries(part?.shape ?? {}))
        for (const [inner, schema] of schemasIn(name, field as z.ZodType))
          check(`${method} ${path} ${inner}`, schema)
  return found
}

/** A field, and the fields of the objects in it. */
function schemasIn(name: string, schema: z.ZodType): [string, z.ZodType][] {
  const { innerType, element, out, shape } = schema.def as {
    innerType?: z.ZodType
    element?: z.ZodType
    out?: z.ZodType
    shape?: Record<string, z.ZodType>
  }
  const within = innerType ?? element ?? out
  return [
    [name, schema],
    ...(within ? schemasIn(name, within).slice(1) : []),
    ...Object.entries(shape ?? {}).flatMap(([key, it]) => schemasIn(`${name}.${key}`, it)),
  ]
}

const messages = firstMessages()

test('a date in another format is not said to be missing', () => {
  const { answer_by, starts_on } = makeOffer.body.shape
  const said = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message
  for (const wrong of ['31/12/2026', 'soon', 5, '2027-02-29'])
    for (const day of [answer_by, starts_on])
      expect(said(day, wrong)).toBe('Please enter a date like 2026-03-09')
  for (const none of ['', null, undefined])
    expect(said(answer_by, none)).toBe('Please enter a day to answer by')
  const formats = [...messages].flatMap(([message, where]) =>
    where.some((it) => it.endsWith(': "31/12/2026"')) && /date/i.test(message) ? [message] : [],
  )
  expect(formats.sort()).toEqual([
    'Please enter a date and time like 2026-03-09T15:00:00Z',
    'Please enter a date like 2026-03-09',
  ])
})

test('a limit says what it counts', () => {
  const bare = [...messages].filter(([message]) =>
    /^(?:At least|At most|More than|Less than) [\d,.]+$/.test(message),
  )
  expect(bare).toEqual([])
})

test('a value of another kind is told what is expected', () => {
  const vague = [...messages].filter(([message]) => message === 'Invalid value')
  expect(vague.flatMap(([, where]) => where).filter((it) => !/: \[?"/.test(it))).toEqual([])
})
