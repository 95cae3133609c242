import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const FOLDERS = ['contract/src', 'job-search/src', 'server/src', 'web/src', 'demo/src', 'e2e', 'bench']

/** Words that used to have several meanings, with the terms to use instead. See docs/glossary.md. */
const AMBIGUOUS: Record<string, string> = {
  letter: 'font, email, message or character',
  letters: 'fonts, emails, messages or characters',
  door: 'service, port or the name of the button',
  doors: 'services, ports or the names of the buttons',
  kept: 'cached or stored',
  way: 'channel, path or option',
  ways: 'channels, paths or options',
  said: 'event, text or response',
  heard: 'event',
}

test('exported names avoid words with several meanings', () => {
  const names = FOLDERS.flatMap(exportedNames)
  expect(names.length).toBeGreaterThan(1500)
  const bad = names.flatMap(({ file, name }) =>
    wordsOf(name)
      .filter((word) => word in AMBIGUOUS)
      .map((word) => `${file}: ${name} (instead of "${word}": ${AMBIGUOUS[word]})`),
  )
  expect(bad).toEqual([])
})

test('names are split into words', () => {
  expect(wordsOf('keptAnswers')).toEqual(['kept', 'answers'])
  expect(wordsOf('BarWay')).toEqual(['bar', 'way'])
  expect(wordsOf('LETTERS_MAX')).toEqual(['letters', 'max'])
  expect(wordsOf('always')).toEqual(['always'])
})

function exportedNames(folder: string): { file: string; name: string }[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('node_modules'))
    .flatMap((file) => {
      const text = readFileSync(join(ROOT, folder, file), 'utf8')
      const exports = text.matchAll(
        /^export (?:default )?(?:async )?(?:const|function\*?|class|type|interface|enum) (\w+)/gm,
      )
      return [...exports].map(([, name = '']) => ({ file: `${folder}/${file}`, name }))
    })
}

function wordsOf(name: string): string[] {
  return name
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split('_')
    .filter(Boolean)
}
