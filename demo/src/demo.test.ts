import { DEMO_ACCOUNT } from 'contract/auth'
import { POST_IMAGES_MAX, POST_MAX } from 'contract/posts'
import { BIO_MAX, Username } from 'contract/profiles'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drafts } from './drafts.ts'
import { people } from './people.ts'
import { demoWorld } from './world.ts'

const now = new Date('2026-11-21T15:30:00Z')
const world = demoWorld(now)
const DAY_MS = 86_400_000

/** Bahamians in public life, and a few names that the whole world knows. */
const known = new Set(
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

test('the same moment gives the same world', () => {
  expect(demoWorld(now)).toEqual(world)
})

test('another moment moves the times and leaves the people as they are', () => {
  const later = demoWorld(new Date(now.getTime() + DAY_MS))
  expect(later.members.map((member) => member.username)).toEqual(
    world.members.map((member) => member.username),
  )
  expect(later.posts.at(-1)?.created_at).not.toEqual(world.posts.at(-1)?.created_at)
})

test('posts are distinct, of the length that a member may write, and in the order of time', () => {
  const contents = world.posts.map((post) => post.content)
  expect(new Set(contents).size).toBe(contents.length)
  expect(contents.length).toBe(drafts.length)
  for (const content of contents) expect([...content].length, content).toBeLessThanOrEqual(POST_MAX)
  expect(timesOf(world.posts)).toEqual(timesOf(world.posts).toSorted((a, b) => a - b))
})

test('every post and every comment is by somebody who is there', () => {
  for (const draft of drafts) {
    expect(people.map((person) => person.key)).toContain(draft.by)
    for (const reply of draft.replies ?? [])
      if (reply.startsWith('@'))
        expect(people.map((person) => `@${person.key}`)).toContain(reply.split(':')[0])
  }
  for (const { author } of [...world.posts, ...world.comments]) expect(world.members[author]).toBeDefined()
})

test('comments and likes come after their posts, and nobody likes a post twice or their own', () => {
  for (const { post, created_at } of [...world.comments, ...world.likes])
    expect(created_at.getTime()).toBeGreaterThan(world.posts[post]?.created_at.getTime() ?? Infinity)
  const likes = world.likes.map(({ post, member }) => `${post} ${member}`)
  expect(new Set(likes).size).toBe(likes.length)
  expect(world.likes.filter(({ post, member }) => world.posts[post]?.author === member)).toEqual([])
})

test('a thread keeps the order in which it was written', () => {
  for (const [index, post] of world.posts.entries()) {
    const draft = drafts.find((it) => it.text === post.content)
    const said = world.comments.filter((comment) => comment.post === index).map((comment) => comment.content)
    const written = (draft?.replies ?? []).map((reply) => reply.slice(reply.indexOf(': ') + 2))
    expect(said).toEqual(written.slice(0, said.length))
  }
})

test('the parts of a story follow one another', () => {
  const moments = new Map(world.posts.map((post) => [post.content, post.created_at.getTime()]))
  const stories = Map.groupBy(
    drafts.filter((draft) => draft.story),
    (draft) => draft.story?.split('/')[0],
  )
  expect(stories.size).toBeGreaterThan(5)
  for (const [name, parts] of stories) {
    const inOrder = parts.toSorted((a, b) => Number(a.story?.split('/')[1]) - Number(b.story?.split('/')[1]))
    const times = inOrder.map((draft) => moments.get(draft.text) ?? 0)
    expect(times, name).toEqual(times.toSorted((a, b) => a - b))
  }
})

test('nothing happens in the future, and everybody joined before writing', () => {
  const { members, posts, comments, likes } = world
  for (const time of timesOf([...members, ...posts, ...comments, ...likes]))
    expect(time).toBeLessThan(now.getTime())
  for (const member of members) {
    expect(now.getTime() - member.created_at.getTime()).toBeGreaterThanOrEqual(30 * DAY_MS)
    expect(now.getTime() - member.created_at.getTime()).toBeLessThanOrEqual(400 * DAY_MS)
  }
  expect(now.getTime() - Math.min(...timesOf(posts))).toBeLessThanOrEqual(21 * DAY_MS)
})

test('no two members share a name, a username, an address or a phone', () => {
  const { members } = world
  for (const one of [
    members.map((member) => `${member.first_name} ${member.last_name}`),
    members.map((member) => member.username),
    members.map((member) => member.email),
    members.map((member) => member.phone),
  ])
    expect(new Set(one).size).toBe(members.length)
})

test('nobody carries the name of a person in public life', () => {
  const names = world.members.map((member) => `${member.first_name} ${member.last_name}`)
  expect(names.filter((name) => known.has(name))).toEqual([])
})

test('members look like members: usernames, addresses, phones and texts that a form would take', () => {
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

test('all nineteen islands and all four account types are there', () => {
  expect(new Set(world.members.map((member) => member.island)).size).toBe(19)
  expect(new Set(world.members.map((member) => member.user_type)).size).toBe(4)
})

test('the first member is the test account, with posts that people like', () => {
  expect(world.members[0]).toMatchObject({ email: DEMO_ACCOUNT.email, is_available_for_hire: true })
  const own = world.posts.flatMap((post, index) => (post.author === 0 ? index : []))
  expect(own.length).toBeGreaterThanOrEqual(5)
  expect(world.likes.filter((like) => own.includes(like.post)).length).toBeGreaterThan(10)
})

test('every picture that is shown exists, has words for those who cannot see it, and renders', async () => {
  const pictures = new Map(world.pictures.map((picture) => [picture.key, picture]))
  const shown = [
    ...world.members.flatMap((member) => member.avatar ?? []),
    ...world.posts.flatMap((post) => post.images.map((image) => image.key)),
  ]
  expect(new Set(shown)).toEqual(new Set(pictures.keys()))
  for (const post of world.posts) {
    expect(post.images.length).toBeLessThanOrEqual(POST_IMAGES_MAX)
    expect(new Set(post.images.map((image) => image.key)).size).toBe(post.images.length)
    for (const image of post.images) expect(image.alt).toBe(pictures.get(image.key)?.alt)
  }
  for (const { key, alt, svg, width, height } of world.pictures) {
    expect(alt.length, key).toBeGreaterThan(10)
    expect(svg, key).not.toMatch(/NaN|undefined|null/)
    expect(await sharp(Buffer.from(svg)).metadata(), key).toMatchObject({ format: 'svg', width, height })
    const small = svg.replace(/width="\d+" height="\d+"/, 'width="64" height="40"')
    const { channels } = await sharp(Buffer.from(small)).stats()
    expect(Math.max(...channels.map((channel) => channel.stdev)), key).toBeGreaterThan(20)
  }
})

test('texts hold no marks of unfinished writing', () => {
  const texts = [
    ...world.posts.map((post) => post.content),
    ...world.comments.map((comment) => comment.content),
    ...world.members.flatMap((member) => [member.bio, member.experience, member.education, member.skills]),
  ]
  for (const text of texts) expect(text).not.toMatch(/[{}<>[\]@]|undefined|lorem|TODO|\$\{|'|"| {2}|^\s|\s$/i)
})

function timesOf(things: { created_at: Date }[]) {
  return things.map((thing) => thing.created_at.getTime())
}
