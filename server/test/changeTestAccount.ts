import { deleteJobAlert, listJobAlerts } from 'contract/alerts'
import { listApplications, withdrawApplication } from 'contract/applications'
import { blockUser } from 'contract/blocks'
import { addComment } from 'contract/comments'
import { cancelEvent, listEvents, renewCalendarFeed } from 'contract/events'
import {
  listFriends,
  listFriendRequests,
  respondToFriendRequest,
  sendFriendRequest,
  unfriend,
} from 'contract/friends'
import { closeJob, createJob, deleteJob } from 'contract/jobPosting'
import { listJobs } from 'contract/jobSearch'
import { listMyJobs, saveJob } from 'contract/jobs'
import { listConversations, markConversationRead, openConversation, sendMessage } from 'contract/messages'
import { markAllNotificationsRead } from 'contract/notifications'
import { createPost, deletePost, editPost, listPosts, likePost } from 'contract/posts'
import { updateProfile } from 'contract/profiles'
import { updateSettings } from 'contract/settings'
import { uploadImage } from 'contract/uploads'
import { present } from './present.ts'
import type { Caller } from './startApp.ts'
import { createJpeg, uploadForm } from './uploadFiles.ts'

/** Actions of a visitor and of another member with the test account. */
export async function changeTestAccount(visitor: Caller, ben: Caller): Promise<void> {
  const { file_path } = await visitor(uploadImage, {}, uploadForm(await createJpeg()))
  await visitor(updateProfile, { first_name: 'Hacked', bio: '', avatar_url: file_path })
  await visitor(updateSettings, { theme: 'dark', data_light: true })

  const [first, second, ...own] = await visitor(listPosts, { user_id: visitor.id })
  for (const post of own) await visitor(deletePost, { id: post.id })
  await visitor(editPost, { id: present(first).id, content: 'Changed' })
  await ben(addComment, { id: present(second).id, content: 'Nice' })
  await ben(likePost, { id: present(second).id })
  await visitor(createPost, { content: 'A visitor was here', images: [file_path] })
  const bens = await ben(createPost, { content: 'Morning' })
  await visitor(likePost, { id: bens.id })
  await visitor(addComment, { id: bens.id, content: 'Morning, Ben' })
  for (const post of await visitor(listPosts, { limit: 20 }))
    if (post.user_id !== visitor.id) await visitor(likePost, { id: post.id })

  const { friends } = await visitor(listFriends, {})
  await visitor(unfriend, { user_id: present(friends[0]).id })
  await visitor(blockUser, { id: present(friends[1]).id })
  const { requests } = await visitor(listFriendRequests, {})
  await visitor(respondToFriendRequest, { request_id: present(requests[0]).id, action: 'accept' })
  await visitor(respondToFriendRequest, { request_id: present(requests[1]).id, action: 'decline' })
  await ben(sendFriendRequest, { user_id: visitor.id })
  await visitor(sendFriendRequest, { user_id: ben.id })

  for (const talk of await visitor(listConversations, {})) {
    await visitor(markConversationRead, { id: talk.id, last_read_id: talk.messages.at(-1)?.id ?? 0 })
    if (talk.request_from === null)
      await visitor(sendMessage, { conversation_id: talk.id, content: 'Hello?' })
  }
  const { id: conversation_id } = await ben(openConversation, { user_id: visitor.id })
  await ben(sendMessage, { conversation_id, content: 'Hello' })

  const { jobs } = await visitor(listMyJobs, {})
  const open = jobs.filter((job) => job.status === 'open')
  await visitor(closeJob, { id: present(open[0]).id, filled: true })
  await visitor(deleteJob, { id: present(open[1]).id })
  const { title, company, location, job_type, description } = open[0] ?? {}
  await visitor(createJob, { title, company, location, job_type, description } as never)
  const all = await visitor(listJobs, { limit: 20 })
  await visitor(saveJob, { id: all.jobs.find((job) => !job.is_saved)?.id ?? 0 })
  const { applications } = await visitor(listApplications, {})
  await visitor(withdrawApplication, {
    id: applications.find((application) => application.status === 'viewed')?.id ?? 0,
  })

  const { alerts } = await visitor(listJobAlerts, {})
  await visitor(deleteJobAlert, { id: present(alerts[0]).id })
  await visitor(markAllNotificationsRead, {})
  const { events } = await visitor(listEvents, {})
  for (const event of events.filter((event) => event.organizer.id === visitor.id))
    await visitor(cancelEvent, { id: event.id })
  await visitor(renewCalendarFeed, {})
}
