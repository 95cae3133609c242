import { expect, test } from 'vitest'
import { endpoints } from './endpoints.ts'
import { NewQuestion } from './screeningInput.ts'
import type { z } from './zod.ts'

test('a list that is empty when it is missing may be null', () => {
  const refused = Object.values(endpoints)
    .flat()
    .flatMap(({ method, path, body }) =>
      Object.entries((body?.shape ?? {}) as Record<string, z.ZodType>)
        .filter(([, field]) => Array.isArray(field.safeParse(undefined).data))
        .filter(([, field]) => !field.safeParse(null).success)
        .map(([name]) => `${method} ${path} ${name}`),
    )
  expect(refused).toEqual([])
  const question = { kind: 'yes_no', wording: 'Do you drive?' }
  expect(NewQuestion.parse({ ...question, choices: null })).toEqual(NewQuestion.parse(question))
})
