import { CREDENTIAL_KINDS } from 'contract/checkedCredential'
import { CvEntryInput } from 'contract/cv'
import { JOB_TYPES } from 'contract/jobs'
import { REPORT_REASONS } from 'contract/moderation'
import { USER_TYPES } from 'contract/profiles'
import { z } from 'contract/zod'
import { text, texts, Island, CategoryGroup, Status, Ago, PayRange } from './fields.ts'
import { PaletteColor, Portrait, Light, Scene } from './pictures.ts'
import {
  WrittenJob,
  AccountApplications,
  ContactRequest,
  Conversation,
  Event,
  HeldPaper,
  Saved,
} from './account.ts'

// What the files in data/ hold. People are named by their `key`.

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
  /** Why employers declined. */
  decision_reasons: texts,
  /** They may contain {home} and {title}. */
  cover_notes: z.strictObject({ greetings: texts, reasons: texts, ends: texts }),
})

/** A first message to a stranger that waits for an administrator, because the scam rules match it. */
const HeldMessage = z.strictObject({ by: text, to: text, ago: Ago, text: text })

const Rating = z.enum(['3', '4', '5'])
const Reviews = z.strictObject({
  of_workers: z.record(Rating, texts),
  of_employers: z.record(Rating, texts),
})

/** A visitor's message to the administrators. */
const ContactMessage = z.strictObject({ name: text, email: text, ago: Ago, message: text })

/** Joins the lists in a folder's files. */
const folderOf = <Item extends z.ZodType>(item: Item) =>
  z.record(text, z.array(item)).transform((files) => Object.values(files).flat())

/** Everything in data/, by the names of folders and files. */
const Credential = z.strictObject({
  by: text,
  kind: z.enum(CREDENTIAL_KINDS),
  /** What a licence is for. A company has the name of the profile. */
  name: text.optional(),
  number: text,
  /** How long ago an administrator approved it. */
  checked_ago: Ago.optional(),
  /** How long ago the member asked, if it still waits. */
  asked_ago: Ago.optional(),
})

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
  heldMessages: z.array(HeldMessage),
  credentials: z.array(Credential),
  cv: z.array(z.strictObject({ by: text, entries: z.array(CvEntryInput) })),
  pictures: z.strictObject({
    /** Colors by name, some with a shade. */
    palette: z.record(text, PaletteColor),
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
    contactRequests: z.array(ContactRequest),
    papers: z.array(HeldPaper),
  }),
})
export type Data = z.output<typeof Data>
