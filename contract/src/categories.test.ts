import { expect, test } from 'vitest'
import { categoryGroups, categoryOfGroup, groupsOfCategory } from './categories.ts'
import { JOB_CATEGORIES } from './jobs.ts'

test('every group belongs to a category, and to one named category at most', () => {
  const { other, ...named } = groupsOfCategory
  const inNamed = Object.values(named).flat()
  expect(new Set(inNamed).size).toBe(inNamed.length)
  expect([...new Set([...inNamed, ...other])].toSorted()).toEqual(
    categoryGroups.map((it) => it.name).toSorted(),
  )
  expect(Object.keys(groupsOfCategory).toSorted()).toEqual([...JOB_CATEGORIES].toSorted())
})

test('"other" has no group that a category is named for', () => {
  const { other, ...named } = groupsOfCategory
  for (const [first] of Object.values(named)) expect(other).not.toContain(first)
})

test.for([
  ['Trades & Construction', 'construction'],
  ['Hospitality & Tourism', 'hospitality'],
  ['Maritime & Marine', 'other'],
] as const)('%s is %s', ([group, category]) => {
  expect(categoryOfGroup(group)).toBe(category)
})
