import type { JobField } from './trade.ts'

export const law: JobField = {
  group: 'Legal & Compliance',
  firms: 'Chambers, Law, Legal, Attorneys, Compliance Partners, Corporate Services',
  openings: `
    {firm} in {place} is a small firm with large files and is looking for {noun}.
    Careful drafting and returned calls made the name of {firm}; we need {noun}.
    {firm} has taken on new clients and needs {noun}.
    A partner at {firm} is moving to the bench, and so there is work for {noun}.`,
  benefits: `
    Medical insurance
    Bar or course fees paid
    Annual bonus
    Library and research access
    Pension plan
    Early Fridays in summer`,
  trades: [
    {
      name: 'attorney',
      titles: 'Lawyer | Attorney | Associate Attorney | Litigation Associate | Conveyancing Attorney',
      pay: ['year', 50000, 110000],
      types: 'full-time contract',
      where: 'towns',
      remote: 0.1,
      duties: `
        You draft, advise and appear, and clients understand what you told them.
        Titles are searched back as far as the paper goes.
        Generation property is handled with patience and a family tree.
        You prepare trials early and settle cases earlier where that is right.
        Time is recorded the same day.
        Pupils learn from your corrections.`,
      needs: `
        Called to the Bahamas Bar
        Three years of practice
        Excellent drafting
        Good standing`,
      skills: 'Drafting, Litigation, Conveyancing, Legal research, Client care, Negotiation, Corporate law',
    },
    {
      name: 'paralegal',
      titles: 'Paralegal | Legal Secretary | Law Clerk | Title Searcher',
      pay: ['year', 24000, 42000],
      where: 'towns',
      remote: 0.15,
      duties: `
        You prepare documents so that they need only a signature.
        The Registry knows you and you know its opening hours.
        Limitation dates are diarised three times.
        Bundles are paged, tabbed and right.
        Clients get updates before they ask.
        You keep confidences and clean files.`,
      needs: `
        Paralegal certificate or law office experience
        Fast and accurate typing
        Knows court forms
        Discreet`,
      skills: 'Legal documents, Filing, Title searches, Legal research, Microsoft Office, Scheduling',
    },
    {
      name: 'compliance officer',
      firms: 'Compliance Partners, Corporate Services, Trust',
      titles:
        'Compliance Officer | Anti-Money Laundering Analyst | Compliance Manager | Regulatory Reporting Officer',
      pay: ['year', 40000, 78000],
      where: ['New Providence', 'Grand Bahama'],
      remote: 0.25,
      duties: `
        You review files, screen names and ask the next question.
        Suspicious matters are written up clearly and on time.
        Policies are short enough to be read.
        Staff are trained with real cases.
        Regulators find you prepared.
        You can say no to a colleague and have lunch with them after.`,
      needs: `
        ICA or ACAMS certificate
        Three years in financial services
        Good writing
        Independent judgement`,
      skills:
        'AML, Due diligence, Risk assessment, Policy writing, Training, Regulatory reporting, Screening',
    },
  ],
}

export const community: JobField = {
  group: 'Social & Community Services',
  firms: 'Community Centre, Family Services, Outreach, Youth Foundation, Shelter, Hope House',
  openings: `
    {firm} walks beside families in {place} and is looking for {noun}.
    Our door at {firm} is open late, and we need {noun} behind it.
    Thanks to a three-year grant {firm} can offer a position to {noun}.`,
  benefits: `
    Supervision every fortnight
    Health insurance
    Mileage paid
    Flexible hours
    Training days
    Meaning, in large amounts`,
  trades: [
    {
      name: 'social worker',
      titles: 'Social Worker | Case Worker | Family Counsellor | Child Protection Officer',
      pay: ['year', 28000, 44000],
      duties: `
        You visit homes, listen and write down what was said.
        Plans are made with families and not about them.
        Schools, nurses and pastors are your network.
        You know what must be reported and you report it.
        Court reports are fair and on time.
        Small victories are marked with a phone call.`,
      needs: `
        Degree in social work or counselling
        Two years of case work
        Driver’s licence
        Strong boundaries and a warm heart`,
      skills: 'Case management, Counselling, Home visits, Report writing, Child protection, Mediation',
    },
    {
      name: 'youth worker',
      titles:
        'Youth Worker | Youth Programme Leader | After-School Programme Coordinator | Community Outreach Worker',
      pay: ['week', 320, 520],
      types: 'full-time part-time contract temporary',
      duties: `
        You run afternoons of homework, basketball and honest talk.
        Summer camp is planned in March.
        You find mentors in every trade on the island.
        Parents know you and answer when you call.
        Rules are few and kept.
        You notice who stopped coming and go to find out why.`,
      needs: `
        Experience with teenagers
        First aid
        Clean police record
        Evenings and some Saturdays`,
      skills: 'Youth programmes, Mentoring, Coaching, First aid, Conflict resolution, Event planning',
    },
  ],
}
