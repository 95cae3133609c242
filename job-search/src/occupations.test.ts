import { expect, test } from 'vitest'
import { isSameKind, isSameTrade, occupationOf } from './occupations.ts'

const relation = (trade: string, title: string) => {
  const [own, job] = [occupationOf(trade), occupationOf(title)]
  return isSameTrade(own, job) ? 'same' : isSameKind(own, job) ? 'kind' : 'other'
}

test.for([
  ['Maid', 'Room Attendant', 'other names of a trade'],
  ['Front Desk', 'Guest Service Agent', 'a place of work for the trade'],
  ['Server', 'Waitress', 'another word'],
  ['Nurse', 'Staff Nurse', 'a title that ends with the trade'],
  ['AC Tech', 'Air-Conditioning Technician', 'abbreviations'],
  ['Carpenters', 'Carpenter’s Apprentice', 'a rank after the trade'],
  ['Electrician', 'Electrician Mangrove Cay', 'words after it that no title has'],
  ['Zamboni', 'Lead Zamboni', 'a trade that no list has'],
  ['Cook', 'Charter Yacht Cook and Steward', 'one of two occupations'],
  ['Cashier', 'Cashier for a busy shop on Bay Street', 'a place of work after the trade'],
] as const)('%s and %s are the same trade: %s', ([trade, title]) => {
  expect(relation(trade, title)).toBe('same')
})

test.for([
  ['Taxi Driver', 'Water Truck Driver', 'kind', 'the same last word'],
  ['Painter', 'Waiter', 'other', 'spelled alike'],
  ['Server', 'Server Administrator', 'other', 'the trade is not at the end'],
  ['Welder', 'Welding Instructor', 'other', 'the same stem'],
  ['Plumber’s Apprentice', 'Baker’s Apprentice', 'other', 'only the rank is the same'],
  ['Office Manager', 'Farm Manager', 'other', 'only the role is the same'],
] as const)('%s and %s are related as %s: %s', ([trade, title, expected]) => {
  expect(relation(trade, title)).toBe(expected)
})
