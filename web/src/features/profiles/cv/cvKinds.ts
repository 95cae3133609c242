import type { CvEntryField, CvEntryKind } from 'contract/cv'

type FieldTexts = { label: string; hint?: string }

/** The texts of each kind of entry, in the order of its form. */
export const cvKinds: Record<
  CvEntryKind,
  { title: string; add: string; fields: Partial<Record<CvEntryField, FieldTexts>> }
> = {
  position: {
    title: 'Experience',
    add: 'Add a position',
    fields: {
      title: { label: 'Job title' },
      organization: { label: 'Employer', hint: 'A company, a household or yourself.' },
      place: { label: 'Place' },
      started: { label: 'Started' },
      ended: { label: 'Ended', hint: 'Leave it empty if you still work there.' },
      description: { label: 'What you did' },
    },
  },
  school: {
    title: 'Education',
    add: 'Add a school',
    fields: {
      organization: { label: 'School' },
      title: { label: 'Qualification', hint: 'Such as “BGCSE” or “Diploma in plumbing”.' },
      started: { label: 'Started' },
      ended: { label: 'Ended' },
    },
  },
  language: {
    title: 'Languages',
    add: 'Add a language',
    fields: { title: { label: 'Language' }, level: { label: 'How well you speak it' } },
  },
  certificate: {
    title: 'Licences and certificates',
    add: 'Add a licence',
    fields: {
      title: {
        label: 'Licence or certificate',
        hint: 'Such as “STCW” or “Food handler”. No number is needed.',
      },
      organization: { label: 'Issued by' },
      expires_on: { label: 'Valid until' },
    },
  },
}
