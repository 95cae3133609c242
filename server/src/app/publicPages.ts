import { getJobReplyRate } from 'contract/replies'
import { getCompany, listCompanyJobs } from 'contract/companies'
import { listComments } from 'contract/comments'
import { listPublicCvEntries } from 'contract/cv'
import { getDatedSettings } from 'contract/datedSettings'
import { getJob } from 'contract/jobs'
import { listJobs } from 'contract/jobSearch'
import { getStats } from 'contract/health'
import { listPublicPortfolio } from 'contract/portfolio'
import { findTradePayPage, getTradePay } from 'contract/tradePay'
import { findPage, type RenderedPage } from 'contract/pages'
import { getPost, LANDING_POSTS, listPosts } from 'contract/posts'
import { PRODUCT_NAME } from 'contract/words/product'
import { LATEST_JOBS, findPublicJobList, openJobsInput, similarJobsInput } from 'contract/publicJobs'
import { getPublicProfile, listPublicProfilePosts, listPublicProfileReviews } from 'contract/publicProfiles'
import { companyPreview } from '../features/companies/companyPreview.ts'
import { tradePayPreview } from '../features/jobs/tradePayPreview.ts'
import { jobListPreview } from '../features/jobs/jobListPreview.ts'
import { jobPreview } from '../features/jobs/jobPreview.ts'
import { postPreview } from '../features/posts/postPreview.ts'
import { profilePreview } from '../features/profiles/profilePreview.ts'
import { homePreview } from '../pages/homePreview.ts'
import type { LinkPreview } from '../pages/linkPreview.ts'
import type { PublicPageReader } from '../pages/publicPage.ts'

/**
 * The pages that are rendered for visitors. Each handler reads from the API what its screen queries, with the same
 * inputs, and returns the page's link preview. Every response that it reads is put into the page. `web` is the folder
 * of the built web app.
 */
export async function createPublicPages({
  web,
  publicUrl,
}: {
  web: string
  publicUrl: string
}): Promise<Record<RenderedPage, PublicPageReader>> {
  const home = await homePreview(web)
  return {
    async '/'(_request, read) {
      await Promise.all([
        read(listPosts, { limit: LANDING_POSTS }),
        read(listJobs, LATEST_JOBS).catch(ignoreFailure),
      ])
      return home
    },
    '/login': formPage('/login', 'Sign In', `Sign in to ${PRODUCT_NAME}.`),
    '/register': formPage('/register', 'Create Account', 'Free, and takes about a minute.'),
    '/how-it-works': textPage('/how-it-works', 'How it Works', 'Finding work and hiring, step by step.'),
    '/help': textPage('/help', 'Help Center', 'Answers about jobs, applications, your profile and safety.'),
    '/terms': textPage('/terms', 'Terms of Service', `The rules for using ${PRODUCT_NAME}.`),
    '/privacy': textPage('/privacy', 'Privacy Policy', 'What we store about you, why, and who can see it.'),

    async '/j/:id'({ id }, read) {
      const job = await read(getJob, { id })
      if (!job) return undefined
      await Promise.all([
        read(getJobReplyRate, { id }).catch(ignoreFailure),
        read(getDatedSettings, {}).catch(ignoreFailure),
      ])
      if (job.status !== 'open') await read(listJobs, similarJobsInput(job)).catch(ignoreFailure)
      return jobPreview(job)
    },

    '/jobs': jobList,
    '/jobs/in/:island': jobList,
    '/jobs/:trade': jobList,
    '/pay/:trade': tradePay,
    '/pay/:trade/:island': tradePay,

    async '/company/:company'({ params }, read) {
      const handle = (params['company'] ?? '').toLowerCase()
      const company = await read(getCompany, { handle })
      if (!company) return undefined
      const jobs = await read(listCompanyJobs, { handle }).catch(ignoreFailure)
      return companyPreview(company, jobs?.jobs ?? [], publicUrl)
    },

    async '/p/:id'({ id }, read) {
      const post = await read(getPost, { id })
      if (!post) return undefined
      await read(listComments, { id }).catch(ignoreFailure)
      return postPreview(post)
    },

    async '/:handle'({ params }, read) {
      const username = (params['handle'] ?? '').replace(/^(@|%40)/, '').toLowerCase()
      const profile = await read(getPublicProfile, { username })
      if (!profile) return undefined
      await Promise.all([
        read(listPublicCvEntries, { username }).catch(ignoreFailure),
        read(listPublicPortfolio, { username }).catch(ignoreFailure),
        read(listPublicProfilePosts, { username }).catch(ignoreFailure),
        read(listJobs, openJobsInput(profile.id)).catch(ignoreFailure),
        profile.reviews_count > 0 && read(listPublicProfileReviews, { username }).catch(ignoreFailure),
      ])
      return profilePreview(profile, publicUrl)
    },
  }
}

const jobList: PublicPageReader = async ({ params, search }, read) => {
  const list = findPublicJobList(params, search)
  const results = list && (await read(listJobs, list.input))
  return results && jobListPreview(list, results)
}

const tradePay: PublicPageReader = async ({ params }, read) => {
  const page = findTradePayPage(params)
  const pay = page && (await read(getTradePay, { trade: page.trade }))
  return pay && tradePayPreview(page, pay)
}

function textPage(path: RenderedPage, title: string, description: string): PublicPageReader {
  const content = textPreview(path, title, description)
  return () => content
}

/** A form that signs in and then returns to the page in the query string (web/src/api/signInLink.ts). */
function formPage(path: RenderedPage, title: string, description: string): PublicPageReader {
  const content = textPreview(path, title, description)
  return async ({ search }, read) => {
    await read(getStats, {}).catch(ignoreFailure)
    const from = search.get('from')
    if (!from || !findPage(from.replace(/[?#].*/, ''))) return content
    return { ...content, search: new URLSearchParams({ from }).toString() }
  }
}

function textPreview(path: RenderedPage, title: string, description: string): LinkPreview {
  return {
    title: `${title} | ${PRODUCT_NAME}`,
    description,
    path,
    picture: { title, lines: [description] },
  }
}

/** Ignores the failure of an additional request, such as one that a rate limit refused. The app repeats it. */
const ignoreFailure = () => undefined
