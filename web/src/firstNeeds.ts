import { getReplyTime } from 'contract/applications'
import {
  listFriends,
  listFriendRequests,
  listSentFriendRequests,
  listFriendSuggestions,
} from 'contract/friends'
import { listTalent } from 'contract/hireme'
import { getJob } from 'contract/jobs'
import { listJobs } from 'contract/jobSearch'
import { getJobStats } from 'contract/jobStats'
import { listConversations } from 'contract/messages'
import { getNotice } from 'contract/notices'
import { listNotifications } from 'contract/notifications'
import { listPosts } from 'contract/posts'
import { getProfile, getUser } from 'contract/profiles'
import { buildRequest } from 'contract/request'
import { listStories } from 'contract/stories'
import { TALENT_PAGE } from './features/hireme/talentSearch.ts'
import { JOBS_PAGE } from './features/jobs/jobSearch.ts'

type Needs = { screen: string; asks: string[]; posts?: string }

/**
 * What a member's screens need first, by their paths: their module in screens/, what they ask the server at once, and which of
 * it are posts, whose first picture is the largest thing one sees. Used
 * while building (web/startScript.ts); what another one asks still comes, only later.
 */
export const firstNeeds: Record<string, Needs> = {
  '/': {
    screen: 'Home',
    asks: [listPosts.path, listStories.path, getNotice.path],
    posts: listPosts.path,
  },
  '/jobs': { screen: 'Jobs', asks: [buildRequest(listJobs, { limit: JOBS_PAGE }).url, getJobStats.path] },
  '/jobs/:id': { screen: 'JobDetail', asks: [getJob.path, getReplyTime.path] },
  '/hireme': { screen: 'HireMe', asks: [buildRequest(listTalent, { limit: TALENT_PAGE }).url] },
  '/messages': { screen: 'Messages', asks: [listConversations.path] },
  '/notifications': { screen: 'Notifications', asks: [listNotifications.path] },
  '/friends': {
    screen: 'Friends',
    asks: [
      listFriends.path,
      listFriendRequests.path,
      listSentFriendRequests.path,
      listFriendSuggestions.path,
    ],
  },
  '/profile': { screen: 'Profile', asks: [] },
  '/user/:id': { screen: 'User', asks: [getUser.path] },
}

/** What every one of them asks. */
export const alwaysAsked = getProfile.path
