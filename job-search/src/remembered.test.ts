import { expect, test } from 'vitest'
import { remembered } from './remembered.ts'

test('a value is computed once, and again after many others', () => {
  const computed: string[] = []
  const lengthOf = remembered(2, (text) => {
    computed.push(text)
    return text.length
  })
  expect([lengthOf('cook'), lengthOf('cook'), lengthOf('nurse')]).toEqual([4, 4, 5])
  expect(computed).toEqual(['cook', 'nurse'])
  expect([lengthOf('diver'), lengthOf('cook')]).toEqual([5, 4])
  expect(computed).toEqual(['cook', 'nurse', 'diver', 'cook'])
})

test('nothing found is remembered, too', () => {
  let calls = 0
  const find = remembered(2, () => (calls++, null))
  expect([find('x'), find('x'), calls]).toEqual([null, null, 1])
})
