import { expect, test } from 'vitest'
import { categoryGroups, categoryOf, groupsOfCategory } from './categories.ts'
import { JOB_CATEGORIES } from './jobs.ts'

test('every group belongs to exactly one category of the form', () => {
  const all = Object.values(groupsOfCategory).flat()
  expect(all.toSorted()).toEqual(categoryGroups.map((it) => it.name).toSorted())
  expect(Object.keys(groupsOfCategory).toSorted()).toEqual([...JOB_CATEGORIES].toSorted())
})

test.for([
  ['Trades & Construction', 'construction'],
  ['Hospitality & Tourism', 'hospitality'],
  ['Maritime & Marine', 'other'],
] as const)('%s is %s', ([group, category]) => {
  expect(categoryOf(group)).toBe(category)
})
