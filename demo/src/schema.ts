import { ALERT_FREQUENCIES } from 'contract/alerts'
import { APPLICATION_STATUSES } from 'contract/applications'
import { categoryGroups } from 'contract/categories'
import { EVENT_TYPES, INVITATION_RESPONSES, VIDEO_PLATFORMS } from 'contract/events'
import { islands } from 'contract/islands'
import { JOB_CATEGORIES, JOB_TYPES, PAY_PERIODS } from 'contract/jobs'
import { REPORT_REASONS } from 'contract/moderation'
import { USER_TYPES } from 'contract/profiles'
import { z } from 'contract/zod'

// What the files in data/ hold. People are named by their `key`.

const words = z.string().min(1)
const list = z.array(words).min(1)
const Island = z.enum(islands)
const CategoryGroup = z.enum(categoryGroups.map(({ name }) => name))
const Status = z.enum(APPLICATION_STATUSES)

/** How long before the moment of the fill something was. */
const Ago = z.strictObject({
  days: z.number().positive().optional(),
  hours: z.number().positive().optional(),
  minutes: z.number().positive().optional(),
})
export type Ago = z.output<typeof Ago>

/** In BSD. */
const PayRange = z.strictObject({
  per: z.enum(PAY_PERIODS),
  from: z.number().positive(),
  to: z.number().positive(),
})

