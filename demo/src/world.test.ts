import { DEMO_ACCOUNT } from 'contract/auth'
import { HOME_TIME_ZONE } from 'contract/rules/homeTimeZone'
import { POST_IMAGES_MAX, POST_TEXT_MAX } from 'contract/posts'
import { BIO_MAX, Username } from 'contract/profiles'
import { DAY_MS, HOUR_MS } from 'contract/rules/time'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { loadData } from './load.ts'
import { createArtist } from './pictures.ts'
import { demoPosts } from './posts.ts'
import type { Portrait } from './schema/pictures.ts'
import { demoWorld } from './world.ts'

const now = new Date('2026-11-21T15:30:00Z')
const data = await loadData()
const world = demoWorld(data, now)
const comments = world.posts.flatMap((post) => post.comments)
const likes = world.posts.flatMap((post) => post.likes)
const keys = new Set(data.people.map(({ key }) => key))

/** Names of Bahamian public figures and a few world-famous people. */
const publicFigures = new Set(
  (
    'Philip Davis,Hubert Minnis,Perry Christie,Hubert Ingraham,Glenys Hanna,Chester Cooper,Fred Mitchell,Alfred Sears,' +
    'Michael Halkitis,Keith Bell,Michael Darville,Clay Sweeting,Ginger Moxey,Pia Glover,Jomo Campbell,Vaughn Miller,' +
    'Mario Bowleg,Jobeth Coleby,Zane Lightbourne,Myles Laroda,Bacchus Rolle,Wayde Watson,Patricia Deveaux,McKell Bonaby,' +
    'Leon Lundy,Leonardo Lightbourne,Jamahl Strachan,Kirk Cornish,Kingsley Smith,Basil McIntosh,Lisa Rahming,John Pinder,' +
    'Sylvanus Petty,Michael Pintard,Adrian White,Adrian Gibson,Iram Lewis,Kwasi Thompson,Shanendon Cartwright,' +
    'Andre Rollins,Greg Moss,Danielle Forbes,Bernard Nottage,Daniel Johnson,Damian Gomez,Jerome Gomez,Hope Strachan,' +
    'Shane Gibson,Melanie Griffin,Loretta Butler,Hubert Chipman,Richard Lightbourn,Edison Key,Peter Turnquest,' +
    'Neko Grant,Leslie Miller,Arnold Forbes,Khaalis Rolle,Alfred Gray,Obie Wilchcombe,Ryan Pinder,Theo Neilly,' +
    'Renward Wells,Kenred Dorsett,Jerome Fitzgerald,Cleola Hamilton,Brensil Rolle,Lanisha Rolle,Elsworth Johnson,' +
    'Reece Chipman,Duane Sands,Carl Bethel,Marvin Dames,Donald Saunders,James Albury,Paul Rolle,John Rolle,' +
    'Orville Turnquest,Tommy Turnquest,Cornelius Smith,Stafford Sands,Milo Butler,Myles Munroe,Anthony Ferguson,' +
    'Shaunae Miller,Steven Gardiner,Debbie Ferguson,Pauline Davis,Chris Brown,Donald Thomas,Leevan Sands,Ramon Miller,' +
    'Demetrius Pinder,Anthonique Strachan,Mark Knowles,Durward Knowles,Shonel Ferguson,Amos Ferguson,Ronnie Butler,' +
    'Phil Stubbs,Jay Mitchell,Timothy Gibson,Alton Lowe,Eddie Minnis,Marion Bethel,Lewis Hamilton,Ella Fitzgerald'
  ).split(','),
)

test('generating the world is deterministic for a time', () => {
  expect(demoWorld(data, now)).toEqual(world)
})

test('another time changes the times of posts but not the members', () => {
  const later = demoWorld(data, new Date(now.getTime() + DAY_MS))
  expect(later.members.map(({ username }) => username)).toEqual(world.members.map(({ username }) => username))
  expect(later.posts.at(-1)?.created_at).not.toEqual(world.posts.at(-1)?.created_at)
})

