import { expect, test } from 'vitest'
import { skillsIn, skillsText, split } from './profileValues.ts'

const texts: [text: string, skills: string[]][] = [
  ['', []],
  ['Roofing', ['Roofing']],
  ['Roofing, Solar', ['Roofing', 'Solar']],
  ['Roofing;Solar\nTiling', ['Roofing', 'Solar', 'Tiling']],
  [' , Roofing,, ', ['Roofing']],
  ['Roofing, Solar, roofing', ['Roofing', 'Solar']],
]

test.for(texts)('the skills in "%s"', ([text, skills]) => {
  expect(skillsIn(text)).toEqual(skills)
})

test('a list becomes the text that it is read from', () => {
  expect(skillsText(['Roofing', ' Solar ', 'roofing', ''])).toBe('Roofing, Solar')
})

test('what stands before a comma is ended', () => {
  expect(split('Roofing, So')).toEqual({ ended: ['Roofing'], rest: ' So' })
  expect(split('Roofing')).toEqual({ ended: [], rest: 'Roofing' })
})
