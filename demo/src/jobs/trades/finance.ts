import type { JobField } from './trade.ts'

export const finance: JobField = {
  group: 'Finance & Banking',
  firms:
    'Trust, Credit Union, Accounting, Insurance Brokers, Fund Services, Savings and Loan, Financial, Wealth, Auditors, Capital',
  openings: `
    {firm} keeps careful books for careful people in {place} and is looking for {noun}.
    With a new client portfolio {firm} needs {noun}.
    {firm} values a quiet office, exact figures and {noun} who enjoys both.
    Year-end is coming and {firm} would like {noun} at the table before it does.
    {firm} has a permanent position in {place} for {noun}.`,
  benefits: `
    Medical, dental and life insurance
    Pension plan
    Annual bonus
    Professional exam fees paid
    Staff loan rates
    Study leave
    Four weeks of vacation`,
  trades: [
    {
      name: 'accountant',
      titles: 'Accountant | Senior Accountant | Fund Accountant | Financial Controller | Staff Accountant',
      pay: ['year', 36000, 82000],
      types: 'full-time contract',
      where: 'towns',
      remote: 0.2,
      demand: 2,
      duties: `
        You close the month in five days and can explain every line that moved.
        Reconciliations are done, not rolled forward.
        VAT returns go in before the deadline and with support attached.
        You answer auditors with documents.
        Forecasts are revised when the season changes.
        Two assistants send their work through you.`,
      needs: `
        CPA, ACCA or well on the way
        Three years in practice or industry
        Strong in Excel and one ledger system
        Member of BICA, or eligible`,
      skills: 'Month-end close, Reconciliations, VAT, Financial statements, Excel, QuickBooks, Forecasting',
    },
    {
      name: 'bookkeeper',
      titles: 'Bookkeeper | Accounts Clerk | Accounts Payable Clerk | Payroll Clerk',
      pay: ['week', 360, 620],
      types: 'full-time part-time contract',
      remote: 0.3,
      demand: 2,
      duties: `
        You turn a shoebox of receipts into books that an owner can read.
        Suppliers are paid on time and once.
        Payroll, NIB and VAT are prepared without reminders.
        Bank lines are matched every Monday.
        You call late payers early and politely.
        Petty cash has a book, and the book has the truth.`,
      needs: `
        Two years of bookkeeping
        QuickBooks or Sage
        Exact and discreet
        BGCSE Mathematics or better`,
      skills: 'QuickBooks, Payroll, VAT, NIB returns, Bank reconciliation, Invoicing, Excel',
    },
    {
      name: 'bank teller',
      firms: 'Credit Union, Savings and Loan, Bank and Trust',
      titles: 'Bank Teller | Customer Service Teller | Head Teller | Personal Banking Officer',
      pay: ['year', 20000, 34000],
      types: 'full-time part-time',
      where: 'towns',
      duties: `
        You serve the line quickly and the elder at the end of it patiently.
        Cash is counted by machine and by eye.
        Identity checks are done every time, also with cousins.
        You spot the forged cheque and the frightened customer.
        The vault is opened by two.
        Customers who queue for what an app can do are shown how.`,
      needs: `
        Five BGCSEs with Mathematics and English
        Cash handling experience
        Clean police record
        Neat and courteous`,
      skills: 'Cash handling, Customer service, Identity checks, Balancing, Sales referrals, Data entry',
    },
    {
      name: 'loan officer',
      firms: 'Credit Union, Savings and Loan, Home Finance',
      titles: 'Loan Officer | Mortgage Officer | Credit Analyst | Small Business Lending Officer',
      pay: ['year', 30000, 52000],
      where: 'towns',
      duties: `
        You sit with fishermen, teachers and shop owners and read their figures fairly.
        Applications are complete before they reach the committee.
        You say no with a reason and a plan.
        Site visits go to farms, boats and half-built houses.
        Arrears are called in the first week, when they can still be mended.
        Files stand up to any audit.`,
      needs: `
        Degree or banking diploma
        Three years in credit
        Driver’s licence
        Tact`,
      skills: 'Credit analysis, Interviews, Mortgages, Collections, Excel, Risk assessment, Customer service',
    },
    {
      name: 'insurance agent',
      firms: 'Insurance Brokers, Insurance, Assurance',
      titles: 'Insurance Agent | Insurance Claims Adjuster | Underwriter | Insurance Sales Representative',
      pay: ['year', 24000, 56000],
      types: 'full-time contract',
      remote: 0.1,
      duties: `
        You explain a deductible so that people remember it in September.
        Homes, boats and cars are inspected with a camera.
        Claims are opened the same day and visited that week.
        Policies are renewed with a conversation, not a letter.
        You know what storm surge is and what the policy calls it.
        Records are kept as the Commission requires.`,
      needs: `
        Insurance licence, or ready to sit the exam
        Two years in sales or claims
        Own car
        Clear writing`,
      skills: 'Insurance sales, Claims, Inspections, Policy writing, Customer service, Negotiation',
    },
    {
      name: 'internal auditor',
      titles: 'Internal Auditor | Audit Senior | Financial Analyst | Treasury Analyst',
      pay: ['year', 42000, 78000],
      where: 'capital',
      remote: 0.2,
      duties: `
        You plan, test and report, and you leave people better organised than you found them.
        Samples are chosen by risk.
        Models are built so that others can follow them.
        Findings are agreed on facts before they are written.
        Branches on other islands are visited twice a year.
        You present to a committee that asks good questions.`,
      needs: `
        Accounting degree; CPA, ACCA or CFA progress
        Two years of audit or analysis
        Plain writing
        Independent mind`,
      skills:
        'Audit, Financial analysis, Excel, Risk assessment, Report writing, Internal controls, Modelling',
    },
    {
      name: 'trust officer',
      firms: 'Trust, Fund Services, Wealth',
      titles: 'Trust Officer | Trust Administrator | Private Banking Associate | Fund Administrator',
      pay: ['year', 42000, 76000],
      where: ['New Providence', 'Grand Bahama'],
      remote: 0.15,
      duties: `
        You administer a portfolio of trusts and companies with care and diaries.
        Deeds are read to the end.
        Distributions are minuted, approved and paid.
        Client files are kept fit for review at any time.
        You write to families across the world in calm English.
        Deadlines of four jurisdictions hang over your desk, in order.`,
      needs: `
        STEP diploma or studying for it
        Three years in trust or fund work
        Knowledge of due diligence rules
        Discretion`,
      skills: 'Trust administration, Due diligence, Minutes, Client care, Fund accounting, Correspondence',
    },
  ],
}