test('every member that the data refers to exists', () => {
  const { posts, stories, account } = data
  expect(keys.size).toBe(data.people.length)
  const named = [
    ...[...posts, ...stories, ...account.jobs].map(({ by }) => by),
    ...posts.flatMap(({ replies }) => replies.map(({ by }) => by)),
    ...posts
      .flatMap(({ reports, replies }) => [reports, ...replies.map((it) => it.reports)].flat())
      .map(({ by }) => by),
    ...account.applications.to_written_jobs.map(({ by }) => by),
    ...account.conversations.flatMap(({ with: other, messages }) => [other, ...messages.map(({ by }) => by)]),
    ...account.events.flatMap(({ by, invited }) => [by, ...Object.keys(invited)]),
    ...account.saved.people,
    ...data.credentials.map(({ by }) => by),
    ...data.cv.map(({ by }) => by),
  ]
  expect(named.filter((key) => !keys.has(key))).toEqual([])
})

test('posts are distinct, within the length limit and in chronological order', () => {
  const contents = world.posts.map((post) => post.content)
  expect(new Set(contents).size).toBe(contents.length)
  for (const content of contents) expect([...content].length, content).toBeLessThanOrEqual(POST_TEXT_MAX)
  expect(timesOf(world.posts)).toEqual(timesOf(world.posts).toSorted((a, b) => a - b))
})

test("comments and likes are newer than their posts, and members don't like a post twice or their own posts", () => {
  for (const { by, created_at, comments, likes } of world.posts) {
    for (const time of timesOf([...comments, ...likes])) expect(time).toBeGreaterThan(created_at.getTime())
    const likers = likes.map((like) => like.by)
    expect(new Set(likers).size).toBe(likers.length)
    expect(likers).not.toContain(by)
  }
})

test('comments keep the order of the data', () => {
  for (const { content, comments } of world.posts) {
    const written = data.posts.find((post) => post.text === content)?.replies ?? []
    expect(comments.map((comment) => comment.content)).toEqual(
      written.slice(0, comments.length).map((reply) => reply.text),
    )
    expect(timesOf(comments)).toEqual(timesOf(comments).toSorted((a, b) => a - b))
  }
})

test('nothing is in the future, and members joined before the first post', () => {
  const { members, posts } = world
  for (const time of timesOf([...members, ...posts, ...comments, ...likes]))
    expect(time).toBeLessThan(now.getTime())
  const firstPost = Math.min(...timesOf(posts))
  for (const member of members) expect(member.created_at.getTime()).toBeLessThan(firstPost)
})

test('posts are never at night and keep their order, whatever the hour of the fill', () => {
  const clock = new Intl.DateTimeFormat('en', { timeZone: HOME_TIME_ZONE, hour: 'numeric', hourCycle: 'h23' })
  const order = world.posts.map((post) => post.content)
  for (let hour = 0; hour < 24; hour++) {
    // Three weeks in which the clocks don't change.
    const at = new Date(Date.UTC(2026, 6, 10, hour))
    const posts = demoPosts(data, createArtist(data.pictures).scene, at)
    expect(posts.map((post) => post.content)).toEqual(order)
    for (const { created_at } of posts)
      if (at.getTime() - created_at.getTime() > 8 * HOUR_MS)
        expect(Number(clock.format(created_at))).toBeGreaterThanOrEqual(5)
  }
})

test('members have distinct names, usernames, email addresses and phone numbers', () => {
  const { members } = world
  for (const one of [
    members.map((member) => `${member.first_name} ${member.last_name}`),
    members.map((member) => member.username),
    members.map((member) => member.email),
    members.map((member) => member.phone),
  ])
    expect(new Set(one).size).toBe(members.length)
})

test('no member has the name of a public figure', () => {
  const names = world.members.map((member) => `${member.first_name} ${member.last_name}`)
  expect(names.filter((name) => publicFigures.has(name))).toEqual([])
})

test('members have valid usernames, email addresses, phone numbers and texts', () => {
  for (const member of world.members) {
    expect(Username.safeParse(member.username).success, member.username).toBe(true)
    expect(member.email).toMatch(/^[a-z0-9.]+@[a-z0-9-]+\.example$/)
    expect(member.phone).toMatch(/^\+1242555\d{4}$/)
    expect(member.bio.length).toBeLessThanOrEqual(BIO_MAX)
    expect(member.skills.split(', ').length).toBeGreaterThanOrEqual(4)
    for (const text of [member.experience, member.education, member.occupation, member.location])
      expect(text).not.toBe('')
  }
})