const Hex = z.string().regex(/^#[0-9a-f]{6}$/)
/** A color or a color and its shade: by a name of the palette, or as they are. */
const Color = z.union([words, Hex, z.tuple([Hex, Hex])])
const Colors = z.record(words, Color)

/** The names of parts in data/pictures/portraits, where their ids are `head-round`, `eyes-open`, `mark-freckles`, .... */
const Portrait = z.strictObject({
  backdrop: words,
  build: z.enum(['slim', 'medium', 'broad']),
  clothing: words,
  head: words,
  marks: list.default([]),
  eyes: words,
  brows: words,
  nose: words,
  mouth: words,
  /** Without it the head is bald. */
  hair: words.optional(),
  beard: words.optional(),
  hat: words.optional(),
  glasses: words.optional(),
  earrings: words.optional(),
  /** Of the variables in the parts. */
  colors: Colors,
})
export type Portrait = z.output<typeof Portrait>

const Person = z.strictObject({
  key: words,
  first_name: words,
  last_name: words,
  username: words,
  email: words,
  user_type: z.enum(USER_TYPES),
  trade: words,
  occupation: words,
  company_name: z.string().default(''),
  location: words,
  island: Island,
  is_available_for_hire: z.boolean().default(false),
  joined_ago: Ago,
  bio: words,
  experience: words,
  education: words,
  skills: list,
  /** Trades that the person hires for the firm of their own. */
  hires: list.default([]),
  /** Nearly every job that was filled was theirs: they have enough reviews for a rating. */
  hires_most: z.boolean().default(false),
  portrait: Portrait.optional(),
})
export type Person = z.output<typeof Person>

const Reason = z.enum(Object.keys(REPORT_REASONS) as (keyof typeof REPORT_REASONS)[])

/** Open reports, for the administrators' queue. */
const Reports = z.array(z.strictObject({ by: words, reason: Reason, details: words })).default([])

const Post = z.strictObject({
  by: words,
  ago: Ago,
  text: words,
  /** Names of scenes. */
  pictures: list.max(4).default([]),
  /** The name of a file in videos/; the scene of this name is the picture before it plays. */
  video: words.optional(),
  /** By the test account. */
  saved: z.boolean().default(false),
  reports: Reports,
  /** In their order; when they came is made up. */
  replies: z.array(z.strictObject({ by: words, text: words, reports: Reports })).default([]),
})
export type Post = z.output<typeof Post>

const Story = z.strictObject({
  by: words,
  ago: Ago,
  text: words,
  /** Shows the latest picture that the person posted. */
  pictured: z.boolean().default(false),
})

/** A trade that is advertised: jobs are made of it. */
const Trade = z.strictObject({
  name: words,
  /** What its firms are called after a name of their own; by default as all of the field. */
  firms: list.optional(),
  /** The first is the usual one. */
  titles: list,
  pay: PayRange,
  /** The first is the usual one. */
  types: z.array(z.enum(JOB_TYPES)).min(1).default(['full-time']),
  /** A region or islands; by default anywhere. */
  where: z.union([words, z.array(Island)]).optional(),
  /** The share of its jobs that can be done from anywhere. */
  remote: z.number().min(0).max(1).default(0),
  /** How often it is advertised, compared to the others. */
  demand: z.number().positive().default(1),
  /** In an order that reads well whichever are left out. */
  duties: list,
  needs: list,
  skills: list,
})
export type Trade = z.output<typeof Trade>

/** The trades of one category group. In sentences {firm}, {place} and {noun} are filled in. */
const Field = z.strictObject({
  group: CategoryGroup,
  firms: list,
  openings: list,
  benefits: list,
  trades: z.array(Trade).min(1),
})
export type Field = z.output<typeof Field>

/** What adverts of every trade share. */
const Adverts = z.strictObject({
  firm_names: list,
  openings: list,
  /** Last sentences, by the way of working; `any` fits every job. */
  closings: z.strictObject({
    any: list,
    remote: list,
    small_islands: list,
    'part-time': list,
    contract: list,
    temporary: list,
    internship: list,
  }),
  needs_of_beginners: list,
})

const IslandFacts = z.strictObject({
  /** How many jobs it has, compared to the others. */
  jobs: z.number().positive(),
  /** How many firms of a kind it has. */
  firms: z.int().positive().default(1),
  /** The one with the most jobs first. */
  settlements: list,
})

const Applications = z.strictObject({
  /** How applications for open jobs have gone so far, each as likely as the others. */
  steps: z.array(z.array(Status)).min(1),
  /** What employers note. */
  notes: list,
  /** {home} and {title} are filled in. */
  cover_notes: z.strictObject({ greetings: list, reasons: list, ends: list }),
})

const Rating = z.enum(['3', '4', '5'])
const Reviews = z.strictObject({
  of_workers: z.record(Rating, list),
  of_employers: z.record(Rating, list),
})

// What follows is about the test account alone.

/** A job of its own, or one for which it was hired. */
const WrittenJob = z.strictObject({
  by: words,
  ago: Ago,
  title: words,
  description: words,
  requirements: list,
  benefits: list,
  job_type: z.enum(JOB_TYPES),
  category: z.enum(JOB_CATEGORIES),
  category_group: CategoryGroup,
  skills: list,
  pay: PayRange.optional(),
  status: z.enum(['draft', 'open', 'filled']),
})

const AccountApplications = z.strictObject({
  /** To jobs of its trade, whichever there are. */
  to_any_job: z.array(z.strictObject({ steps: z.array(Status), cover_note: words.optional() })),
  /** To jobs of `account/jobs.yaml`, by their titles. */
  to_written_jobs: z.array(
    z.strictObject({
      job: words,
      by: words,
      ago: Ago,
      steps: z.array(Status),
      cover_note: words,
      note: words.optional(),
    }),
  ),
})

const Conversation = z.strictObject({
  with: words,
  /** How many of the other's last messages are unread. */
  unread: z.int().default(0),
  /** A stranger's, who waits for an answer. */
  is_request: z.boolean().default(false),
  messages: z.array(z.strictObject({ by: words, ago: Ago, text: words })).min(1),
})
export type Conversation = z.output<typeof Conversation>

const Event = z.strictObject({
  by: words,
  title: words,
  description: words,
  event_type: z.enum(EVENT_TYPES),
  made_ago: Ago,
  /** Days from today, and the time in Nassau. */
  day: z.int(),
  time: z.iso.time({ precision: -1 }),
  /** In minutes. */
  duration: z.int().positive(),
  location: words.optional(),
  video_platform: z.enum(VIDEO_PLATFORMS),
  meeting_link: z.url().optional(),
  invited: z.record(words, z.enum(INVITATION_RESPONSES)),
  /** The title of the job that it is an interview for. */
  interview_for: words.optional(),
})
export type Event = z.output<typeof Event>

const Saved = z.strictObject({
  people: list,
  alerts: z.array(
    z.strictObject({
      name: words,
      ago: Ago,
      query: words,
      island: Island.optional(),
      frequency: z.enum(ALERT_FREQUENCIES),
    }),
  ),
})
export type Saved = z.output<typeof Saved>

/** What a visitor wrote to the administrators. */
const ContactMessage = z.strictObject({ name: words, email: words, ago: Ago, message: words })

const Light = z.strictObject({
  /** Ends the description of a scene in this light. */
  words,
  colors: Colors,
})

const Scene = z.strictObject({
  /** What it shows, for people who can't see it. */
  alt: words,
  /** Its description doesn't mention the light. */
  indoors: z.boolean().default(false),
  /** Each time the scene is posted, it has another look. */
  looks: z.array(z.strictObject({ light: words, colors: Colors.default({}) })).min(1),
})

/** The lists of a folder's files as one list. */
const folderOf = <Item extends z.ZodType>(item: Item) =>
  z.record(words, z.array(item)).transform((files) => Object.values(files).flat())

/** Everything in data/, by the names of folders and files. */
export const Data = z.strictObject({
  people: folderOf(Person),
  posts: folderOf(Post),
  stories: z.array(Story),
  trades: z.record(words, Field).transform((files) => Object.values(files)),
  adverts: Adverts,
  islands: z.record(Island, IslandFacts),
  /** The weight of each island in a region; 0 where it isn't named. */
  regions: z.record(words, z.partialRecord(Island, z.number().positive())),
  applications: Applications,
  reviews: Reviews,
  contact: z.array(ContactMessage),
  pictures: z.strictObject({
    /** Colors by name; some with their shade. */
    palette: z.record(words, z.union([Hex, z.tuple([Hex, Hex])])),
    lights: z.record(words, Light),
    looks: z.record(words, Scene),
    /** SVG drawings by name, whose colors are CSS variables. */
    scenes: z.record(words, words),
    /** SVG files of parts, each a `<symbol>`. */
    portraits: z.record(words, words).transform((files) => Object.values(files)),
  }),
  account: z.strictObject({
    jobs: z.array(WrittenJob),
    applications: AccountApplications,
    conversations: z.array(Conversation),
    events: z.array(Event),
    saved: Saved,
  }),
})
export type Data = z.output<typeof Data>
