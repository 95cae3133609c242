import type { JobField } from './trade.ts'

export const office: JobField = {
  group: 'Professional Services',
  firms:
    'Consulting, Business Services, Group, Office Solutions, Communications, Marketing, Associates, Management, Holdings, Staffing',
  openings: `
    {firm} in {place} is looking for {noun} to keep a busy office in order.
    Our phones ring, our clients wait for nobody, and {firm} needs {noun}.
    {firm} has moved to larger rooms in {place} and has a desk for {noun}.
    Two people are doing the work of three at {firm}; {noun} would make it three.
    A growing client list means that {firm} is hiring {noun}.`,
  benefits: `
    Health insurance
    Pension contribution
    Monday to Friday
    Three weeks of vacation, four after two years
    Parking
    Evening course support
    Half day on your birthday`,
  trades: [
    {
      name: 'receptionist',
      titles: 'Receptionist | Office Receptionist | Front Office Clerk | Bilingual Receptionist',
      pay: ['week', 300, 460],
      types: 'full-time part-time temporary',
      demand: 2,
      duties: `
        You answer, greet, connect and remember.
        Visitors are offered water and told how long it will be.
        The diary of five people fits together because of you.
        Couriers, cheques and parcels are logged.
        Meeting rooms are set and cleared.
        You turn complaints into messages that can be acted upon.`,
      needs: `
        Pleasant voice and neat writing
        One year in an office
        Word, Outlook and a switchboard
        Punctual to the minute`,
      skills: 'Telephone manner, Scheduling, Microsoft Office, Customer service, Filing, Spanish',
    },
    {
      name: 'administrative assistant',
      titles:
        'Administrative Assistant | Executive Assistant | Secretary | Virtual Assistant | Data Entry Clerk',
      pay: ['week', 340, 620],
      types: 'full-time part-time contract temporary',
      remote: 0.25,
      demand: 2,
      duties: `
        You keep letters, minutes and files so that anything can be found in a minute.
        Travel between islands is booked with a second plan for weather.
        Invoices are matched, coded and passed on.
        You prepare the meeting, take the notes and chase the promises.
        Data is entered once and entered right.
        Confidential matters stay with you.`,
      needs: `
        Two years of office work
        Fast, accurate typing
        Good with spreadsheets
        Discreet`,
      skills: 'Microsoft Office, Minutes, Filing, Travel booking, Data entry, Scheduling, Invoicing',
    },
    {
      name: 'office manager',
      titles: 'Office Manager | Operations Manager | Administrative Manager | General Manager',
      pay: ['year', 32000, 65000],
      duties: `
        You keep the lights on, the leases current and the team equipped.
        Suppliers are compared once a year and thanked once a month.
        Payroll reaches everybody on the twenty-fifth.
        You write procedures that fit on one page and are followed.
        Small problems are solved before they need a meeting.
        The monthly report to the owners is yours.`,
      needs: `
        Five years in administration
        Bookkeeping basics
        Can lead without a title
        Driver’s licence`,
      skills: 'Office management, Payroll, Budgets, Procurement, Team leading, Procedures, Reporting',
    },
    {
      name: 'human resources officer',
      titles:
        'Human Resources Officer | HR Manager | Recruitment Officer | Payroll and HR Officer | Training Officer',
      pay: ['year', 30000, 62000],
      where: 'towns',
      remote: 0.1,
      duties: `
        You hire, welcome and look after people from the first letter to the leaving cake.
        Work permits and contracts are in order before the first day.
        The Employment Act is on your shelf and in your head.
        You sit between two angry people and find the point.
        Training needs are listed, costed and met.
        Every applicant gets an answer.`,
      needs: `
        Degree or certificate in human resources
        Three years in the field
        Knows Bahamian labour law
        Trusted with secrets`,
      skills: 'Recruitment, Employment law, Payroll, Training, Mediation, Onboarding, Records',
    },
    {
      name: 'project manager',
      titles: 'Project Manager | Project Coordinator | Programme Officer | Business Analyst',
      pay: ['year', 38000, 80000],
      types: 'full-time contract',
      where: 'towns',
      remote: 0.25,
      duties: `
        You hold scope, time and money in one hand and people in the other.
        Plans are short, visible and changed in the open.
        Risks include weather, customs and one missing signature.
        You chair a weekly meeting that ends early.
        Suppliers and ministries get letters they can act upon.
        Lessons are written down while they still hurt.`,
      needs: `
        Three years of running projects
        PMP or PRINCE2 is a plus
        Excellent written English
        Willing to travel`,
      skills: 'Planning, Budgets, Stakeholders, Risk management, Reporting, Procurement, Facilitation',
    },
    {
      name: 'customer service representative',
      titles:
        'Customer Service Representative | Call Centre Agent | Customer Care Supervisor | Claims Support Agent',
      pay: ['hour', 7, 12.5],
      types: 'full-time part-time',
      where: 'towns',
      remote: 0.3,
      demand: 1.5,
      duties: `
        You take fifty contacts a day by phone, chat and counter.
        Accounts are looked up, explained and put right.
        Promises are written in the system with a date.
        You stay kind when the caller is not.
        Patterns are reported, so that next week has fewer calls.
        New colleagues listen in on yours.`,
      needs: `
        Clear voice and good spelling
        Experience with customers
        Types while listening
        Shifts until eight in the evening`,
      skills: 'Customer service, Call handling, Typing, Problem solving, CRM, Spanish, Haitian Creole',
    },
    {
      name: 'marketing manager',
      firms: 'Marketing, Communications, Hospitality Group',
      titles: 'Marketing Manager | Marketing Coordinator | Communications Officer | Public Relations Officer',
      pay: ['year', 32000, 68000],
      types: 'full-time contract',
      where: 'towns',
      remote: 0.25,
      duties: `
        You tell the story of what we sell without making any of it up.
        Campaigns run from regatta season to the Christmas parades.
        Photographers, printers and radio hosts work to your brief.
        You measure what worked and drop what did not.
        Press calls are answered the same day.
        The budget closes with receipts.`,
      needs: `
        Degree or proven work in marketing
        Writes well and edits better
        Three years with budgets of your own
        Portfolio of campaigns`,
      skills: 'Campaigns, Copywriting, Budgets, Press work, Analytics, Branding, Event marketing',
    },
    {
      name: 'social media manager',
      firms: 'Communications, Marketing, Social Studio',
      titles: 'Social Media Manager | Content Creator | Digital Marketing Assistant',
      pay: ['year', 24000, 46000],
      types: 'full-time part-time contract internship',
      remote: 0.5,
      duties: `
        You plan, shoot and post for six small businesses with very different voices.
        Comments are answered within two hours, in good humour.
        Reels are cut on the ferry and look as if they were not.
        You know when the island is awake and online.
        Giveaways follow the rules of the platform.
        A monthly page of figures says what to do next.`,
      needs: `
        Accounts you have grown, to show us
        Phone photography and editing
        Spelling
        Some evenings for live events`,
      skills: 'Content creation, Video editing, Photography, Copywriting, Analytics, Community management',
    },
  ],
}
