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

test.for(texts)('"%s" is split into skills', ([text, skills]) => {
  expect(parseSkills(text)).toEqual(skills)
})

test('skills are joined into text without blanks and duplicates', () => {
  expect(joinSkills(['Roofing', ' Solar ', 'roofing', ''])).toBe('Roofing, Solar')
})

test('text before a comma is a finished skill', () => {
  expect(splitTypedSkills('Roofing, So')).toEqual({ ended: ['Roofing'], rest: ' So' })
  expect(splitTypedSkills('Roofing')).toEqual({ ended: [], rest: 'Roofing' })
})
