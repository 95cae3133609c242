import { expect, test } from 'vitest'
import { APPLICATION_STATUSES } from './applications.ts'
import { defaultPreferences } from './notificationPreferences.ts'
import { jobEndPhrase, applicationStatusPhrase } from './words/applicationPhrases.ts'
import { notificationPhrases, phraseWithOthers } from './words/notificationPhrases.ts'
import { notificationPath } from './notifications.ts'
import { NOTIFICATION_TYPES } from './notificationTypes.ts'
import { numberInWords } from './words/plural.ts'

test.for([
  [0, 'liked your post'],
  [1, 'and one other liked your post'],
  [2, 'and two others liked your post'],
  [10, 'and ten others liked your post'],
  [11, 'and 11 others liked your post'],
  [1234, 'and 1,234 others liked your post'],
] as const)('a like with %d others is phrased: %s', ([others, sentence]) => {
  expect(phraseWithOthers(notificationPhrases.like, others)).toBe(sentence)
})

test('numbers up to ten are written as words', () => {
  expect([1, 2, 9, 10, 11].map(numberInWords)).toEqual(['one', 'two', 'nine', 'ten', '11'])
})

test('every application status has its own phrase that includes the job title', () => {
  const stages = APPLICATION_STATUSES.filter((it) => it !== 'withdrawn')
  const sentences = stages.map((stage) => applicationStatusPhrase(stage, 'Head Chef'))
  expect(new Set(sentences).size).toBe(stages.length)
  for (const sentence of [
    ...sentences,
    jobEndPhrase('closed', 'Head Chef'),
    jobEndPhrase('filled', 'Head Chef'),
  ])
    expect(sentence).toContain('Head Chef')
})

test('all in-app notifications are on by default', () => {
  expect(NOTIFICATION_TYPES.every((type) => defaultPreferences[type].in_app)).toBe(true)
})

test.for([
  ['like', 'post', '/p/9'],
  ['friend_request', 'user', '/friends?tab=requests'],
  ['friend_accepted', 'user', '/user/9'],
  ['application', 'job', '/jobs/9/applicants'],
  ['job_alert', 'job', '/jobs/9'],
  ['application_status', 'application', '/applications'],
  ['message', 'conversation', '/messages?conversation=9'],
  ['event', 'event', '/events?event=9'],
  ['moderation', 'post', '/p/9'],
  ['moderation', 'story', '/memories'],
  ['moderation', 'job', '/jobs/9'],
  ['moderation', 'user', '/user/9'],
  ['moderation', 'reviews', '/user/9?tab=reviews'],
  ['review', 'reviews', '/user/9?tab=reviews'],
] as const)('a %s notification about a %s links to %s', ([type, subject_type, path]) => {
  expect(notificationPath({ type, subject_type, subject_id: 9 })).toBe(path)
})
