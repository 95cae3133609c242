import { endpoints } from 'contract/endpoints'
import { expect, test } from 'vitest'
import { openApi } from './openapi.ts'

type Properties = Record<string, { maxLength?: number }>
type Operation = {
  requestBody?: { content: Record<string, { schema: { $ref?: string; properties?: Properties } }> }
}

test('the maximum length of a text is the number of characters that it may have', () => {
  const { paths, components } = openApi(Object.values(endpoints).flat(), {
    version: '1',
    url: 'http://localhost',
  })
  const maxLength = (method: string, path: string, field: string) => {
    const operation = paths[path]?.[method] as Operation | undefined
    const schema = operation?.requestBody?.content['application/json']?.schema
    const named = components.schemas[schema?.$ref?.split('/').at(-1) ?? ''] as typeof schema
    return (named ?? schema)?.properties?.[field]?.maxLength
  }
  expect({
    post: maxLength('post', '/api/posts', 'content'),
    editedPost: maxLength('put', '/api/posts/{id}', 'content'),
    comment: maxLength('post', '/api/posts/{id}/comments', 'content'),
    message: maxLength('post', '/messages/', 'content'),
    job: maxLength('post', '/api/jobs', 'title'),
    person: maxLength('post', '/api/auth/register', 'first_name'),
    event: maxLength('post', '/api/events', 'title'),
  }).toEqual({ post: 280, editedPost: 280, comment: 2000, message: 4000, job: 120, person: 80, event: 100 })
})
