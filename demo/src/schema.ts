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

const text = z.string().min(1)
const texts = z.array(text).min(1)
const Island = z.enum(islands)
const CategoryGroup = z.enum(categoryGroups.map(({ name }) => name))
const Status = z.enum(APPLICATION_STATUSES)

/** How long before the fill something happened. */
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
/** A name in the palette, a color, or a color with its shade. */
const Color = z.union([text, Hex, z.tuple([Hex, Hex])])
const Colors = z.record(text, Color)

/**
 * The names of parts in data/pictures/portraits, where their ids are `head-round`, `eyes-open`, `mark-freckles`, ....
 */
const Portrait = z.strictObject({
  backdrop: text,
  build: z.enum(['slim', 'medium', 'broad']),
  clothing: text,
  head: text,
  marks: texts.default([]),
  eyes: text,
  brows: text,
  nose: text,
  mouth: text,
  /** Undefined means bald. */
  hair: text.optional(),
  beard: text.optional(),
  hat: text.optional(),
  glasses: text.optional(),
  earrings: text.optional(),
  pose: z
    .strictObject({
      turn: z.enum(['left', 'none', 'right']).default('none'),
      /** Of the head, in degrees. */
      tilt: z.number().min(-10).max(10).default(0),
      zoom: z.number().min(1).max(1.6).default(1),
      /** Away from the picture's center; the picture is 96 wide. */
      x: z.number().min(-12).max(12).default(0),
      y: z.number().min(0).max(20).default(0),
    })
    .prefault({}),
  /** Values of the CSS variables in the parts. */
  colors: Colors,
})
export type Portrait = z.output<typeof Portrait>

const Person = z.strictObject({
  key: text,
  first_name: text,
  last_name: text,
  username: text,
  email: text,
  user_type: z.enum(USER_TYPES),
  trade: text,
  occupation: text,
  company_name: z.string().default(''),
  location: text,
  island: Island,
  is_available_for_hire: z.boolean().default(false),
  joined_ago: Ago,
  bio: text,
  experience: text,
  education: text,
  skills: texts,
  /** Trades that the person hires for their own firm. */
  hires: texts.default([]),
  /** Posted most of the filled jobs, and so has enough reviews for a rating. */
  hires_most: z.boolean().default(false),
  portrait: Portrait,
})
export type Person = z.output<typeof Person>

const Reason = z.enum(Object.keys(REPORT_REASONS) as (keyof typeof REPORT_REASONS)[])

/** Open reports, for the administrators' queue. */
const Reports = z.array(z.strictObject({ by: text, reason: Reason, details: text })).default([])

const Post = z.strictObject({
  by: text,
  ago: Ago,
  text: text,
  /** Names of scenes. */
  pictures: texts.max(4).default([]),
  /** The name of a file in videos/; the scene of this name is the picture before it plays. */
  video: text.optional(),
  /** Whether the test account saved it. */
  saved: z.boolean().default(false),
  reports: Reports,
  /** In order. Their times are generated. */
  replies: z.array(z.strictObject({ by: text, text: text, reports: Reports })).default([]),
})
export type Post = z.output<typeof Post>

const Story = z.strictObject({
  by: text,
  ago: Ago,
  text: text,
  /** Uses the latest picture that the person posted. */
  pictured: z.boolean().default(false),
})

/** A trade for which jobs are generated. */
const Trade = z.strictObject({
  name: text,
  /** Endings of company names. Default: those of the field. */
  firms: texts.optional(),
  /** Default: those of the field. */
  benefits: texts.optional(),
  /** The most common first. */
  titles: texts,
  pay: PayRange,
  /** The most common first. */
  types: z.array(z.enum(JOB_TYPES)).min(1).default(['full-time']),
  /** A region or islands. Default: anywhere. */
  where: z.union([text, z.array(Island)]).optional(),
  /** The share of remote jobs. */
  remote: z.number().min(0).max(1).default(0),
  /** How often it is advertised, relative to other trades. */
  demand: z.number().positive().default(1),
  /** Any selection, in this order, must read well. */
  duties: texts,
  needs: texts,
  skills: texts,
})
export type Trade = z.output<typeof Trade>

/** The trades of one category group. Sentences may contain {firm}, {place} and {noun}. */
const Field = z.strictObject({
  group: CategoryGroup,
  firms: texts,
  openings: texts,
  benefits: texts,
  trades: z.array(Trade).min(1),
})
export type Field = z.output<typeof Field>

/** Texts for the adverts of every trade. */
const Adverts = z.strictObject({
  firm_names: texts,
  openings: texts,
  /** Last sentences by job type; `any` fits every job. */
  closings: z.strictObject({
    any: texts,
    remote: texts,
    small_islands: texts,
    'part-time': texts,
    contract: texts,
    temporary: texts,
    internship: texts,
  }),
  needs_of_beginners: texts,
})

