import { expect, test } from 'vitest'
import { categoryGroups } from './categories.ts'
import { POPULAR_SEARCHES_SHOWN, TRADE_ICONS, popularTrades } from './popularTrades.ts'

test('there are about 150 distinct popular searches, from every category group', () => {
  expect(popularTrades.length).toBeGreaterThanOrEqual(150)
  expect(popularTrades.length).toBeLessThanOrEqual(185)
  expect(new Set(popularTrades.map((trade) => trade.name.toLowerCase())).size).toBe(popularTrades.length)
  expect(new Set(popularTrades.map((trade) => trade.categoryGroup)).size).toBe(categoryGroups.length)
})

test('every trade icon is used', () => {
  expect([...new Set(popularTrades.map((trade) => trade.icon))].toSorted()).toEqual([...TRADE_ICONS])
})

test('the first six popular searches are the most common trades', () => {
  expect(popularTrades.slice(0, POPULAR_SEARCHES_SHOWN).map((it) => it.name)).toEqual([
    'Bartender',
    'Electrician',
    'Registered nurse',
    'Boat captain',
    'Chef',
    'Carpenter',
  ])
})