test('there are members on all 19 islands and of all four account types', () => {
  expect(new Set(world.members.map((member) => member.island)).size).toBe(19)
  expect(new Set(world.members.map((member) => member.user_type)).size).toBe(4)
})

test('the posts of the test account have likes', () => {
  const me = world.members.find(({ email }) => email === DEMO_ACCOUNT.email)
  expect(me).toMatchObject({ is_available_for_hire: true })
  const own = world.posts.filter((post) => post.by === me?.key)
  expect(own.length).toBeGreaterThanOrEqual(5)
  expect(own.flatMap((post) => post.likes).length).toBeGreaterThan(10)
})

test('every picture has an alternative text and renders', { timeout: 60_000 }, async () => {
  for (const { images } of world.posts) {
    expect(images.length).toBeLessThanOrEqual(POST_IMAGES_MAX)
    expect(new Set(images.map(({ key }) => key)).size).toBe(images.length)
  }
  const shown = [
    ...world.members.flatMap(({ avatar }) => avatar ?? []),
    ...world.posts.flatMap(({ images }) => images),
  ]
  const pictures = [...new Map(shown.map((picture) => [picture.key, picture])).values()]
  await Promise.all(
    pictures.map(async ({ key, alt, svg, width }) => {
      expect(alt.length, key).toBeGreaterThan(10)
      expect(svg, key).toMatch(new RegExp(`^<svg [^>]*width="${width}"`))
      const small = sharp(Buffer.from(svg.replace(/width="\d+" height="\d+"/, 'width="64" height="40"')))
      const { channels } = await small.stats()
      expect(Math.max(...channels.map(({ stdev }) => stdev)), key).toBeGreaterThan(20)
    }),
  )
})

test('every scene is posted, and its looks differ', () => {
  const { scenes, looks } = data.pictures
  expect(Object.keys(looks)).toEqual(Object.keys(scenes))
  const posted = data.posts.flatMap(({ pictures, video = [] }) => [pictures, video].flat())
  for (const [name, { looks: all }] of Object.entries(looks)) {
    expect(posted).toContain(name)
    const { scene } = createArtist(data.pictures)
    expect(new Set(all.map((_, turn) => scene(name, turn).svg)).size, name).toBe(all.length)
  }
})

test('all portraits are different', () => {
  const drawings = world.members.map(({ avatar }) => avatar.svg)
  expect(new Set(drawings).size).toBe(drawings.length)
})

test('portraits vary in shape of head, age, skin, expression and direction', () => {
  const portraits = data.people.map((person) => person.portrait)
  const count = (values: unknown[]) => new Set(values).size
  expect(count(portraits.map((it) => it.head))).toBeGreaterThanOrEqual(8)
  expect(count(portraits.map((it) => it.mouth))).toBeGreaterThanOrEqual(8)
  expect(count(portraits.map((it) => it.colors['skin']))).toBeGreaterThanOrEqual(10)
  const share = (matches: (portrait: Portrait) => boolean) =>
    portraits.filter(matches).length / portraits.length
  expect(share((it) => it.pose.turn !== 'none')).toBeGreaterThan(0.6)
  expect(share((it) => it.marks.includes('age'))).toBeGreaterThan(0.1)
  expect(share((it) => it.hat !== undefined)).toBeLessThan(0.3)
})

test('texts contain no placeholders or other signs of unfinished writing', () => {
  const texts = [
    ...world.posts.map((post) => post.content),
    ...comments.map((comment) => comment.content),
    ...world.members.flatMap((member) => [member.bio, member.experience, member.education, member.skills]),
  ]
  for (const text of texts) expect(text).not.toMatch(/[{}<>[\]@]|undefined|lorem|TODO|\$\{|'|"| {2}|^\s|\s$/i)
})

function timesOf(things: { created_at: Date }[]) {
  return things.map((thing) => thing.created_at.getTime())
}
