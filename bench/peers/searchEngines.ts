import { create, insert, search as searchOrama } from '@orama/orama'
import { isShownInSearch, scoreRelevance, STRONG_RELEVANCE_MIN } from 'contract/rules/relevance'
import Fuse from 'fuse.js'
import MiniSearch from 'minisearch'
import { createRelatedIndex } from 'job-search/relatedIndex'
import { fuseOptions, MINISEARCH_OPTIONS } from './engineOptions.ts'

/** A job as every engine gets it. `key` is the expected result of a query. */
export type Posting = {
  key: string
  title: string
  description: string
  requirements: string
  skills: string[]
  category_group: string
}

export type Engine = { name: string; search: (text: string) => string[] }

const FIELDS = ['title', 'category_group', 'description', 'requirements', 'skills']

/** Cayfolk's search and its peers over the same jobs. Each returns at least the first ten results. */
export function engines(postings: Posting[]): Engine[] {
  const formula = byFormula(postings)
  const related = byRelated(postings)
  const texts = postings.map((it) => ({ ...it, id: it.key, skills: it.skills.join(', ') }))
  return [
    { name: 'the formula alone', search: (text) => formula(text).map((it) => it.key) },
    { name: 'related alone', search: related },
    {
      name: 'as on the screen',
      search: (text) => {
        const exact = formula(text)
        const strong = exact.filter((it) => it.score >= STRONG_RELEVANCE_MIN)
        return [...new Set([...strong.map((it) => it.key), ...related(text), ...exact.map((it) => it.key)])]
      },
    },
    ...byMiniSearch(texts),
    { name: 'Orama, defaults', search: byOrama(texts) },
    { name: 'Fuse.js, tuned', search: byFuse(texts) },
  ]
}

function byFormula(postings: Posting[]) {
  const jobs = postings.map((it, n) => ({
    ...it,
    n,
    category: it.category_group,
    company: null,
    location: null,
  }))
  // Each query is searched twice: for the formula alone and for what the screen shows.
  const known = new Map<string, { key: string; score: number }[]>()
  return (text: string) => {
    const before = known.get(text)
    if (before) return before
    const found = jobs
      .map((job) => ({ key: job.key, n: job.n, ...scoreRelevance(job, text) }))
      .filter(isShownInSearch)
      .map(({ key, n, relevanceScore }) => ({ key, n, score: relevanceScore }))
      .sort((a, b) => b.score - a.score || b.n - a.n)
    known.set(text, found)
    return found
  }
}

function byRelated(postings: Posting[]) {
  const index = createRelatedIndex()
  for (const [id, it] of postings.entries()) {
    index.add({ ...it, id, category: null, category_group: it.category_group || null, location: '' })
  }
  return (text: string) => index.search(text, { limit: 20 }).map(({ id }) => postings[id]?.key ?? '')
}

type Text = Omit<Posting, 'skills'> & { id: string; skills: string }

function byMiniSearch(texts: Text[]): Engine[] {
  const index = new MiniSearch<Text>({ fields: FIELDS })
  index.addAll(texts)
  return [
    { name: 'MiniSearch, defaults', search: (text) => index.search(text).map((it) => String(it.id)) },
    {
      name: 'MiniSearch, tuned',
      search: (text) => index.search(text, MINISEARCH_OPTIONS).map((it) => String(it.id)),
    },
  ]
}

function byOrama(texts: Text[]) {
  const schema = Object.fromEntries(FIELDS.map((field) => [field, 'string' as const]))
  const index = create({ schema })
  for (const it of texts) void insert(index, it)
  return (text: string) => {
    const found = searchOrama(index, { term: text, limit: 10 })
    if (found instanceof Promise) throw new Error('Orama answers at once while it has no hooks')
    return found.hits.map((hit) => hit.id)
  }
}

function byFuse(texts: Text[]) {
  const index = new Fuse(texts, fuseOptions(FIELDS))
  return (text: string) => index.search(text, { limit: 10 }).map((it) => it.item.key)
}
