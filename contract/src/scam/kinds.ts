export type ScamKind = {
  /** Shown to readers. */
  sentence: string
  /** Shown to its writer. */
  note: string
  /** Where the public is warned of it. */
  source: string
}

/** The kinds of scams that the model tells apart. */
export const scamKinds = {
  payment: {
    sentence:
      "Never pay to get a job: honest employers don't ask for fees, deposits or purchases before work starts.",
    note: 'This reads like asking workers for money. Employers on Cayfolk may not charge for a job, training, papers or equipment.',
    source: 'Royal Bahamas Police Force, public warnings; consumer.ftc.gov/articles/job-scams',
  },
  checks: {
    sentence:
      'Never cash cheques or send back an overpayment for someone: when the cheque bounces, the bank takes the money from you.',
    note: 'This reads like asking someone to cash cheques through their own account.',
    source: 'consumer.ftc.gov/articles/how-spot-avoid-and-report-fake-check-scams',
  },
  'moving-money': {
    sentence:
      'Never lend your account, forward money or parcels, or buy gift cards for an employer: it is how stolen money is moved.',
    note: 'This reads like asking someone to move money or parcels for others.',
    source: 'consumer.ftc.gov/articles/whats-money-mule-scam',
  },
  secrets: {
    sentence:
      "Never share codes, PINs, passwords, card numbers or papers before you're hired: no employer needs them.",
    note: 'This reads like asking for codes, passwords, card numbers or papers. Bank details for payroll can wait until after the hire.',
    source: 'consumer.ftc.gov/articles/how-recognize-and-avoid-phishing-scams',
  },
  earnings: {
    sentence:
      'Nobody can guarantee earnings: offers to invest, trade crypto or pay to unlock tasks are how people lose money.',
    note: 'This reads like an investment offer. Cayfolk is for paid work.',
    source: 'consumer.ftc.gov/articles/what-know-about-cryptocurrency-and-scams',
  },
  papers: {
    sentence:
      'Never buy permits, visas or certificates from a person: only the government office issues them.',
    note: 'This reads like selling permits or certificates, which only government offices issue.',
    source: 'Department of Immigration of The Bahamas',
  },
  'leaving-cayfolk': {
    sentence:
      "Be careful with people who want to leave Cayfolk at once: here you can report them, elsewhere you can't.",
    note: 'Hiring only through another app reads like a scam. Say what the work is, and take applications here.',
    source: 'indeed.com/support: job scams',
  },
} as const satisfies Record<string, ScamKind>

export type ScamKindId = keyof typeof scamKinds
/** In the order of the weights in modelWeights.ts. */
export const SCAM_KIND_IDS = Object.keys(scamKinds) as ScamKindId[]

/** A scam whose kind isn't clear. */
export const LIKE_SCAMS = {
  id: 'like-scams',
  sentence:
    "This is worded like known scams. Don't pay, and don't send codes, papers or money, before you know who is behind it.",
  note: "This is worded like known scams. If it isn't one, say plainly who pays for what, when and how.",
}
