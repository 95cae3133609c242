import type { Families } from './family.ts'

export const finance: Families = {
  accountant: [
    'chartered accountant, auditor, cpa, accounting officer, financial accountant, management accountant, staff accountant, cost accountant, internal auditor, tax accountant, chief accountant, fund accountant, financial auditor, accounting analyst',
    'accounting audit financial records tax statements ledger account',
  ],
  bookkeeper: [
    'accounts clerk, accounting clerk, accounts payable clerk, accounts receivable clerk, payroll clerk, billing clerk, ledger clerk, audit clerk, invoice clerk, timekeeper, payroll administrator, billing specialist, accounting assistant, payroll officer, auditing clerk',
    'bookkeeping accounts payable receivable payroll invoice ledger billing financial records',
  ],
  'finance manager': [
    'financial controller, chief financial officer, treasurer, finance director, accounting manager, comptroller, credit manager, bank manager, branch manager bank, finance officer, banking center manager, cash manager',
    'finance financial budget banking cash investment credit branch',
  ],
  'financial analyst': [
    'investment analyst, budget analyst, credit analyst, risk analyst, equity analyst, business valuation analyst, risk manager, quantitative analyst, portfolio analyst, securities analyst',
    'financial analysis investment risk budget credit securities data quantitative',
  ],
  'financial adviser': [
    'financial planner, wealth manager, investment adviser, stockbroker, private banker, portfolio manager, investment manager, fund manager, securities trader, commodity broker, trader, investment banker, financial consultant, mutual fund salesperson',
    'investment securities clients financial stock portfolio retirement funds trade',
  ],
  'bank teller': [
    'cashier bank, customer service officer bank, bank clerk, teller, foreign exchange clerk, head teller, vault teller, money exchanger, new accounts clerk, account opening officer',
    'bank cash deposit checks customers money account',
  ],
  'loan officer': [
    'mortgage officer, credit officer, lending officer, loan adviser, loan processor, mortgage broker, loan clerk, credit clerk, mortgage underwriter, credit counselor, loan interviewer, loan counselor',
    'loan mortgage credit lending borrower application',
  ],
  'debt collector': [
    'collections officer, bill collector, credit controller, collections agent, repossession agent, recovery agent, account collector, skip tracer',
    'collect debt overdue account payment credit',
  ],
  'insurance agent': [
    'insurance broker, insurance sales agent, insurance adviser, life underwriter agent, insurance representative',
    'insurance policy sell coverage life property',
  ],
  'insurance adjuster': [
    'claims adjuster, claims examiner, loss adjuster, claims assessor, insurance appraiser, claims processor, auto damage appraiser, claims clerk, policy clerk, claims investigator, insurance investigator',
    'insurance claim damage loss settlement policy investigate',
  ],
  underwriter: [
    'insurance underwriter, actuary, actuarial analyst, risk underwriter, policy rater, rating clerk',
    'insurance risk policy premium statistics probability',
  ],
  'tax officer': [
    'tax preparer, tax examiner, revenue officer, tax collector, customs revenue officer, tax consultant, tax inspector, vat officer, tax adviser, tax agent',
    'tax return revenue income collect',
  ],
  'trust officer': [
    'fund administrator, trust administrator, estate planner, corporate trustee, company secretary, corporate services officer, offshore administrator, trust manager',
    'trust estate fund fiduciary corporate assets',
  ],
  'compliance officer': [
    'anti-money laundering officer, regulatory affairs specialist, compliance manager, financial examiner, bank examiner, compliance analyst, regulatory officer, fraud examiner, fraud analyst, regulatory affairs manager, ethics officer, aml analyst',
    'compliance regulation laws regulatory fraud enforce standards',
  ],
  statistician: [
    'mathematician, statistical assistant, data statistician, operations research analyst, econometrician, biometrician, demographer, statistical clerk',
    'statistics mathematics data analysis mathematical models statistical',
  ],
  economist: [
    'economic analyst, policy analyst, economic adviser, labour economist, environmental economist, political scientist, sociologist, policy adviser',
    'economic policy market research government data',
  ],
  appraiser: [
    'property appraiser, real estate valuer, assessor, valuer, property assessor, valuation surveyor, personal property appraiser',
    'appraise value property assess real estate tax',
  ],
}
