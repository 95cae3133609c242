export type NamedJob = { title: string; company: string }

/** "Line cook at Sandbar Grill" */
export const jobInWords = ({ title, company }: NamedJob) => `${title} at ${company}`
