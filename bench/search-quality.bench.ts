import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { engines, type Posting } from './peers/searchEngines.ts'
import { random } from '../server/test/random.ts'

// Search quality: how often the right job is among the first ten results for other titles of it, and how high. Every
// engine has the same jobs and fields, which don't contain the queries. Queries run as written and with one typing
// error. `-- all` runs every query instead of a sample.
const DATA = process.env['DATA'] ?? ''
const isWhole = process.argv.includes('all')

type Query = { text: string; right: string[] }
type Occupation = {
  soc: string
  title: string
  category: string
  description: string
  skills: string[]
  tasks: string[]
}

if (!existsSync(join(DATA, 'bench_onet_dev.ndjson'))) {
  console.log(`Set DATA to the folder of the test data.`)
} else {
  measure(
    'O*NET: alternate titles of 1,016 occupations (titles, descriptions, tasks as requirements, skills, category; no alternate titles)',
    rows<Occupation>('onet_occupations').map(({ soc, tasks, category, ...it }) => ({
      ...it,
      key: soc,
      requirements: tasks.join(' '),
      category_group: category,
    })),
    rows<{ q: string; soc: string[] }>('bench_onet_dev').map((it) => ({ text: it.q, right: it.soc })),
    2,
  )
  measure(
    'JobBERT: real vacancy titles, 3,007 ESCO occupations (titles and descriptions; no alternate titles)',
    rows<{ id: string; title: string; description: string }>('esco_occupations').map((it) => ({
      key: it.id,
      title: it.title,
      description: it.description,
      requirements: '',
      skills: [],
      category_group: '',
    })),
    rows<{ q: string; rel: string[] }>('bench_jobbert_dev').map((it) => ({ text: it.q, right: it.rel })),
    30,
  )
  console.log(
    'This product includes information from the O*NET 27.0 Database by the U.S. Department of Labor, Employment and Training\n' +
      'Administration (USDOL/ETA), used under the CC BY 4.0 license. O*NET is a trademark of USDOL/ETA. We have modified all or some of\n' +
      'this information. USDOL/ETA has not approved, endorsed, or tested these modifications.\n' +
      'This service uses the ESCO classification of the European Commission.',
  )
}

function measure(name: string, postings: Posting[], all: Query[], every: number) {
  const queries = isWhole ? all : all.filter((_, n) => n % every === 0)
  const mistyped = queries.map((query, n) => ({ ...query, text: mistype(query.text, n) }))
  console.log(
    `\n${name}: ${queries.length.toLocaleString('en')} of ${all.length.toLocaleString('en')} queries`,
  )
  console.table(
    Object.fromEntries(
      engines(postings).map(({ name, search }) => {
        const plain = quality(queries, search)
        const typed = quality(mistyped, search)
        return [
          name,
          {
            'MRR@10': plain.mrr,
            'Recall@10': plain.recall,
            'MRR@10, typing error': typed.mrr,
            'Recall@10, typing error': typed.recall,
            'ms per query': plain.ms,
          },
        ]
      }),
    ),
  )
}

function quality(queries: Query[], search: (text: string) => string[]) {
  let reciprocal = 0
  let found = 0
  const start = process.cpuUsage()
  for (const { text, right } of queries) {
    const at = search(text)
      .slice(0, 10)
      .findIndex((key) => right.includes(key))
    if (at < 0) continue
    reciprocal += 1 / (at + 1)
    found++
  }
  const { user, system } = process.cpuUsage(start)
  const share = (sum: number) => Number((sum / queries.length).toFixed(3))
  return {
    mrr: share(reciprocal),
    recall: share(found),
    ms: Number(((user + system) / 1000 / queries.length).toFixed(2)),
  }
}

/** A deterministic typing error: one character deleted, inserted, replaced or swapped with the next. */
function mistype(text: string, n: number): string {
  const next = random(n + 1)
  const draw = (below: number) => Math.floor(next() * below)
  // The first draws of neighboring seeds are alike.
  draw(2)
  const at = draw(text.length)
  const letter = String.fromCharCode(97 + draw(26))
  const [before, after] = [text.slice(0, at), text.slice(at)]
  return (
    [
      before + after.slice(1),
      before + letter + after,
      before + letter + after.slice(1),
      before + after.charAt(1) + after.charAt(0) + after.slice(2),
    ][draw(4)] ?? text
  )
}

function rows<T>(name: string): T[] {
  return readFileSync(join(DATA, `${name}.ndjson`), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as T)
}
