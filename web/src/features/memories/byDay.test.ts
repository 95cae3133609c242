import type { MemoryItem } from 'contract/memories'
import { expect, test } from 'vitest'
import { ada, postBy } from '../../test/people.ts'
import { storyBy } from '../../test/stories.ts'
import { groupItemsByDay } from './MemoriesList.tsx'

const now = +new Date(2026, 10, 20, 15)
const at = (day: number, hour: number) => new Date(2026, 10, day, hour).toISOString()

const post = (id: number, created_at: string): MemoryItem => ({
  kind: 'post',
  post: postBy(ada, { id, created_at }),
  story: null,
})
const story = (id: number, created_at: string): MemoryItem => ({
  kind: 'story',
  post: null,
  story: storyBy(ada, { id, created_at }),
})

test('items are grouped by day, with the headings Today and Yesterday', () => {
  const items = [post(4, at(20, 9)), story(4, at(20, 0)), post(3, at(19, 23)), post(2, at(13, 12))]
  const days = groupItemsByDay(items, now).map(({ name, items }) => [name, items.length])
  expect(days).toEqual([
    ['Today', 2],
    ['Yesterday', 1],
    ['Friday, 13 November 2026', 1],
  ])
})
