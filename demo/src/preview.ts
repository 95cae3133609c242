// Prints a page with every picture: npm run --silent preview --workspace demo > demo.html

import { loadData } from './load.ts'
import { createArtist } from './pictures.ts'

const { people, pictures } = await loadData()
const { scene, portrait } = createArtist(pictures)
const portraits = people.map(({ key, portrait: parts }) => portrait(key, key, parts))
const scenes = Object.entries(pictures.looks).flatMap(([name, { looks }]) =>
  looks.map((_, turn) => scene(name, turn)),
)
const images = [...portraits, ...scenes].map(({ key, alt, svg }) => {
  const data = Buffer.from(svg).toString('base64')
  return `<img title="${key}: ${alt}" height="240" src="data:image/svg+xml;base64,${data}">`
})
process.stdout.write(images.join('\n'))