const IslandFacts = z.strictObject({
  /** The number of jobs, relative to other islands. */
  jobs: z.number().positive(),
  /** The number of firms of each kind. */
  firms: z.int().positive().default(1),
  /** Those with the most jobs first. */
  settlements: texts,
})

const Applications = z.strictObject({
  /** Histories of applications for open jobs, all equally likely. */
  steps: z.array(z.array(Status)).min(1),
  /** Employers' notes. */
  notes: texts,
  /** They may contain {home} and {title}. */
  cover_notes: z.strictObject({ greetings: texts, reasons: texts, ends: texts }),
})

const Rating = z.enum(['3', '4', '5'])
const Reviews = z.strictObject({
  of_workers: z.record(Rating, texts),
  of_employers: z.record(Rating, texts),
})

// Data of the test account.

/** A job that the test account posted, or was hired for. */
const WrittenJob = z.strictObject({
  by: text,
  ago: Ago,
  title: text,
  description: text,
  requirements: texts,
  benefits: texts,
  job_type: z.enum(JOB_TYPES),
  category: z.enum(JOB_CATEGORIES),
  category_group: CategoryGroup,
  skills: texts,
  pay: PayRange.optional(),
  status: z.enum(['draft', 'open', 'filled']),
})

const AccountApplications = z.strictObject({
  /** For generated jobs of its trade. */
  to_any_job: z.array(z.strictObject({ steps: z.array(Status), cover_note: text.optional() })),
  /** For jobs of `account/jobs.yaml`, by title. */
  to_written_jobs: z.array(
    z.strictObject({
      job: text,
      by: text,
      ago: Ago,
      steps: z.array(Status),
      cover_note: text,
      note: text.optional(),
    }),
  ),
})

const Conversation = z.strictObject({
  with: text,
  /** The number of unread messages at the end. */
  unread: z.int().default(0),
  /** Whether it is a message request. */
  is_request: z.boolean().default(false),
  messages: z.array(z.strictObject({ by: text, ago: Ago, text: text })).min(1),
})
export type Conversation = z.output<typeof Conversation>

const Event = z.strictObject({
  by: text,
  title: text,
  description: text,
  event_type: z.enum(EVENT_TYPES),
  made_ago: Ago,
  /** Days from today, and the time in Nassau. */
  day: z.int(),
  time: z.iso.time({ precision: -1 }),
  /** In minutes. */
  duration: z.int().positive(),
  location: text.optional(),
  video_platform: z.enum(VIDEO_PLATFORMS),
  meeting_link: z.url().optional(),
  invited: z.record(text, z.enum(INVITATION_RESPONSES)),
  /** The title of the job, for an interview. */
  interview_for: text.optional(),
})
export type Event = z.output<typeof Event>

const Saved = z.strictObject({
  people: texts,
  alerts: z.array(
    z.strictObject({
      name: text,
      ago: Ago,
      query: text,
      island: Island.optional(),
      frequency: z.enum(ALERT_FREQUENCIES),
    }),
  ),
})
export type Saved = z.output<typeof Saved>

/** A visitor's message to the administrators. */
const ContactMessage = z.strictObject({ name: text, email: text, ago: Ago, message: text })

const Light = z.strictObject({
  /** Appended to the description of a scene in this light. */
  words: text,
  colors: Colors,
})

const Scene = z.strictObject({
  /** Alternative text. */
  alt: text,
  /** The alternative text doesn't mention the light. */
  indoors: z.boolean().default(false),
  /** Each post of the scene uses the next look. */
  looks: z.array(z.strictObject({ light: text, colors: Colors.default({}) })).min(1),
})

/** Joins the lists in a folder's files. */
const folderOf = <Item extends z.ZodType>(item: Item) =>
  z.record(text, z.array(item)).transform((files) => Object.values(files).flat())

/** Everything in data/, by the names of folders and files. */
export const Data = z.strictObject({
  people: folderOf(Person),
  posts: folderOf(Post),
  stories: z.array(Story),
  trades: z.record(text, Field).transform((files) => Object.values(files)),
  adverts: Adverts,
  islands: z.record(Island, IslandFacts),
  /** The weight of each island in a region. Default: 0. */
  regions: z.record(text, z.partialRecord(Island, z.number().positive())),
  applications: Applications,
  reviews: Reviews,
  contact: z.array(ContactMessage),
  pictures: z.strictObject({
    /** Colors by name, some with a shade. */
    palette: z.record(text, z.union([Hex, z.tuple([Hex, Hex])])),
    lights: z.record(text, Light),
    looks: z.record(text, Scene),
    /** SVG drawings by name. Their colors are CSS variables. */
    scenes: z.record(text, text),
    /** SVG files of parts, each a `<symbol>`. */
    portraits: z.record(text, text).transform((files) => Object.values(files)),
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
