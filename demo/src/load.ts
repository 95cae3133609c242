import { readdir, readFile } from 'node:fs/promises'
import { z } from 'contract/zod'
import { parse } from 'yaml'
import { Data } from './schema/data.ts'

const FOLDER = new URL('../data/', import.meta.url)

/** Reads everything in data/. Throws an Error that names each invalid file and field. */
export async function loadData(): Promise<Data> {
  const result = Data.safeParse(await read(FOLDER))
  if (!result.success) throw new Error(`demo/data: ${z.prettifyError(result.error)}`)
  return result.data
}

/** A folder as an object of its files and folders by name. */
async function read(folder: URL): Promise<Record<string, unknown>> {
  const entries = await readdir(folder, { withFileTypes: true })
  const files = entries.map(async (entry): Promise<[string, unknown]> => {
    if (entry.isDirectory()) return [entry.name, await read(new URL(`${entry.name}/`, folder))]
    const text = await readFile(new URL(entry.name, folder), 'utf8')
    const [name = '', kind] = entry.name.split('.')
    return [name, kind === 'yaml' ? parse(text) : text]
  })
  return Object.fromEntries((await Promise.all(files)).sort(([a], [b]) => (a < b ? -1 : 1)))
}
