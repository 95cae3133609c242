// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { memberStorage } from './memberStorage.ts'
import { recentSearches, saveRecentSearch } from './recentSearches.ts'

afterEach(memberStorage.clear)

test('a repeated search moves to the top as it was last typed', () => {
  for (const text of ['Electrician', 'diver', ' electrician ']) saveRecentSearch(text)
  expect(recentSearches()).toEqual(['electrician', 'diver'])
})

test('the five latest searches are kept', () => {
  for (const text of ['a', 'b', 'c', 'd', 'e', 'f', ' ']) saveRecentSearch(text)
  expect(recentSearches()).toEqual(['f', 'e', 'd', 'c', 'b'])
})
