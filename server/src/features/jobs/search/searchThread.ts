import { serveThreadCalls } from '../../../threadCalls.ts'
import { createSearchEngine } from './searchEngine.ts'

// The thread of job search: searches don't delay other requests.
serveThreadCalls(createSearchEngine())
