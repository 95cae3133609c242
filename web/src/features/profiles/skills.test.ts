import { expect, test } from 'vitest'
import { parseSkills, joinSkills, splitTypedSkills } from './profileValues.ts'

const texts: [text: string, skills: string[]][] = [
  ['', []],
  ['Roofing', ['Roofing']],
  ['Roofing, Solar', ['Roofing', 'Solar']],
  ['Roofing;Solar\nTiling', ['Roofing', 'Solar', 'Tiling']],
  [' , Roofing,, ', ['Roofing']],
  ['Roofing, Solar, roofing', ['Roofing', 'Solar']],
]

test.for(texts)('the skills in "%s"', ([text, skills]) => {
  expect(parseSkills(text)).toEqual(skills)
})

test('a list becomes the text that it is read from', () => {
  expect(joinSkills(['Roofing', ' Solar ', 'roofing', ''])).toBe('Roofing, Solar')
})

test('what stands before a comma is ended', () => {
  expect(splitTypedSkills('Roofing, So')).toEqual({ ended: ['Roofing'], rest: ' So' })
  expect(splitTypedSkills('Roofing')).toEqual({ ended: [], rest: 'Roofing' })
})
