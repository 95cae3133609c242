import { expect, test } from 'vitest'
import { categoryGroups, categoryOfGroup, groupsOfCategory } from './categories.ts'
import { JOB_CATEGORIES } from '../jobs.ts'

test('every group is in a category, and in at most one besides "other"', () => {
  const { other, ...named } = groupsOfCategory
  const inNamed = Object.values(named).flat()
  expect(new Set(inNamed).size).toBe(inNamed.length)
  expect([...new Set([...inNamed, ...other])].toSorted()).toEqual(
    categoryGroups.map((group) => group.name).toSorted(),
  )
  expect(Object.keys(groupsOfCategory).toSorted()).toEqual([...JOB_CATEGORIES].toSorted())
})

test('the category "other" has no main group of another category', () => {
  const { other, ...named } = groupsOfCategory
  for (const [mainGroup] of Object.values(named)) expect(other).not.toContain(mainGroup)
})

test.for([
  ['Trades & Construction', 'construction'],
  ['Hospitality & Tourism', 'hospitality'],
  ['Maritime & Marine', 'other'],
] as const)('the group %s is in the category %s', ([group, category]) => {
  expect(categoryOfGroup(group)).toBe(category)
})
