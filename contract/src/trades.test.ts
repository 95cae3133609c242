import { expect, test } from 'vitest'
import { categoryGroups } from './categories.ts'
import { POPULAR_SEARCHES_SHOWN, TRADE_ICONS, trades } from './trades.ts'

test('there are about 150 popular searches, each once, from every category group', () => {
  expect(trades.length).toBeGreaterThanOrEqual(150)
  expect(trades.length).toBeLessThanOrEqual(185)
  expect(new Set(trades.map((it) => it.name.toLowerCase())).size).toBe(trades.length)
  expect(new Set(trades.map((it) => it.category)).size).toBe(categoryGroups.length)
})

test('every icon is used', () => {
  expect([...new Set(trades.map((it) => it.icon))].toSorted()).toEqual([...TRADE_ICONS])
})

test('the first six are what most people look for', () => {
  expect(trades.slice(0, POPULAR_SEARCHES_SHOWN).map((it) => it.name)).toEqual([
    'Bartender',
    'Electrician',
    'Registered nurse',
    'Boat captain',
    'Chef',
    'Carpenter',
  ])
})
